/** The history of a booking: who changed what, and when (D6). */
import type { WireChange } from '@/lib/contract/live';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { findHistory } from '../changes/repository';
import { findBooking } from './repository';

/** Newest first; empty for an imported booking. */
export async function readHistory({ context: { db }, restaurant }: Call, uid: number): Promise<WireChange[]> {
  if (!(await findBooking(db, restaurant.uid, uid))) throw notFound('a booking');
  return findHistory(db, restaurant, 'booking', uid);
}
