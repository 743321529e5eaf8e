/**
 * The one write path: every change, whoever makes it, is one transaction that checks the rules, writes the rows, appends
 * to `changes`, enqueues what must leave the restaurant, and is announced after the commit.
 */
import type { Kind } from '@/lib/contract/constants';
import type { AnnouncedBooking } from '@/lib/contract/booking';
import type { SentAnnouncement, WireNotification } from '@/lib/contract/live';
import type { Actor, Context, Restaurant } from '../context';
import { type Tx, constraintOf, sqlState } from '../db/client';
import type { JobKind, JobKinds } from '../jobs/jobs';
import { append } from './append';
import { inTurn } from './day-queue';
import { type Idempotency, firstAnswer } from './idempotency';
import { takeLocks } from './locks';

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
  enqueue<K extends JobKind>(kind: K, data: JobKinds[K]): Promise<void>;
  /** Tells the service's devices of a notification once it is committed; its row is the caller's. */
  notify(notification: WireNotification): void;
}

export interface Written<T> {
  result: T;
  /** The service's sequence number after this write. */
  seq: number;
  /** True when the idempotency key had been answered before. */
  replayed: boolean;
}

/** Times a write is tried when the database gives it up for another one (serialisation, deadlock). */
const ATTEMPTS = 4;
const GIVEN_UP = new Set(['40001', '40P01']);
/** What two writers may draw by chance; the next try draws another one. */
const DRAWN_TWICE = new Set(['bookings_reference']);

/**
 * Runs `work` as one write. It may run more than once, each time in a new transaction, so it keeps nothing outside of it.
 * @param idempotency key of the request and its fingerprint; the first answer is kept and given again
 * @param days service days whose tables and places the write decides about; writers of one day take turns
 * @throws Problem as `work` throws it, with nothing written
 */
export async function write<T>(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<T>,
  idempotency?: Idempotency,
  days: readonly string[] = [],
): Promise<Written<T>> {
  const ordered = [...new Set(days)].sort();
  const attempt = () => transact(context, restaurant, actor, work, idempotency, ordered);
  const { written, announcements, notifications } = await inTurn(context.database, restaurant.uid, ordered, () => untilKept(attempt));
  if (announcements.length > 0) context.publisher.publish(announcements);
  for (const notification of notifications) context.publisher.notify(restaurant.service, notification);
  return written;
}

async function untilKept<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      const again = GIVEN_UP.has(sqlState(error) ?? '') || DRAWN_TWICE.has(constraintOf(error) ?? '');
      if (left <= 1 || !again) throw error;
    }
  }
}

interface Transacted<T> {
  written: Written<T>;
  announcements: SentAnnouncement[];
  notifications: WireNotification[];
}

function transact<T>(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  work: (unit: UnitOfWork) => Promise<T>,
  idempotency: Idempotency | undefined,
  days: readonly string[],
): Promise<Transacted<T>> {
  return context.db.transaction(async (tx) => {
    await takeLocks(context.database, tx, restaurant.uid, days, idempotency?.key);
    if (idempotency) {
      const kept = await firstAnswer<T>(tx, restaurant.uid, idempotency);
      if (kept) return { written: { result: kept.answer, seq: kept.seq, replayed: true }, announcements: [], notifications: [] };
    }
    const recorded: NewChange[] = [];
    const notifications: WireNotification[] = [];
    const unit: UnitOfWork = {
      tx,
      record: (change) => void recorded.push(change),
      enqueue: (kind, data) => context.jobs.enqueue(tx, kind, data),
      notify: (notification) => void notifications.push(notification),
    };
    const result = await work(unit);
    const announced = await append(tx, restaurant, actor, recorded, idempotency && { idempotency, answer: result });
    return { written: { result, seq: announced.at(-1)?.seq ?? 0, replayed: false }, announcements: announced, notifications };
  });
}
