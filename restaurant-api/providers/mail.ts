/** Interface of e-mail providers (D11). A refusal is a return value that says whether a retry can help. */

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mail {
  /** UID of its outbox row. */
  uid: number;
  /** The same for every retry, so that the receiving server can detect duplicates. */
  messageId: string;
  /** Mail to an account, such as a sign-in link: never logged, and not shown to staff. */
  isForAccount: boolean;
  /** Sender name, combined with the installation's address; '' for the installation's own name. */
  fromName: string;
  to: string;
  /** Reply-To address; '' for the sender's (D16). */
  replyTo: string;
  subject: string;
  text: string;
  /** HTML version; '' for text only. */
  html: string;
  /** URL to unsubscribe from mail of this kind, for the reader or their mail program (RFC 8058); not set for transactional mail. */
  unsubscribe?: string;
  attachments?: MailAttachment[];
}

export type MailOutcome =
  | { outcome: 'sent' }
  /** Kept for staff to read; nothing was sent. */
  | { outcome: 'kept' }
  /** The server received it but did not confirm. */
  | { outcome: 'uncertain'; reason: string }
  | { outcome: 'refused'; permanent: boolean; reason: string };

export interface MailProvider {
  readonly name: string;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}
