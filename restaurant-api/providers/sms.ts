/** What sends text messages (D11). */

export interface Sms {
  /** Uid of its outbox row. */
  uid: number;
  /** E.164 where the number could be understood. */
  to: string;
  text: string;
}

export type SmsOutcome =
  | { outcome: 'sent' }
  /** Kept where staff can read it; nothing left the restaurant. */
  | { outcome: 'kept' }
  | { outcome: 'refused'; permanent: boolean; reason: string };

export interface SmsProvider {
  readonly name: string;
  send(sms: Sms): Promise<SmsOutcome>;
  close(): void;
}
