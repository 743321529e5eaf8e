/** What sends e-mail (D11). A refusal is a value: it says whether trying again can help. */

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mail {
  /** Uid of its outbox row. */
  uid: number;
  /** Stays the same however often it is tried, so that a receiving server knows a repeat. */
  messageId: string;
  /** It opens an account, or tells of one: never in a log, and for nobody at the restaurant. */
  isForAccount: boolean;
  /** Name that it comes from, beside the installation's address; '' for the installation's own. */
  fromName: string;
  to: string;
  /** Where an answer goes; '' for the sender (D16). */
  replyTo: string;
  subject: string;
  text: string;
  /** The same as HTML; '' where the text goes alone. */
  html: string;
  /** Address by which its reader, or their mail program for them, wants no more of the kind (RFC 8058); left out where it is about something they did. */
  unsubscribe?: string;
  attachments?: MailAttachment[];
}

export type MailOutcome =
  | { outcome: 'sent' }
  /** Kept where staff can read it; nothing left the restaurant. */
  | { outcome: 'kept' }
  /** The server had it and did not answer. */
  | { outcome: 'uncertain'; reason: string }
  | { outcome: 'refused'; permanent: boolean; reason: string };

export interface MailProvider {
  readonly name: string;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
