/** A write that holds the locks of service days while it reads and writes. */
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { type BookingBatchInput, bookingBatch } from './prefetched-bookings';
import { refusedByDatabase } from './refusal';
import { findDaysOf } from './repository';

type DaysOf = (uid: number, withHistory?: boolean) => Promise<string[]>;

/**
 * @param days resolves the days to lock; receives a function that finds a booking's days
 * @param batchInput contact of a new booking or a hold, which may share a transaction with others
 */
export async function writeOnDays<T>(
  call: Call,
  days: (daysOf: DaysOf) => Promise<string[]>,
  work: (unit: UnitOfWork) => Promise<T>,
  batchInput?: BookingBatchInput,
): Promise<T> {
  const { context, restaurant } = call;
  const heldDays = await days((uid, withHistory = false) => findDaysOf(context.db, restaurant.uid, uid, withHistory));
  try {
    const result = await write(call, work, {
      days: heldDays,
      batch: batchInput === undefined ? undefined : { kind: bookingBatch, input: batchInput },
    });
    return result;
  } catch (error) {
    throw refusedByDatabase(error);
  }
}
