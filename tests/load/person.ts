/** A simulated person: a random source of their own, and time to think. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFrom } from '@/restaurant-api/db/seeds/random';

export interface Person extends Random {
  /** Waits this many seconds; returns whether the test goes on. */
  think(from: number, to: number): Promise<boolean>;
}

/**
 * @param number of the person: the same number makes the same choices in every run, as far as the others allow
 * @param until end of the test in epoch milliseconds
 */
export function person(number: number, until: number): Person {
  const random = randomFrom(number);
  return {
    ...random,
    async think(from, to) {
      const seconds = from + random.next() * (to - from);
      await wait(Math.max(0, Math.min(seconds * 1000, until - Date.now())));
      return Date.now() < until;
    },
  };
}
