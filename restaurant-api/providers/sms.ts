/** Interface of providers of text messages and WhatsApp (D11). A refusal is a return value that says whether a retry can help. */
import type { MessageReason } from '@/lib/contract/messages/messages';

export type PhoneChannel = 'sms' | 'whatsapp';

export interface Sms {
  /** UID of its outbox row. */
  uid: number;
  channel: PhoneChannel;
  /** E.164 if the number could be parsed. */
  to: string;
  /** For a template: its rendered text. */
  text: string;
  /** Template for WhatsApp; null for free text. */
  template: { contentSid: string; variables: string } | null;
  /** Seconds for which it is useful; null for unlimited. */
  usefulFor: number | null;
}

export type SmsOutcome =
  /** @property providerId the provider's id; '' for none */
  | { outcome: 'sent'; providerId: string }
  /** Kept for staff to read; nothing was sent. */
  | { outcome: 'kept' }
  /** Unknown whether the provider accepted it: the provider is queried before the message is sent again. */
  | { outcome: 'uncertain'; reason: string }
  | {
      outcome: 'refused';
      permanent: boolean;
      /** The provider's error text. */
      reason: string;
      /** Our code for the provider's error. */
      code?: MessageReason;
    };

export interface SmsProvider {
  readonly name: string;
  /** Channels that are actually sent. */
  readonly channels: readonly PhoneChannel[];
  send(sms: Sms): Promise<SmsOutcome>;
  /**
   * Searches for a message of which it is unknown whether it was accepted.
   * @param since time of the first attempt
   * @param known filters provider ids that belong to other messages
   * @returns the provider's id; null if it was never accepted
   * @throws Error if the provider does not respond
   */
  find(sms: Sms, since: Date, known: (providerIds: string[]) => Promise<string[]>): Promise<string | null>;
  /**
   * Reads the state and the cost of an accepted message.
   * @returns null for an unknown message
   * @throws Error if the provider does not respond
   */
  look(providerId: string): Promise<SmsFate | null>;
  close(): void;
}

export interface SmsFate {
  /** The provider's own status. */
  status: string;
  errorCode: number | null;
  /** Null until it has a price. */
  cost: { micros: number; currency: string } | null;
}

/** Millionths of a currency unit: '-0.00750' → 7500. Providers write charges as negative numbers. */
export function microsOf(price: string): number | null {
  const [, whole, fraction = ''] = /^-?(\d{1,9})(?:\.(\d+))?$/.exec(price.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}
