/** What sends text messages and WhatsApp (D11). A refusal is a value: it says whether trying again can help. */
import type { MessageReason } from '@/lib/contract/messages';

export type PhoneChannel = 'sms' | 'whatsapp';

export interface Sms {
  /** Uid of its outbox row. */
  uid: number;
  channel: PhoneChannel;
  /** E.164 where the number could be understood. */
  to: string;
  text: string;
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
  close(): void;
}
