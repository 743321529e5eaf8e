/** The guest is mailed what has become of their booking, with its link; the mail is part of the transaction (D11). */
import type { GuestBooking, GuestLanguage } from '@/lib/contract/guest';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import { type BookingNews, bookingMail } from '../../guest-messages/booking-texts';
import { type Telling, signed, tellingFor } from '../../guest-messages/tell-guest';
import { type NewMail, queueMail } from '../../mail/queue-mail';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { linkForMail } from '../guest-preferences/send-link';
import { bookingFacts } from '../templates/booking-facts';
import { renderMessage } from '../templates/render-message';
import type { OnlineCall } from './online-call';

/** What a restaurant writes itself (§9); the other news have built-in texts. */
const TEMPLATE_OF: Partial<Record<BookingNews, TemplateKind>> = {
  booked: 'confirm',
  cancelled: 'cancel',
  standby: 'standbyConfirm',
};

/** @param language that of the page they read; left out, their own or the restaurant's */
export async function writeToGuest(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  booking: GuestBooking,
  language?: GuestLanguage,
): Promise<void> {
  if (row.email === '') return;
  const { context, restaurant } = call;
  const telling = await tellingFor(unit, call, row, language);
  const news = newsOf(booking);
  const about = { restaurant: restaurant.uid, kind: news, bookingUid: row.uid };
  await queueMail(unit.tx, context.jobs, {
    ...about,
    to: row.email,
    ...(await wordsOf(unit, call, row, booking, news, telling)),
  });
}

async function wordsOf(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  booking: GuestBooking,
  news: BookingNews,
  { ground, day, time, language }: Telling,
): Promise<Pick<NewMail, 'subject' | 'text' | 'html'>> {
  const { settings } = call.context;
  const { restaurant } = call;
  const kind = TEMPLATE_OF[news];
  // Whoever cancels is asked for nothing more.
  const preferences = news === 'cancelled' ? '' : await linkForMail(unit, call, row);
  if (kind) {
    const sender = { settings, restaurant };
    const facts = await bookingFacts(unit.tx, sender, row, language, {
      freeUntil: freeUntilOf(booking, call.context.now()),
    });
    return renderMessage(unit.tx, sender, { kind, language, facts, preferences });
  }
  const text = bookingMail[language][news]({
    restaurant: ground.restaurant,
    phone: ground.phone,
    name: row.firstName,
    covers: row.covers,
    day: day(row.date),
    time: time(row.time),
    event: booking.event?.name ?? '',
    reference: row.reference,
    preferences,
    link: `${settings.publicUrl}${visitPath(restaurant.service, booking.key)}?lang=${language}`,
  });
  return signed(text, ground);
}

/** A notice that is over already promises nothing. */
function freeUntilOf({ payment }: GuestBooking, now: number): number | null {
  const until = Date.parse(payment?.policy?.freeUntil ?? '');
  return until > now ? until : null;
}

function newsOf({ state, version }: GuestBooking): BookingNews {
  if (state === 'standby' || state === 'requested') return 'standby';
  if (state === 'waiting' || state === 'cancelled') return state;
  return version > 1 ? 'changed' : 'booked';
}
