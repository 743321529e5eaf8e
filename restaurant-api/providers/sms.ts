/** What sends text messages and WhatsApp (D11). A refusal is a value: it says whether trying again can help. */
import type { MessageReason } from '@/lib/contract/messages/messages';

export type PhoneChannel = 'sms' | 'whatsapp';

export interface Sms {
  /** Uid of its outbox row. */
  uid: number;
  channel: PhoneChannel;
  /** E.164 where the number could be understood. */
  to: string;
  /** Of a template: what the guest reads. */
  text: string;
  /** By which it leaves on WhatsApp; null for free text. */
  template: { contentSid: string; variables: string } | null;
  /** For how many seconds it is of use; null for no end. */
  usefulFor: number | null;
}

export type SmsOutcome =
  /** @property providerId what the provider calls it; '' for nothing */
  | { outcome: 'sent'; providerId: string }
  /** Kept where staff can read it; nothing left the restaurant. */
  | { outcome: 'kept' }
  /** Nobody knows whether the provider took it: it is asked before the message is sent again. */
  | { outcome: 'uncertain'; reason: string }
  | {
      outcome: 'refused';
      permanent: boolean;
      /** In the provider's words. */
      reason: string;
      /** What they mean. */
      code?: MessageReason;
    };

export interface SmsProvider {
  readonly name: string;
  /** The channels that leave. */
  readonly channels: readonly PhoneChannel[];
  send(sms: Sms): Promise<SmsOutcome>;
  /**
   * Looks for a message of which nobody knows whether it was taken.
   * @param since when it was first tried
   * @param known what the provider calls the messages that others are
   * @returns what the provider calls it; null where it never took it
   * @throws Error when it does not answer
   */
  find(sms: Sms, since: Date, known: (providerIds: string[]) => Promise<string[]>): Promise<string | null>;
  /**
   * What became of a message that it took, and what it cost.
   * @returns null for one that it does not know
   * @throws Error when it does not answer
   */
  look(providerId: string): Promise<SmsFate | null>;
  close(): void;
}

export interface SmsFate {
  /** In the provider's words. */
  status: string;
  errorCode: number | null;
  /** Null while it has no price. */
  cost: { micros: number; currency: string } | null;
}

/** Millionths of a unit: '-0.00750' → 7500. What was charged is written as less than nothing. */
export function microsOf(price: string): number | null {
  const [, whole, fraction = ''] = /^-?(\d{1,9})(?:\.(\d+))?$/.exec(price.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}
