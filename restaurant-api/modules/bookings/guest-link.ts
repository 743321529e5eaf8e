/** The link of a booking's guest, for staff who hand it on: not every guest has an e-mail address. */
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { linkKey } from '../guest-booking/link-key';
import { findBooking } from './repository';

/** @throws Problem 'not-found' */
export async function readGuestLink({ context, restaurant }: Call, uid: number): Promise<string> {
  const row = await findBooking(context.db, restaurant.uid, uid);
  if (!row || row.deletedAt) throw notFound('a booking');
  const { authSecret, publicUrl } = context.settings;
  return `${publicUrl}${visitPath(restaurant.service, linkKey(authSecret, row))}`;
}
