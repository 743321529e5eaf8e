/** A booking that no longer waits for a card: its guest gets the confirmation that waited with it. */
import { notFound } from '../../problem';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { ownView } from '../guest-booking/own-view';
import { writeToGuest } from '../guest-booking/write-to-guest';

export async function confirmUnbound(unit: UnitOfWork, call: Call, row: BookingRow): Promise<void> {
  const restaurant = await findRestaurantByUid(unit.tx, call.restaurant.uid, call.context.now());
  if (!restaurant) throw notFound('a restaurant');
  const online = { ...call, settings: restaurant.settings };
  await writeToGuest(unit, online, row, ownView(row, { statuses: await findStatuses(unit.tx, row.restaurant) }, online));
}
