/**
 * Queues the writes to service days of one restaurant, so that they wait here rather than in the pool's connections: a rush on one restaurant
 * takes one connection and leaves the others free. Staff go first; writes of one batch kind share a transaction (ADR 52).
 */
import type { Context } from '../context';
import { unavailable } from '../problem';

export interface QueuedWrite {
  isGuest: boolean;
  /** Writes of the same kind may share a transaction; undefined for a write that runs alone. */
  batchKind: unknown;
}

/** Maximum writes per transaction. */
const MAX_STAFF = 24;
const MAX_GUESTS = 48;
/** Guests' writes that join a batch of staff, which waits for the commit of all. */
const MAX_GUESTS_BESIDE_STAFF = 4;
/** After this many consecutive batches of staff, guests go first once. */
const MAX_TURNS_WITHOUT_GUESTS = 4;
/** Beyond this many waiting guests the wait would take seconds: further ones are refused at once. */
const MAX_WAITING_GUESTS = 400;

/**
 * Runs the writes of a batch and settles each of them; never rejects.
 * @param doStaffWait whether writes of staff have arrived meanwhile: guests' writes that have not started are then left for a later batch
 * @returns the writes that were left
 */
type RunBatch<W> = (batch: W[], isStaffWaiting: () => boolean) => Promise<W[]>;

export class WriteQueue<W extends QueuedWrite> {
  private readonly staff: W[] = [];
  private readonly guests: W[] = [];
  private isWriting = false;
  private turnsWithoutGuests = 0;

  constructor(
    private readonly write: RunBatch<W>,
    private readonly whenIdle: () => void = () => undefined,
  ) {}

  /** @throws Problem 'unavailable' for a guest when too many wait already */
  add(write: W): void {
    if (write.isGuest && this.guests.length >= MAX_WAITING_GUESTS) throw unavailable();
    (write.isGuest ? this.guests : this.staff).push(write);
    if (!this.isWriting) void this.work();
  }

  private async work(): Promise<void> {
    this.isWriting = true;
    for (let next = this.next(); next.length > 0; next = this.next()) {
      // Staff who were waiting already do not interrupt the guests' batch, only those who arrive during it.
      const before = this.staff.length;
      const left = await this.write(next, () => this.staff.length > before);
      this.guests.unshift(...left.filter(({ isGuest }) => isGuest));
      this.staff.unshift(...left.filter(({ isGuest }) => !isGuest));
    }
    this.isWriting = false;
    this.whenIdle();
  }

  private next(): W[] {
    const guestsFirst =
      this.staff.length === 0 || (this.turnsWithoutGuests >= MAX_TURNS_WITHOUT_GUESTS && this.guests.length > 0);
    const first = guestsFirst ? this.guests : this.staff;
    const batch = first.splice(0, 1);
    const kind = batch[0]?.batchKind;
    if (kind !== undefined) {
      // A write behind one that runs alone waits until that one is done.
      batch.push(...takeWhile(first, kind, (guestsFirst ? MAX_GUESTS : MAX_STAFF) - 1));
      if (!guestsFirst && first.length === 0) batch.push(...takeWhile(this.guests, kind, MAX_GUESTS_BESIDE_STAFF));
    }
    this.turnsWithoutGuests = batch.some(({ isGuest }) => isGuest) ? 0 : this.turnsWithoutGuests + 1;
    return batch;
  }
}

function takeWhile<W extends QueuedWrite>(queue: W[], kind: unknown, max: number): W[] {
  const end = queue.slice(0, max).findIndex((one) => one.batchKind !== kind);
  return queue.splice(0, end === -1 ? max : end);
}

const queues = new WeakMap<Context, Map<string, WriteQueue<never>>>();

/** The queue of a restaurant in this process. */
export function queueOf<W extends QueuedWrite>(
  context: Context,
  restaurant: string,
  write: RunBatch<W>,
): WriteQueue<W> {
  const queuesOfContext = queues.get(context) ?? new Map<string, WriteQueue<never>>();
  queues.set(context, queuesOfContext);
  const existing = queuesOfContext.get(restaurant) as WriteQueue<W> | undefined;
  if (existing) return existing;
  const queue = new WriteQueue<W>(write, () => queuesOfContext.delete(restaurant));
  queuesOfContext.set(restaurant, queue as unknown as WriteQueue<never>);
  return queue;
}
