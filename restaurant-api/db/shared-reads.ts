/**
 * Reads that many ask for at the same moment are done once for all of them (ADR 181). Whoever comes while one is under way shares the next with
 * everybody who has come by then: nobody is told what was so before they asked.
 */
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context';

interface Reading {
  value: Promise<unknown>;
  /** When the next may begin. */
  over: Promise<unknown>;
  /** That of those who came since it began. */
  next?: Promise<unknown>;
}

/** Reads of the same follow one another no faster: where hundreds come in a second, those of some milliseconds share one. */
const APART_MS = 20;

/** For what may follow at once. */
export const NO_PAUSE = async (): Promise<void> => undefined;

export class SharedReads {
  private readonly running = new Map<string, Reading>();

  /** @param pause ends when the next read of the same may begin */
  constructor(private readonly pause: () => Promise<unknown> = () => setTimeout(APART_MS)) {}

  /**
   * @param name of what is read: under one name everybody reads the same
   * @returns what was read since the caller asked; it is others' too, and not to be changed
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

/** The reads of this server. */
export function sharedReads(context: Context): SharedReads {
  const known = all.get(context);
  if (known) return known;
  const reads = new SharedReads();
  all.set(context, reads);
  return reads;
}
