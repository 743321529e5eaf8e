/** What must leave the restaurant, queued in the same transaction as the change that causes it (D11). */
import type { Tx } from '../db/client';
import type { MailLanguage } from '../mail/mail-language';
import type { PushNews } from '../modules/push/queue-push';

/** Every kind of job and what it carries. */
export interface JobKinds {
  'send-email': { outboxUid: number };
  'send-sms': { outboxUid: number };
  'send-whatsapp': { outboxUid: number };
  /** Tells one device of one thing; `until` in epoch milliseconds. */
  'send-push': { restaurant: string; accountId: string; device: string; news: PushNews; until: number };
  /** Queues what is due by the rules of the restaurants. */
  'queue-due-messages': Record<string, never>;
  /** Asks providers what messages cost. */
  'ask-message-costs': Record<string, never>;
  /** Asks how far the approval of templates for WhatsApp is. */
  'refresh-whatsapp-templates': Record<string, never>;
  /** Begins what is planned, and queues the messages of campaigns and automations. */
  'run-campaigns': Record<string, never>;
  /** Writes to the recipients of gift cards on their day. */
  'deliver-gift-cards': Record<string, never>;
  /** Writes off what is left on gift cards after their last day. */
  'expire-gift-cards': Record<string, never>;
  /** Cancels and moves the bookings of events one by one, and offers what came free to those who wait. */
  'run-events': Record<string, never>;
  /** Queues the reports that are due by the clocks of the restaurants. */
  'send-reports': Record<string, never>;
  /** Looks for messages whose worker died. */
  'recover-messages': Record<string, never>;
  /** Finds out whose address it is only when nobody waits for the answer, which would tell by its time. */
  'send-recovery-code': { email: string; language: MailLanguage };
  /** Carries out what was written into the ledger of a restaurant, or looks what became of it. */
  'settle-payment': { restaurant: string; entry: number; reference?: string };
  /** Tells staff of what was tried for hours and is tried no longer. */
  'payment-unanswered': JobKinds['settle-payment'];
  /** Closes requests that were not met in time. */
  'expire-payments': Record<string, never>;
  /** Renews what acts for the accounts of restaurants, before it runs out. */
  'renew-payment-credentials': Record<string, never>;
  /** Compares diners who are new or changed with the others. */
  'find-duplicates': Record<string, never>;
  /** Erases diners whom nothing was heard of for years, where that was switched on. */
  'erase-stale-diners': Record<string, never>;
  /** Ends points that have had their time, in every restaurant whose day has begun. */
  'expire-points': Record<string, never>;
  /** Counts the current month of each restaurant anew whose day has begun (§4). */
  'recount-months': Record<string, never>;
  /** Counts the nights of before an upgrade, for the dashboard. */
  'count-earlier-nights': Record<string, never>;
  /** Looks for orders that nobody has accepted. */
  'watch-orders': Record<string, never>;
  /** Takes the guests out of old orders. */
  'erase-old-addresses': Record<string, never>;
  /** Tells an outgoing webhook of an event; its tries have times of their own (`next_at`). */
  'deliver-webhook': { restaurant: string; delivery: number };
  /** Looks for events whose worker died, and for endpoints that nothing has reached for days. */
  'recover-webhooks': Record<string, never>;
  /** Makes the archive of everything a restaurant owns. */
  'make-export': { restaurant: string; uid: number };
  /** Deletes what has run out. */
  'tidy-up': Record<string, never>;
}
export type JobKind = keyof JobKinds;

export interface Jobs {
  /**
   * Queues a job inside `tx`: it is there if and only if the transaction commits.
   * @param delaySeconds before a worker takes it; left out, none
   */
  enqueue<K extends JobKind>(tx: Tx, kind: K, data: JobKinds[K], delaySeconds?: number): Promise<void>;
  /**
   * The same of many, in one statement.
   * @param isLast whether all others of their kind go before them: somebody waits for those, and for a campaign nobody
   */
  enqueueAll<K extends JobKind>(tx: Tx, kind: K, data: ReadonlyArray<JobKinds[K]>, isLast?: boolean): Promise<void>;
  /** False once the queue has stopped, or when it could not be reached. */
  running(): boolean;
  stop(): Promise<void>;
}

/** For commands that only write rows. */
export const noJobs: Jobs = {
  enqueue: async () => undefined,
  enqueueAll: async () => undefined,
  running: () => true,
  stop: async () => undefined,
};
