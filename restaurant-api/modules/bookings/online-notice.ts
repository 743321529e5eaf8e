/** Staff are told of bookings that they did not take themselves (§3 Notification). */
import { nameOf } from '@/lib/rules/booking/booking';
import { isOnline } from '@/lib/rules/booking/channel';
import { KIND } from '@/lib/contract/constants';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { addNotification } from '../notifications/notify';
import type { BookingRow } from './wire';

/** The title is a name and the message numbers, so that it needs no language: 'Sofía Prieto', '2026-11-21 20:30 · 4'. */
export async function publishOnline(unit: UnitOfWork, restaurant: Restaurant, row: BookingRow, milTime: boolean): Promise<void> {
  if (!isOnline(row.channel)) return;
  const { uid, date, time, covers, reference } = row;
  await addNotification(unit, restaurant, {
    kind: KIND.bookingMade,
    title: nameOf(row) || reference,
    message: `${date} ${timeText(time, milTime)} · ${covers}`,
    date,
    calendarItem: { bookingUid: uid },
  });
}
