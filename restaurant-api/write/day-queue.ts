/** Writers of one service day take turns inside the process, so that a rush on a day waits here and not in the pool's connections. */
import type { Database } from '../db/client';

type Tails = Map<string, Promise<void>>;

/** One queue a database: two servers in one process, as in tests, do not wait for each other. */
const queues = new WeakMap<Database, Tails>();

/** Runs `work` when everybody before it on any of these days is done. Days are taken in order, so that nobody waits in a circle. */
export async function inTurn<T>(database: Database, restaurant: string, days: readonly string[], work: () => Promise<T>): Promise<T> {
  const tails: Tails = queues.get(database) ?? new Map();
  queues.set(database, tails);
  const releases: Array<() => void> = [];
  try {
    for (const day of days) releases.push(await takeTurn(tails, `${restaurant}/${day}`));
    return await work();
  } finally {
    for (const release of releases) release();
  }
}

async function takeTurn(tails: Tails, key: string): Promise<() => void> {
  const before = tails.get(key);
  let release: () => void = () => undefined;
  const mine = new Promise<void>((resolve) => (release = resolve));
  tails.set(key, mine);
  await before;
  return () => {
    if (tails.get(key) === mine) tails.delete(key);
    release();
  };
}
