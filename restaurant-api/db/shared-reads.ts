/**
 * Shares concurrent reads of the same data (ADR 181). A caller that arrives during a read shares the next one with all others that arrive by then: no
 * caller gets data from before its request.
 */
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context';

interface Reading {
  value: Promise<unknown>;
  /** Resolves when the next read may begin. */
  over: Promise<unknown>;
  /** The read for callers that arrived since this one began. */
  next?: Promise<unknown>;
}

/** Minimum interval between reads of the same data, in milliseconds: with hundreds of calls per second, several share one. */
const APART_MS = 20;

/** For reads without an interval. */
export const NO_PAUSE = async (): Promise<void> => undefined;

export class SharedReads {
  private readonly running = new Map<string, Reading>();

  /** @param pause resolves when the next read of the same data may begin */
  constructor(private readonly pause: () => Promise<unknown> = () => setTimeout(APART_MS)) {}

  /**
   * @param name identifies the data: all reads with one name are interchangeable
   * @returns data read after the call; it is shared with other callers and must not be changed
   */
  read<T>(name: string, make: () => Promise<T>): Promise<T> {
    const running = this.running.get(name);
    if (!running) return this.begin(name, make);
    running.next ??= running.over.then(() => this.begin(name, make));
    return running.next as Promise<T>;
  }

  private begin<T>(name: string, make: () => Promise<T>): Promise<T> {
    const value = make();
    const reading: Reading = { value, over: Promise.allSettled([value, this.pause()]) };
    this.running.set(name, reading);
    void reading.over.then(() => !reading.next && this.running.delete(name));
    return value;
  }
}

const all = new WeakMap<Context, SharedReads>();

/** The shared reads of this server. */
export function sharedReads(context: Context): SharedReads {
  const known = all.get(context);
  if (known) return known;
  const reads = new SharedReads();
  all.set(context, reads);
  return reads;
}
