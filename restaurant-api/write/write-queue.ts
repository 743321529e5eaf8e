/**
 * Writes that decide about service days of one restaurant wait here for one another, not in the pool's connections: a rush on one restaurant
 * takes one connection, and leaves the others to everybody else. Staff go first; what may be decided together goes together (ADR 52).
 */
import type { Context } from '../context';
import { unavailable } from '../problem';

export interface QueuedWrite {
  isGuest: boolean;
  /** Writes of the same kind may go together; undefined for one that goes by itself. */
  batchKind: unknown;
}

/** How many go together at most. */
const MAX_STAFF = 24;
const MAX_GUESTS = 48;
/** Guests whom staff take with them: they wait for the commit of all. */
const MAX_GUESTS_BESIDE_STAFF = 4;
/** After so many turns of staff the guests have one. */
const MAX_TURNS_WITHOUT_GUESTS = 4;
/** More guests than that would wait for seconds: they are told at once to come again. */
const MAX_WAITING_GUESTS = 400;

/**
 * Carries out writes that go together, tells each what became of it, and never rejects.
 * @param doStaffWait whether staff have come meanwhile: guests who were not begun are left for the next turn then
 * @returns those who were left
 */
type RunBatch<W> = (batch: W[], doStaffWait: () => boolean) => Promise<W[]>;

export class WriteQueue<W extends QueuedWrite> {
  private readonly staff: W[] = [];
  private readonly guests: W[] = [];
  private isWriting = false;
  private turnsWithoutGuests = 0;

  constructor(
    private readonly write: RunBatch<W>,
    private readonly whenIdle: () => void = () => undefined,
  ) {}

  /** @throws Problem 'unavailable' for a guest where too many wait already */
  add(one: W): void {
    if (one.isGuest && this.guests.length >= MAX_WAITING_GUESTS) throw unavailable();
    (one.isGuest ? this.guests : this.staff).push(one);
    if (!this.isWriting) void this.work();
  }

  private async work(): Promise<void> {
    this.isWriting = true;
    for (let next = this.next(); next.length > 0; next = this.next()) {
      // Guests have their turn after those who were there before.
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
    const taken = first.splice(0, 1);
    const kind = taken[0]?.batchKind;
    if (kind !== undefined) {
      // Who stands behind one that goes by itself waits until that one is done.
      taken.push(...takeWhile(first, kind, (guestsFirst ? MAX_GUESTS : MAX_STAFF) - 1));
      if (!guestsFirst && first.length === 0) taken.push(...takeWhile(this.guests, kind, MAX_GUESTS_BESIDE_STAFF));
    }
    this.turnsWithoutGuests = taken.some(({ isGuest }) => isGuest) ? 0 : this.turnsWithoutGuests + 1;
    return taken;
  }
}

function takeWhile<W extends QueuedWrite>(queue: W[], kind: unknown, max: number): W[] {
  const end = queue.slice(0, max).findIndex((one) => one.batchKind !== kind);
  return queue.splice(0, end === -1 ? max : end);
}

const queues = new WeakMap<Context, Map<string, WriteQueue<never>>>();

/** The queue of a restaurant on this server. */
export function queueOf<W extends QueuedWrite>(
  context: Context,
  restaurant: string,
  write: RunBatch<W>,
): WriteQueue<W> {
  const all = queues.get(context) ?? new Map<string, WriteQueue<never>>();
  queues.set(context, all);
  const known = all.get(restaurant) as WriteQueue<W> | undefined;
  if (known) return known;
  const queue = new WriteQueue<W>(write, () => all.delete(restaurant));
  all.set(restaurant, queue as unknown as WriteQueue<never>);
  return queue;
}
