/** Constant-time answers: the response time does not reveal what was found. */
import { setTimeout as wait } from 'node:timers/promises';

/** Runs `work` and settles no sooner than after `milliseconds`, whether it succeeds or throws: a lookup that finds nothing takes less time. */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(milliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
