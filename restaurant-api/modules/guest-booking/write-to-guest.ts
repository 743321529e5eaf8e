/** The guest is mailed what has become of their booking, with its link; the mail is part of the transaction (D11). */
import type { GuestBooking, GuestLanguage } from '@/lib/contract/guest';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { BookingNews } from '../../guest-messages/booking-texts';
import { ruleText } from '../../guest-messages/rule-texts';
import { signed, tellingFor } from '../../guest-messages/tell-guest';
import { queueMail } from '../../mail/queue-mail';
import { queueSms } from '../../mail/queue-sms';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { channelForGuest } from '../messages/booking-messages';
import { isAnswerable } from '../messages/channel-of';
import { linkForMail } from '../guest-preferences/send-link';
import type { OnlineCall } from './online-call';

/** @param language that of the page they read; left out, their own or the restaurant's */
export async function writeToGuest(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  booking: GuestBooking,
  language?: GuestLanguage,
): Promise<void> {
  const { context, restaurant } = call;
  const news = newsOf(booking);
  const channel = await channelForGuest(unit, call, row, news);
  if (channel === null) return;
  const { ground, day, time, language: spoken } = await tellingFor(unit, call, row, language);
  const text = ruleText(news, channel, spoken, {
    restaurant: ground.restaurant,
    phone: ground.phone,
    name: row.firstName,
    covers: row.covers,
    day: day(row.date),
    time: time(row.time),
    event: booking.event?.name ?? '',
    reference: row.reference,
    preferences: await linkForMail(unit, call, row),
    link: `${context.settings.publicUrl}${visitPath(restaurant.service, booking.key)}?lang=${spoken}`,
    byStaff: false,
    answerable: isAnswerable(channel, context.settings),
  });
  // What is on its way is of use until they come; that it is cancelled always is.
  const usefulMs = news === 'cancelled' ? undefined : row.startsAt.getTime() - context.now();
  const about = { restaurant: restaurant.uid, kind: news, bookingUid: row.uid, usefulMs };
  if (channel !== 'email')
    return queueSms(unit.tx, context.jobs, { ...about, channel, to: row.phone, text: text.text });
  await queueMail(unit.tx, context.jobs, { ...about, to: row.email, ...signed(text, ground) });
}

function newsOf({ state, version }: GuestBooking): BookingNews {
  if (state === 'standby' || state === 'requested') return 'standby';
  if (state === 'waiting' || state === 'cancelled') return state;
  return version > 1 ? 'changed' : 'booked';
}
