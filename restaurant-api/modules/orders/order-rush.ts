/**
 * Many who order at one restaurant at the same time, on this server. What they are decided by is read once for all who have come by then, few of them write at
 * a time, and whoever waited looks again before it is their turn: of two hundred who want the last dish most hear that it is gone without a statement of their
 * own. What holds is decided in the transaction, as ever.
 */
import type { Context } from '../../context';

/** Orders that are written at a time; beyond that they would only wait for each other's locks. */
const AT_ONCE = 4;

/** Reads what was not read since the caller came; under one name everybody reads the same. */
export type SharedRead = <T>(name: string, make: () => Promise<T>) => Promise<T>;

interface Reading {
  /** When it was begun, on the rush's own clock. */
  began: number;
  value: Promise<unknown>;
  isOver: boolean;
}

export class OrderRush {
  /** Counts what happens: no two things at once. */
  private clock = 0;
  private writtenAt = 0;
  private present = 0;
  private writing = 0;
  private readonly waiting: Array<() => void> = [];
  private readonly readings = new Map<string, Reading>();

  constructor(private readonly whenEmpty: () => void = () => undefined) {}

  /**
   * @param look tells who is too late; done again after a wait
   * @param place writes the order
   */
  async order<T>(look: (read: SharedRead) => Promise<unknown>, place: () => Promise<T>): Promise<T> {
    const came = ++this.clock;
    const read: SharedRead = (name, make) => this.readSince(came, name, make);
    this.present++;
    try {
      await look(read);
      const hasWaited = await this.turn();
      try {
        if (hasWaited) await look(read);
        return await this.written(place);
      } finally {
        this.release();
      }
    } finally {
      this.present--;
      if (this.present === 0) this.whenEmpty();
    }
  }

  /** What was read while the caller was here is as good as what they would read: it may be shared, until somebody here has written. */
  private async readSince<T>(came: number, name: string, make: () => Promise<T>): Promise<T> {
    for (;;) {
      const known = this.readings.get(name);
      if (known && known.began > Math.max(came, this.writtenAt)) return known.value as Promise<T>;
      if (!known || known.isOver) break;
      // The next one begins when this one is over, for all who have come meanwhile.
      await known.value.catch(() => undefined);
    }
    const value = make();
    const reading: Reading = { began: ++this.clock, value, isOver: false };
    this.readings.set(name, reading);
    void value
      .catch(() => this.readings.get(name) === reading && this.readings.delete(name))
      .finally(() => (reading.isOver = true));
    return value;
  }

  private async written<T>(place: () => Promise<T>): Promise<T> {
    try {
      return await place();
    } finally {
      // Also where it failed: of a lost connection nobody knows.
      this.writtenAt = ++this.clock;
    }
  }

  /** @returns whether there was a wait */
  private turn(): Promise<boolean> {
    if (this.writing < AT_ONCE) {
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

/** That of a restaurant, while anybody orders there. */
export function orderRushOf(context: Context, restaurant: string): OrderRush {
  const all = rushes.get(context) ?? new Map<string, OrderRush>();
  rushes.set(context, all);
  const known = all.get(restaurant);
  if (known) return known;
  const rush = new OrderRush(() => all.delete(restaurant));
  all.set(restaurant, rush);
  return rush;
}
