/** Bookings that were changed as one, as two parties that swapped their tables: what takes one change back takes back the others. */
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { type LastChange, findLastUndoable, findTogether } from '../changes/repository';
import { findBooking, releaseClaims } from './repository';
import type { BookingRow, BookingSnapshot } from './wire';

export interface Changed {
  /** The booking as it is now. */
  now: BookingRow;
  change: LastChange;
}

/**
 * The others that were changed with one.
 * @throws Problem 'undo-conflict' naming the one that was changed again since: taking back half of it would be something else
 */
export async function findPartners({ tx }: UnitOfWork, { restaurant }: Call, change: LastChange): Promise<Changed[]> {
  const partners: Changed[] = [];
  for (const { uid, ...made } of await findTogether(tx, restaurant.uid, change)) {
    const now = await findBooking(tx, restaurant.uid, uid);
    const last = await findLastUndoable(tx, restaurant.uid, 'booking', uid);
    if (!now || last?.seq !== made.seq) throw changedSince(uid, now);
    partners.push({ now, change: made });
  }
  return partners;
}

/** Frees the tables that a booking is about to give back, so that the other may have them before it has its own. */
export async function letGo({ tx }: UnitOfWork, { now, change }: Changed): Promise<void> {
  const was = change.before as BookingSnapshot | null;
  if (change.together !== null && was && was.tables.join() !== now.tables.join()) await releaseClaims(tx, now);
}

function changedSince(bookingUid: number, now: BookingRow | undefined): Problem {
  const name = now ? `${now.firstName} ${now.lastName}`.trim() : '';
  return new Problem('undo-conflict', `It was changed together with ${name || 'another party'}, which has changed since`, { details: { bookingUid, name } });
}
