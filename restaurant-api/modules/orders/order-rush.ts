/**
 * Concurrent orders at one restaurant in this process. The facts are read once for all callers that have arrived by then, few write at
 * a time, and a caller that has waited checks again before its turn: of two hundred orders for the last dish, most are refused without a statement of their
 * own. The final decision is made in the transaction.
 */
import type { Context } from '../../context';

/** Orders written at a time; more would only wait for each other's locks. */
const MAX_WRITERS = 4;

/** Returns a read that began after the caller arrived, shared by all callers under one name. */
export type SharedRead = <T>(name: string, make: () => Promise<T>) => Promise<T>;

interface Reading {
  /** When the read began, on the rush's logical clock. */
  startedAt: number;
  value: Promise<unknown>;
  hasEnded: boolean;
}

export class OrderRush {
  /** Logical clock: incremented by every event. */
  private clock = 0;
  private writtenAt = 0;
  private present = 0;
  private writing = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly readings = new Map<string, Reading>();

  constructor(private readonly whenEmpty: () => void = () => undefined) {}

  /**
   * @param check throws if the order comes too late; repeated after a wait
   * @param place writes the order
   */
  async order<T>(check: (read: SharedRead) => Promise<unknown>, place: () => Promise<T>): Promise<T> {
    const arrivedAt = ++this.clock;
    const read: SharedRead = (name, make) => this.sharedRead(arrivedAt, name, make);
    this.present++;
    try {
      await check(read);
      const hasWaited = await this.turn();
      try {
        if (hasWaited) await check(read);
        return await this.written(place);
      } finally {
        this.release();
      }
    } finally {
      this.present--;
      if (this.present === 0) this.whenEmpty();
    }
  }

  /** A read that began after the caller arrived is as good as its own: it is shared until a write of this process has ended. */
  private async sharedRead<T>(arrivedAt: number, name: string, make: () => Promise<T>): Promise<T> {
    for (;;) {
      const known = this.readings.get(name);
      if (known && known.startedAt > Math.max(arrivedAt, this.writtenAt)) return known.value as Promise<T>;
      if (!known || known.hasEnded) break;
      // The next read begins when this one has ended, for all callers that have arrived meanwhile.
      await known.value.catch(() => undefined);
    }
    const value = make();
    const reading: Reading = { startedAt: ++this.clock, value, hasEnded: false };
    this.readings.set(name, reading);
    void value
      .catch(() => this.readings.get(name) === reading && this.readings.delete(name))
      .finally(() => (reading.hasEnded = true));
    return value;
  }

  private async written<T>(place: () => Promise<T>): Promise<T> {
    try {
      return await place();
    } finally {
      // After a failure too: with a lost connection the write may have been committed.
      this.writtenAt = ++this.clock;
    }
  }

  /** @returns whether the caller had to wait */
  private turn(): Promise<boolean> {
    if (this.writing < MAX_WRITERS) {
      this.writing++;
      return Promise.resolve(false);
    }
    return new Promise((resolve) => this.waiting.push(() => resolve(true)));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.writing--;
  }
}

const rushes = new WeakMap<Context, Map<string, OrderRush>>();

/** The rush of a restaurant; removed once it is empty. */
export function orderRushOf(context: Context, restaurant: string): OrderRush {
  const all = rushes.get(context) ?? new Map<string, OrderRush>();
  rushes.set(context, all);
  const known = all.get(restaurant);
  if (known) return known;
  const rush = new OrderRush(() => all.delete(restaurant));
  all.set(restaurant, rush);
  return rush;
}
