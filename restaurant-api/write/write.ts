/**
 * The single write path: every change is one transaction that checks the rules, writes the rows, appends to `changes` and enqueues outgoing messages;
 * it is announced after the commit.
 */
import type { Kind } from '@/lib/contract/constants';
import type { AnnouncedBooking } from '@/lib/contract/bookings/booking';
import type { SentAnnouncement, WireNotification } from '@/lib/contract/live';
import type { Actor, Context, Restaurant } from '../context';
import type { InferInsertModel, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Tx, constraintOf, sqlState } from '../db/client';
import { reserveUids } from '../db/insert-rows';
import { isUnavailable } from '../db/unavailable';
import type { JobKind, JobKinds } from '../jobs/jobs';
import { type PendingPush, queuePushes } from '../modules/push/queue-push';
import { Problem, unavailable } from '../problem';
import { type AppendedWrite, append } from './append';
import { type StoredAnswer, type Idempotency, findAnswers, assertSameRequest } from './idempotency';
import { staffChangeNotification } from './staff-change';
import { takeLocks } from './locks';
import { pendingRows } from './pending-rows';
import { type QueuedWrite, queueOf } from './write-queue';

export interface NewChange {
  kind: Kind;
  entity: string;
  uid: string | number;
  action: 'create' | 'update' | 'delete' | 'undo';
  /** Service day it belongs to, if any. */
  date?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Sequence number of the change that this one undoes. */
  undoes?: number;
  /** Whether the changes of this write with this mark are undone together. */
  together?: boolean;
  /** The booking as the change leaves it, for the devices that may read it; it is not logged. */
  booking?: AnnouncedBooking;
}

/** A write in progress: its rows go through `tx`, its changes through `record`. */
export interface UnitOfWork {
  tx: Tx;
  record(change: NewChange): void;
  /** Queues a job, together with the transaction's other jobs, before the commit. */
  enqueue<K extends JobKind>(kind: K, data: JobKinds[K]): Promise<void>;
  /** Sends a notification to the service's devices after the commit; the caller writes its row. */
  notify(notification: WireNotification): void;
  /** Buffers a row until the transaction's next statement or its commit. Rows of one table name the same columns. */
  insert<T extends PgTable>(table: T, row: InferInsertModel<T>): Promise<void>;
  /** Buffers a statement that touches other rows than those of `insert` and whose result is not needed. */
  send(statement: SQL): Promise<void>;
  /** A number for a new row of a table: one reserved by the batch, or the table's next. */
  number(table: PgTable): Promise<number>;
  /** What the `WriteBatch` has read in advance; undefined for a write that runs alone. */
  prefetched?: unknown;
}

/** A kind of writes that may share a transaction, one after the other (ADR 52). Such a write adds rows and changes none of those that it reads. */
export interface WriteBatch {
  /** Prefetches the data that the writes need; the locks of the days are held. */
  begin(parts: {
    tx: Tx;
    context: Context;
    restaurant: Restaurant;
    days: readonly string[];
    inputs: readonly unknown[];
  }): Promise<unknown>;
  /** A number that was reserved by `begin`, if one is left for the table. */
  numberFor(prefetched: unknown, table: PgTable): number | undefined;
  /** @param transaction id of the transaction, as in the `xmin` of the rows it wrote */
  committed(prefetched: unknown, transaction: number): void;
}

/** Lets a write share a transaction with others of the same kind; `input` tells the batch what to prefetch for it. */
export interface BatchMembership {
  kind: WriteBatch;
  input: unknown;
}

export interface WriteResult<T> {
  result: T;
  /** The service's change number after this write. */
  seq: number;
}

/** Attempts when the database aborts the transaction (serialisation failure, deadlock). */
const ATTEMPTS = 4;
const RETRYABLE_STATES = new Set(['40001', '40P01']);
/** Guests' writes between two pauses that let the event loop take in new requests. */
const GUESTS_BETWEEN_PAUSES = 4;
/** Unique constraints on random values: two writers may draw the same one, and the next attempt draws another. */
const RETRYABLE_CONSTRAINTS = new Set(['bookings_reference']);

/** The context of a write; every `Call` satisfies it. */
export interface Writer {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  /** Key and fingerprint of the request: the first answer is stored and replayed. */
  idempotency?: Idempotency;
}

interface WriteOptions {
  /** Service days whose tables and capacity the write depends on; a restaurant's writes with days run one after the other, staff first. */
  days?: readonly string[];
  /** Set for a write that may share its transaction with others. */
  batch?: BatchMembership;
}

/**
 * Runs `work` as one write. `work` may run more than once, each time in a new transaction, so it must not change state outside of it.
 * @returns the result of `work`, or the stored result when the key was used before
 * @throws Problem as thrown by `work`; nothing is written then
 */
export async function write<T>(
  writer: Writer,
  work: (unit: UnitOfWork) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  return (await writeNumbered(writer, work, options)).result;
}

/** Like `write`, with the service's change number after the write. */
export function writeNumbered<T>(
  { context, restaurant, actor, idempotency }: Writer,
  work: (unit: UnitOfWork) => Promise<T>,
  { days = [], batch }: WriteOptions = {},
): Promise<WriteResult<T>> {
  return new Promise<WriteResult<T>>((resolve, reject) => {
    // The embedded database has one connection: a batch would save nothing.
    const batchKind = context.database.embedded ? undefined : batch?.kind;
    const queuedWrite: Write = {
      context,
      restaurant,
      actor,
      work,
      idempotency,
      days,
      batch,
      batchKind,
      isGuest: actor.role === 'guest',
      resolve: resolve as Write['resolve'],
      reject,
    };
    if (days.length === 0) void runBatch([queuedWrite]);
    else queueOf(context, restaurant.uid, runBatch).add(queuedWrite);
  });
}

/** A write in the queue. */
interface Write extends QueuedWrite {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  work: (unit: UnitOfWork) => Promise<unknown>;
  idempotency?: Idempotency;
  days: readonly string[];
  batch?: BatchMembership;
  resolve(written: WriteResult<unknown>): void;
  reject(error: unknown): void;
}

/**
 * Runs writes of a restaurant in one transaction; if that fails, each in its own, so that no write fails because of another.
 * @returns the guests' writes that had not started when staff arrived
 */
async function runBatch(writes: Write[], isStaffWaiting: () => boolean = () => false): Promise<Write[]> {
  let committed: Committed;
  try {
    committed = writes.length > 1 ? await transact(writes, isStaffWaiting) : await runWithRetry(writes);
  } catch (error) {
    // A connection may break before or after the commit: the callers repeat the request under their keys (ADR 36).
    if (writes.length === 1 || isUnavailable(error)) {
      for (const { reject } of writes) reject(error);
      return [];
    }
    (writes[0] as Write).context.log.warn(
      { code: sqlState(error), constraint: constraintOf(error), writes: writes.length },
      'a batch of writes failed: each is now run alone',
    );
    for (const single of writes) await runBatch([single]);
    return [];
  }
  // The writes are committed: an error from here on must not run them again.
  try {
    publishOutcomes(writes, committed);
  } catch (error) {
    for (const { reject } of writes) reject(error);
    return [];
  }
  return writes.slice(committed.outcomes.length);
}

async function runWithRetry(writes: Write[]): Promise<Committed> {
  for (let attemptsLeft = ATTEMPTS; ; attemptsLeft--) {
    try {
      return await transact(writes);
    } catch (error) {
      const isRetryable =
        RETRYABLE_STATES.has(sqlState(error) ?? '') || RETRYABLE_CONSTRAINTS.has(constraintOf(error) ?? '');
      if (attemptsLeft <= 1 || !isRetryable) throw error;
    }
  }
}

interface Committed {
  outcomes: Outcome[];
  /** What the batch had read in advance, and the id of the transaction. */
  prefetched: unknown;
  transaction: number;
}

/** The outcome of one write of a committed transaction. */
type Outcome =
  | {
      written: WriteResult<unknown>;
      announcements: SentAnnouncement[];
      notifications: WireNotification[];
      /** Shown on the other devices for a change by staff; null when there is none. */
      staffNotification: WireNotification | null;
    }
  | { refused: Problem };

function publishOutcomes(writes: Write[], { outcomes, prefetched, transaction }: Committed): void {
  const {
    context: { publisher },
    batch,
  } = writes[0] as Write;
  if (prefetched !== undefined) batch?.kind.committed(prefetched, transaction);
  const announced = outcomes.flatMap((outcome) => ('refused' in outcome ? [] : outcome.announcements));
  if (announced.length > 0) publisher.publish(announced);
  outcomes.forEach((outcome, at) => {
    const { restaurant, actor, resolve, reject } = writes[at] as Write;
    if ('refused' in outcome) return reject(outcome.refused);
    for (const notification of outcome.notifications) publisher.notify(restaurant.service, notification);
    if (outcome.staffNotification) publisher.notifyOfChange?.(outcome.staffNotification, actor.sessionId);
    resolve(outcome.written);
  });
}

/** A write that succeeded in a transaction not yet committed; `storedAnswer` gets its change number after the append. */
interface CompletedStep {
  result: unknown;
  changes: NewChange[];
  notifications: WireNotification[];
  storedAnswer: StoredAnswer;
}
type Step = CompletedStep | { replayed: StoredAnswer['answer'] } | { refused: Problem };

/**
 * Runs the writes one after the other in one transaction. A write that throws a Problem before it has written anything is left out; any other
 * error fails the whole transaction.
 */
function transact(writes: readonly Write[], isStaffWaiting: () => boolean = () => false): Promise<Committed> {
  const { context, restaurant, batch } = writes[0] as Write;
  return context.db.transaction(async (tx) => {
    const days = uniqueSorted(writes.flatMap((one) => one.days));
    const keys = uniqueSorted(writes.flatMap(({ idempotency }) => idempotency?.key ?? []));
    await takeLocks(context.database, tx, restaurant.uid, days, keys);
    const answers = await findAnswers(tx, restaurant.uid, keys);
    const prefetched =
      batch &&
      (await batch.kind.begin({ tx, context, restaurant, days, inputs: writes.map((one) => one.batch?.input) }));
    const rows = pendingRows(tx);
    const queued = new Map<JobKind, Array<JobKinds[JobKind]>>();
    const numberFor = async (table: PgTable): Promise<number> =>
      batch?.kind.numberFor(prefetched, table) ?? ((await reserveUids(tx, table, 1))[0] as number);

    async function step({ work, idempotency }: Write): Promise<Step> {
      const storedAnswer = idempotency && answers.get(idempotency.key);
      rows.begin();
      const [changes, notifications]: [NewChange[], WireNotification[]] = [[], []];
      let hasQueued = false;
      const unit: UnitOfWork = {
        tx,
        prefetched,
        record: (change) => void changes.push(change),
        async enqueue(kind, data) {
          hasQueued = true;
          queued.set(kind, [...(queued.get(kind) ?? []), data]);
        },
        notify: (notification) => void notifications.push(notification),
        insert: (table, row) => rows.insert(table, row),
        send: (statement) => rows.send(statement),
        number: numberFor,
      };
      try {
        if (storedAnswer) return { replayed: assertSameRequest(storedAnswer, idempotency) };
        const result = await work(unit);
        const done = {
          result,
          changes,
          notifications,
          storedAnswer: { request: idempotency?.request ?? '', answer: { answer: result, seq: 0 } },
        };
        if (idempotency) answers.set(idempotency.key, done.storedAnswer);
        return done;
      } catch (error) {
        if (writes.length === 1 || !(error instanceof Problem) || hasQueued || rows.hasWritten()) throw error;
        return { refused: error };
      }
    }

    const steps: Step[] = [];
    for (const [at, current] of writes.entries()) {
      // Prefetched writes send no statement of their own: without a pause, writes of staff that arrive meanwhile would not be queued.
      if (current.isGuest && at % GUESTS_BETWEEN_PAUSES === GUESTS_BETWEEN_PAUSES - 1) await new Promise(setImmediate);
      if (current.isGuest && steps.length > 0 && isStaffWaiting()) break;
      steps.push(await step(current));
    }
    for (const [kind, jobs] of queued) await context.jobs.enqueueAll(tx, kind, jobs);
    const recorded = steps.flatMap((completed, at): AppendedWrite[] => {
      if (!('changes' in completed)) return [];
      const { actor, idempotency } = writes[at] as Write;
      const { changes, result } = completed;
      return [{ actor, changes, idempotentAnswer: idempotency && { idempotency, answer: result } }];
    });
    const appended = await append(tx, restaurant, recorded, true);
    if (appended.deliveries.length > 0)
      await context.jobs.enqueueAll(
        tx,
        'deliver-webhook',
        appended.deliveries.map((delivery) => ({ restaurant: restaurant.uid, delivery })),
      );
    // The time zone has changed since the instants were computed: the caller repeats the request in the new zone (ADR 76).
    if (days.length > 0 && appended.timeZone !== restaurant.timeZone) throw unavailable();
    const outcomes = outcomesOf(writes, steps, appended.announcements);
    const pushes = appended.hasPushSubscribers ? pushesFor(writes, outcomes) : [];
    if (pushes.length > 0) await queuePushes(context, tx, restaurant.uid, pushes);
    return { outcomes, prefetched, transaction: appended.transaction };
  });
}

/** @param announcements per completed write, in the order of the writes */
function outcomesOf(
  writes: readonly Write[],
  steps: readonly Step[],
  announcements: readonly SentAnnouncement[][],
): Outcome[] {
  const remaining = [...announcements];
  return steps.map((step, at) => {
    if ('refused' in step) return step;
    if ('replayed' in step)
      return {
        written: { result: step.replayed.answer, seq: step.replayed.seq },
        announcements: [],
        notifications: [],
        staffNotification: null,
      };
    const announced = remaining.shift() ?? [];
    step.storedAnswer.answer.seq = announced.at(-1)?.seq ?? 0;
    return {
      written: { result: step.result, seq: step.storedAnswer.answer.seq },
      announcements: announced,
      notifications: step.notifications,
      // A write with a notification of its own needs no second one.
      staffNotification:
        step.notifications.length > 0
          ? null
          : staffChangeNotification((writes[at] as Write).actor, step.changes, announced),
    };
  });
}

/** Push messages for devices whose app may be closed: the same notifications that open apps show. */
const pushesFor = (writes: readonly Write[], outcomes: readonly Outcome[]): PendingPush[] =>
  outcomes.flatMap((outcome, at) => {
    if ('refused' in outcome) return [];
    const by = (writes[at] as Write).actor.device;
    const { notifications, staffNotification } = outcome;
    return [...notifications, ...(staffNotification ? [staffNotification] : [])].map((notification) => ({
      notification,
      by,
    }));
  });

const uniqueSorted = (names: readonly string[]) => [...new Set(names)].sort();
