/** A booking that no longer waits for a card: its guest gets the confirmation that waited with it. */
import { notFound } from '../../problem';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { findHouseByUid } from '../guest-booking/house-repository';
import { ownView } from '../guest-booking/own-view';
import { writeToGuest } from '../guest-booking/write-to-guest';

export async function confirmUnbound(unit: UnitOfWork, call: Call, row: BookingRow): Promise<void> {
  const house = await findHouseByUid(unit.tx, call.restaurant.uid, call.context.now());
  if (!house) throw notFound('a restaurant');
  const online = { ...call, settings: house.settings };
  await writeToGuest(unit, online, row, ownView(row, { statuses: await findStatuses(unit.tx, row.restaurant) }, online));
}
