/** An answer whose time does not tell what was found. */
import { setTimeout as wait } from 'node:timers/promises';

/** Does the work, and answers no sooner than after `milliseconds`, whether it succeeds or throws: one that finds nothing has less to do. */
export async function atLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
