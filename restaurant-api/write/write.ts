/**
 * The one write path: every change, whoever makes it, is one transaction that checks the rules, writes the rows, appends
 * to `changes`, enqueues what must leave the restaurant, and is announced after the commit.
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
import { type Recorded, append } from './append';
import { type GivenAnswer, type Idempotency, findAnswers, sameRequest } from './idempotency';
import { staffChangeOf } from './staff-change';
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
  /** Whether the changes of this write that say so are taken back as one. */
  together?: boolean;
  /** The booking as the change leaves it, for the devices that may read it; it is not logged. */
  booking?: AnnouncedBooking;
}

/** A transaction under way: its rows go through `tx`, its changes through `record`. */
export interface UnitOfWork {
  tx: Tx;
  record(change: NewChange): void;
  /** Queues a job with the others of the transaction, before its commit. */
  enqueue<K extends JobKind>(kind: K, data: JobKinds[K]): Promise<void>;
  /** Tells the service's devices of a notification once it is committed; its row is the caller's. */
  notify(notification: WireNotification): void;
  /** Adds a row that is written with others, before the next statement of the transaction or its commit. Rows of one table name the same columns. */
  insert<T extends PgTable>(table: T, row: InferInsertModel<T>): Promise<void>;
  /** Sends a statement with them: one about other rows, whose answer nobody needs. */
  send(statement: SQL): Promise<void>;
  /** A number for a new row of a table: one that was drawn for the writes of this transaction, or the next. */
  number(table: PgTable): Promise<number>;
  /** What its `WriteBatch` has read for the write; undefined where it goes by itself. */
  prefetched?: unknown;
}

/** Writes that may be decided one after the other in one transaction (ADR 52): what they share. Such a write adds rows and changes none that it reads. */
export interface WriteBatch {
  /** Reads at once what the writes will ask for; the days are held. */
  begin(parts: {
    tx: Tx;
    context: Context;
    restaurant: Restaurant;
    days: readonly string[];
    inputs: readonly unknown[];
  }): Promise<unknown>;
  /** A number that was drawn with what was read, if there is one left for the table. */
  numberFor(prefetched: unknown, table: PgTable): number | undefined;
  /** @param transaction number of it, as the rows have it that were written */
  committed(prefetched: unknown, transaction: number): void;
}

/** That a write may share a transaction with others of a kind, and what it will ask for. */
export interface BatchMembership {
  kind: WriteBatch;
  input: unknown;
}

export interface Written<T> {
  result: T;
  /** The service's sequence number after this write. */
  seq: number;
}

/** Times a write is tried when the database gives it up for another one (serialisation, deadlock). */
const ATTEMPTS = 4;
const GIVEN_UP = new Set(['40001', '40P01']);
/** So many guests are decided about before the server looks after others. */
const PAUSE_AFTER = 4;
/** What two writers may draw by chance; the next try draws another one. */
const DRAWN_TWICE = new Set(['bookings_reference']);

/** Who writes, where, and under which key; a `Call` is one. */
export interface Writer {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  /** Key of the request and its fingerprint: the first answer is kept and given again. */
  idempotency?: Idempotency;
}

interface WriteOptions {
  /** Service days whose tables and places the write decides about; writers of a restaurant that name days take turns, staff first. */
  days?: readonly string[];
  /** For a write that may share its transaction with others. */
  batch?: BatchMembership;
}

/**
 * Runs `work` as one write. It may run more than once, each time in a new transaction, so it keeps nothing outside of it.
 * @returns what `work` returned, or what it did the first time its key was used
 * @throws Problem as `work` throws it, with nothing written
 */
export async function write<T>(
  writer: Writer,
  work: (unit: UnitOfWork) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  return (await writeNumbered(writer, work, options)).result;
}

/** The same, with the number that the service has reached. */
export function writeNumbered<T>(
  { context, restaurant, actor, idempotency }: Writer,
  work: (unit: UnitOfWork) => Promise<T>,
  { days = [], batch }: WriteOptions = {},
): Promise<Written<T>> {
  return new Promise<Written<T>>((resolve, reject) => {
    // The embedded database has one connection: nothing is saved there by a batch.
    const batchKind = context.database.embedded ? undefined : batch?.kind;
    const one: Write = {
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
    if (days.length === 0) void runBatch([one]);
    else queueOf(context, restaurant.uid, runBatch).add(one);
  });
}

/** A write that waits for its turn. */
interface Write extends QueuedWrite {
  context: Context;
  restaurant: Restaurant;
  actor: Actor;
  work: (unit: UnitOfWork) => Promise<unknown>;
  idempotency?: Idempotency;
  days: readonly string[];
  batch?: BatchMembership;
  resolve(written: Written<unknown>): void;
  reject(error: unknown): void;
}

/**
 * Carries out writes of a restaurant in one transaction; where that fails, each in its own, so that none fails for another one's sake.
 * @returns the guests' that were not begun when staff came
 */
async function runBatch(writes: Write[], doStaffWait: () => boolean = () => false): Promise<Write[]> {
  let committed: Committed;
  try {
    committed = writes.length > 1 ? await transact(writes, doStaffWait) : await runWithRetry(writes);
  } catch (error) {
    // Whether a lost connection was lost before or after the commit nobody knows: the callers ask again under their keys (ADR 36).
    if (writes.length === 1 || isUnavailable(error)) {
      for (const { reject } of writes) reject(error);
      return [];
    }
    (writes[0] as Write).context.log.warn(
      { code: sqlState(error), constraint: constraintOf(error), writes: writes.length },
      'writes that failed together are done one by one',
    );
    for (const one of writes) await runBatch([one]);
    return [];
  }
  // What fails from here on is done all the same, and must not be done again.
  try {
    publishOutcomes(writes, committed);
  } catch (error) {
    for (const { reject } of writes) reject(error);
    return [];
  }
  return writes.slice(committed.outcomes.length);
}

async function runWithRetry(writes: Write[]): Promise<Committed> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await transact(writes);
    } catch (error) {
      const again = GIVEN_UP.has(sqlState(error) ?? '') || DRAWN_TWICE.has(constraintOf(error) ?? '');
      if (left <= 1 || !again) throw error;
    }
  }
}

interface Committed {
  outcomes: Outcome[];
  /** What the writes shared, and the number of their transaction. */
  prefetched: unknown;
  transaction: number;
}

/** What became of a write in a transaction that was committed. */
type Outcome =
  | {
      written: Written<unknown>;
      announcements: SentAnnouncement[];
      notifications: WireNotification[];
      /** What the other devices are told of an act of staff. */
      told: WireNotification | null;
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
    if (outcome.told) publisher.notifyOfChange?.(outcome.told, actor.sessionId);
    resolve(outcome.written);
  });
}

/** What a write has done in a transaction under way; `given` is the answer that is kept for it, with its number once it has one. */
interface Done {
  result: unknown;
  changes: NewChange[];
  notifications: WireNotification[];
  given: GivenAnswer;
}
type Step = Done | { replayed: GivenAnswer['answer'] } | { refused: Problem };

/**
 * One transaction of some writes, one after the other. One that is refused by the rules before it has written anything is left out; any other
 * failure is that of all.
 */
function transact(writes: readonly Write[], doStaffWait: () => boolean = () => false): Promise<Committed> {
  const { context, restaurant, batch } = writes[0] as Write;
  return context.db.transaction(async (tx) => {
    const days = inOrder(writes.flatMap((one) => one.days));
    const keys = inOrder(writes.flatMap(({ idempotency }) => idempotency?.key ?? []));
    await takeLocks(context.database, tx, restaurant.uid, days, keys);
    const answers = await findAnswers(tx, restaurant.uid, keys);
    const read =
      batch &&
      (await batch.kind.begin({ tx, context, restaurant, days, inputs: writes.map((one) => one.batch?.input) }));
    const rows = pendingRows(tx);
    const queued = new Map<JobKind, Array<JobKinds[JobKind]>>();
    const numberFor = async (table: PgTable): Promise<number> =>
      batch?.kind.numberFor(read, table) ?? ((await reserveUids(tx, table, 1))[0] as number);

    async function step({ work, idempotency }: Write): Promise<Step> {
      const given = idempotency && answers.get(idempotency.key);
      rows.begin();
      const [changes, notifications]: [NewChange[], WireNotification[]] = [[], []];
      let hasQueued = false;
      const unit: UnitOfWork = {
        tx,
        prefetched: read,
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
        if (given) return { replayed: sameRequest(given, idempotency) };
        const result = await work(unit);
        const done = {
          result,
          changes,
          notifications,
          given: { request: idempotency?.request ?? '', answer: { answer: result, seq: 0 } },
        };
        if (idempotency) answers.set(idempotency.key, done.given);
        return done;
      } catch (error) {
        if (writes.length === 1 || !(error instanceof Problem) || hasQueued || rows.hasWritten()) throw error;
        return { refused: error };
      }
    }

    const steps: Step[] = [];
    for (const [at, one] of writes.entries()) {
      // To decide takes no statement of its own: without a pause nobody would hear of staff who have come meanwhile.
      if (one.isGuest && at % PAUSE_AFTER === PAUSE_AFTER - 1) await new Promise(setImmediate);
      if (one.isGuest && steps.length > 0 && doStaffWait()) break;
      steps.push(await step(one));
    }
    for (const [kind, jobs] of queued) await context.jobs.enqueueAll(tx, kind, jobs);
    const recorded = steps.flatMap((one, at): Recorded[] => {
      if (!('changes' in one)) return [];
      const { actor, idempotency } = writes[at] as Write;
      return [{ actor, changes: one.changes, answered: idempotency && { idempotency, answer: one.result } }];
    });
    const appended = await append(tx, restaurant, recorded, true);
    if (appended.deliveries.length > 0)
      await context.jobs.enqueueAll(
        tx,
        'deliver-webhook',
        appended.deliveries.map((delivery) => ({ restaurant: restaurant.uid, delivery })),
      );
    // Instants were computed in a zone that somebody has changed meanwhile: the call is made again, in the new one (ADR 76).
    if (days.length > 0 && appended.timeZone !== restaurant.timeZone) throw unavailable();
    const outcomes = outcomesOf(writes, steps, appended.announcements);
    const told = appended.isAwaited ? pushesFor(writes, outcomes) : [];
    if (told.length > 0) await queuePushes(context, tx, restaurant.uid, told);
    return {
      outcomes,
      prefetched: read,
      transaction: appended.transaction,
    };
  });
}

/** @param announcements of those that were done, in their order */
function outcomesOf(
  writes: readonly Write[],
  steps: readonly Step[],
  announcements: readonly SentAnnouncement[][],
): Outcome[] {
  const left = [...announcements];
  return steps.map((one, at) => {
    if ('refused' in one) return one;
    if ('replayed' in one)
      return {
        written: { result: one.replayed.answer, seq: one.replayed.seq },
        announcements: [],
        notifications: [],
        told: null,
      };
    const announced = left.shift() ?? [];
    one.given.answer.seq = announced.at(-1)?.seq ?? 0;
    return {
      written: { result: one.result, seq: one.given.answer.seq },
      announcements: announced,
      notifications: one.notifications,
      // What has a notification of its own is told already.
      told: one.notifications.length > 0 ? null : staffChangeOf((writes[at] as Write).actor, one.changes, announced),
    };
  });
}

/** What devices are told whose app may be closed: the same as those whose app is open. */
const pushesFor = (writes: readonly Write[], outcomes: readonly Outcome[]): PendingPush[] =>
  outcomes.flatMap((outcome, at) => {
    if ('refused' in outcome) return [];
    const by = (writes[at] as Write).actor.device;
    const { notifications, told } = outcome;
    return [...notifications, ...(told ? [told] : [])].map((notification) => ({ notification, by }));
  });

const inOrder = (names: readonly string[]) => [...new Set(names)].sort();
