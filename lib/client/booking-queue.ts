/** Changes of one booking go to the server one after the other, each from the version that the one before it made. */
import type { Booking } from '@/lib/booking/booking';
import type { Result } from '@/lib/message/problem';

/** Service and booking → the version that this page made last, once its change is done. A few numbers a booking, for as long as the page lives. */
const made = new Map<string, Promise<number>>();

/**
 * Runs `act` when this page's earlier changes of the booking are done. Two quick taps on one party are then two changes, not a
 * version conflict with oneself; a conflict with somebody else is still one.
 * @param act gets the version to change from
 * @param versionOf the version that it made
 */
export function inTurn<T>(
  service: string,
  booking: Pick<Booking, 'uid' | 'version'>,
  act: (version: number) => Promise<Result<T>>,
  versionOf: (value: T, from: number) => number,
): Promise<Result<T>> {
  const key = `${service}/${booking.uid}`;
  const before = made.get(key) ?? Promise.resolve(0);
  const run = before.then(async (last) => {
    const from = Math.max(booking.version, last);
    const result = await act(from);
    return { result, version: result.ok ? versionOf(result.value, from) : last };
  });
  made.set(key, run.then(({ version }) => version));
  return run.then(({ result }) => result);
}
