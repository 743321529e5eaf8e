/** Staff are told what a guest did to his booking (§3 Notification); that he made one, the book tells itself. */
import { nameOf } from '@/lib/rules/booking/booking';
import type { Kind } from '@/lib/contract/constants';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { findMilTime } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { addNotification } from '../notifications/notify';

/** A name and numbers, so that it needs no language. */
export async function tellStaff(unit: UnitOfWork, restaurant: Restaurant, row: BookingRow, kind: Kind): Promise<void> {
  const { uid, date, time, covers, reference } = row;
  const clock = await findMilTime(unit.tx, restaurant.uid);
  await addNotification(unit, restaurant, { kind, title: nameOf(row) || reference, message: `${date} ${timeText(time, clock)} · ${covers}`, date, calendarItem: { bookingUid: uid } });
}
