/** Changes of one booking go to the server one after the other, each from the version that the one before it made. */
import type { Booking } from '@/lib/booking/booking';
import type { Result } from '@/lib/message/problem';

const last = new Map<string, Promise<number>>();

/**
 * Runs `act` when earlier changes of this booking are done. Two quick taps on one party are then two changes, not a
 * version conflict with oneself; a conflict with somebody else is still one.
 * @param act gets the version to change from
 */
export function inTurn<T>(service: string, booking: Booking, act: (version: number) => Promise<Result<T>>, versionOf: (value: T) => number): Promise<Result<T>> {
  const key = `${service}/${booking.uid}`;
  const before = last.get(key) ?? Promise.resolve(0);
  const run = before.then(async (made) => {
    const version = Math.max(booking.version, made);
    const result = await act(version);
    return { result, version: result.ok ? versionOf(result.value) : made };
  });
  const done = run.then(({ version }) => version);
  last.set(key, done);
  void done.then(() => {
    if (last.get(key) === done) last.delete(key);
  });
  return run.then(({ result }) => result);
}
