/** Background jobs, queued in the same transaction as the change that causes them (D11). */
import type { Tx } from '../db/client';
import type { MailLanguage } from '../mail/mail-language';
import type { PushNews } from '../modules/push/queue-push';

/** Every kind of job and its data. */
export interface JobKinds {
  'send-email': { outboxUid: number };
  'send-sms': { outboxUid: number };
  'send-whatsapp': { outboxUid: number };
  /** Sends one push message to one device; not after `until`, epoch milliseconds. */
  'send-push': { restaurant: string; accountId: string; device: string; news: PushNews; until: number };
  /** Queues the messages that are due by the restaurants' rules. */
  'queue-due-messages': Record<string, never>;
  /** Reads the costs of messages from their providers. */
  'ask-message-costs': Record<string, never>;
  /** Reads the approval states of WhatsApp templates. */
  'refresh-whatsapp-templates': Record<string, never>;
  /** Starts planned campaigns, and queues the messages of campaigns and automations. */
  'run-campaigns': Record<string, never>;
  /** Mails gift cards to their recipients on the chosen day. */
  'deliver-gift-cards': Record<string, never>;
  /** Writes off the balance of expired gift cards. */
  'expire-gift-cards': Record<string, never>;
  /** Cancels and moves the bookings of events one by one, and offers freed places to the waiting list. */
  'run-events': Record<string, never>;
  /** Queues the reports that are due in the restaurants' time zones. */
  'send-reports': Record<string, never>;
  /** Retries messages whose worker died. */
  'recover-messages': Record<string, never>;
  /** Looks up the account in the background, so that the response time does not reveal whether it exists. */
  'send-recovery-code': { email: string; language: MailLanguage };
  /** Carries out a pending ledger entry at its provider, or reads its outcome. */
  'settle-payment': { restaurant: string; entry: number; reference?: string };
  /** Notifies staff of a payment entry whose retries are exhausted. */
  'payment-unanswered': JobKinds['settle-payment'];
  /** Closes payment requests that were not met in time. */
  'expire-payments': Record<string, never>;
  /** Renews the credentials of payment accounts before they expire. */
  'renew-payment-credentials': Record<string, never>;
  /** Compares new and changed diners with the others. */
  'find-duplicates': Record<string, never>;
  /** Erases diners without activity for years, where the restaurant has switched that on. */
  'erase-stale-diners': Record<string, never>;
  /** Expires loyalty points, in every restaurant whose day has begun. */
  'expire-points': Record<string, never>;
  /** Recounts the current month of every restaurant whose day has begun (§4). */
  'recount-months': Record<string, never>;
  /** Counts the nights before an upgrade, for the dashboard. */
  'count-earlier-nights': Record<string, never>;
  /** Looks for orders that were not accepted. */
  'watch-orders': Record<string, never>;
  /** Removes personal data from old orders. */
  'erase-old-addresses': Record<string, never>;
  /** Delivers an event to an outgoing webhook; retries follow `next_at`, not the queue. */
  'deliver-webhook': { restaurant: string; delivery: number };
  /** Retries deliveries whose worker died, and disables endpoints that have failed for days. */
  'recover-webhooks': Record<string, never>;
  /** Creates the archive of all data of a restaurant. */
  'make-export': { restaurant: string; uid: number };
  /** Deletes expired rows. */
  'tidy-up': Record<string, never>;
}
export type JobKind = keyof JobKinds;

export interface Jobs {
  /**
   * Queues a job inside `tx`: it exists if and only if the transaction commits.
   * @param delaySeconds before a worker takes it; default 0
   */
  enqueue<K extends JobKind>(tx: Tx, kind: K, data: JobKinds[K], delaySeconds?: number): Promise<void>;
  /**
   * Queues many jobs in one statement.
   * @param isLast low priority: other jobs of the same kind go first, as with the messages of a campaign
   */
  enqueueAll<K extends JobKind>(tx: Tx, kind: K, data: ReadonlyArray<JobKinds[K]>, isLast?: boolean): Promise<void>;
  /** False once the queue has stopped, or if it could not be reached. */
  running(): boolean;
  stop(): Promise<void>;
}

/** Discards all jobs: for commands that only write rows. */
export const noJobs: Jobs = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
  running: () => true,
  stop: async () => undefined,
};
