/** What must leave the house, queued in the same transaction as the change that causes it (D11). */
import type { Tx } from '../db/client';

/** Every kind of job and what it carries. */
export interface JobKinds {
  'send-email': { outboxUid: number };
}
export type JobKind = keyof JobKinds;

export interface Jobs {
  /** Queues a job inside `tx`: it is there if and only if the transaction commits. */
  enqueue<K extends JobKind>(tx: Tx, kind: K, data: JobKinds[K]): Promise<void>;
  stop(): Promise<void>;
}

/** For commands that only write rows. */
export const noJobs: Jobs = { enqueue: async () => undefined, stop: async () => undefined };
