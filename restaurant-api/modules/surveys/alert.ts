/** Notifies those who may read surveys (D8) of a low score at once, so that they can still write to the guest. */
import { nameOf } from '@/lib/rules/booking/booking';
import { KIND } from '@/lib/contract/constants';
import { timeText } from '@/lib/time/time-text';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { findMilTime } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { addNotification } from '../notifications/notify';

interface LowAnswer {
  uid: number;
  booking: BookingRow;
  score: number | null;
}

/** Contains only names and numbers, to be independent of the language; the app renders the text by `surveyAnswerUid`. */
export async function tellOfLowScore(
  unit: UnitOfWork,
  restaurant: Restaurant,
  { uid, booking, score }: LowAnswer,
): Promise<void> {
  const clock = await findMilTime(unit.tx, restaurant.uid);
  await addNotification(unit, restaurant, {
    kind: KIND.note,
    title: nameOf(booking) || booking.reference,
    message: `${booking.date} ${timeText(booking.time, clock)} · ${booking.covers} · ${Math.round(score ?? 0)}/100`,
    date: booking.date,
    calendarItem: { bookingUid: booking.uid, surveyAnswerUid: uid },
    ability: 'marketing',
  });
}
