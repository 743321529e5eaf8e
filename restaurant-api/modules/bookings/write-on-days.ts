/** A write that decides about service days: it holds them while it reads and writes. */
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { type BookingBatchInput, bookingBatch } from './prefetched-bookings';
import { refusedByDatabase } from './refusal';
import { findDaysOf } from './repository';

type DaysOf = (uid: number, withHistory?: boolean) => Promise<string[]>;

/**
 * @param batchInput for a new booking or a hold: it may go together with others, and this is who asks
 * @param days the days to hold; given a reader of the days that a booking is on, or was on before its changes
 */
export async function writeOnDays<T>(
  call: Call,
  days: (daysOf: DaysOf) => Promise<string[]>,
  work: (unit: UnitOfWork) => Promise<T>,
  batchInput?: BookingBatchInput,
): Promise<T> {
  const { context, restaurant } = call;
  const held = await days((uid, withHistory = false) => findDaysOf(context.db, restaurant.uid, uid, withHistory));
  try {
    const result = await write(call, work, {
      days: held,
      batch: batchInput === undefined ? undefined : { kind: bookingBatch, input: batchInput },
    });
    return result;
  } catch (error) {
    throw refusedByDatabase(error);
  }
}
