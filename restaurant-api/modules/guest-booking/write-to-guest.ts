/** Messages to the guest about the state of their booking, with its link; queued in the same transaction (D11). */
import type { GuestBooking, GuestLanguage } from '@/lib/contract/guests/guest';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { writeBookingMessage } from '../../guest-messages/booking-message';
import { contextOf, tellingFor, tellingOf } from '../../guest-messages/tell-guest';
import { addMail } from '../../mail/queue-mail';
import { queueSms } from '../../mail/queue-sms';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { channelForGuest } from '../messages/booking-messages';
import { insteadOfWhatsapp, isAnswerable } from '../messages/channel-of';
import { type AddressedDiner, linkForMail } from '../guest-preferences/send-link';
import { factsOf } from '../templates/booking-facts';
import { sourcesOf } from '../templates/render-message';
import { type NamesOfMessage, findNames } from '../templates/repository';
import { chooseWhatsappFormat } from '../whatsapp/whatsapp-format';
import { secretsOf } from '../../secrets';
import type { OnlineCall } from './online-call';
import type { PreparedMessages } from './prepared-messages';

interface Addressee {
  /** Language of the guest's page; default: the booking's, the diner's or the restaurant's. */
  language?: GuestLanguage;
  /** The diner, if already read. */
  diner?: AddressedDiner;
  /** True to confirm a new booking; default: derived from the booking's version. */
  isNew?: boolean;
}

export async function writeToGuest(
  unit: UnitOfWork,
  call: OnlineCall,
  row: BookingRow,
  booking: GuestBooking,
  { language: wanted, diner, isNew }: Addressee = {},
): Promise<void> {
  const { context, restaurant, messages: prepared } = call;
  const { settings, jobs } = context;
  const kind = newsOf(booking, isNew);
  const preferred = await channelForGuest(unit, call, row, kind, prepared?.rules);
  if (preferred === null) return;
  const { messageContext, day, time, reference, language } =
    prepared && diner
      ? tellingOf(call, contextOf(prepared.setup, row.language || diner.language), wanted)
      : await tellingFor(unit, call, row, wanted);
  const sender = { settings, restaurant };
  const sources = sourcesOf(unit.tx, prepared);
  const facts = async () =>
    factsOf(sender, await sources.setup(restaurant.uid), { row, names: await namesOf(unit, row, prepared) }, language, {
      freeUntil: freeUntilOf(booking, context.now()),
    });
  const whatsapp =
    preferred === 'whatsapp'
      ? await chooseWhatsappFormat(
          unit.tx,
          { ...secretsOf(settings), restaurant },
          { kind, language, to: row.phone, facts },
        )
      : null;
  const channel = whatsapp?.format === 'none' ? insteadOfWhatsapp(row, settings) : preferred;
  if (channel === null) return;
  // Messages are useful until the visit; a cancellation always is.
  const usefulMs = kind === 'cancelled' ? undefined : row.startsAt.getTime() - context.now();
  const about = { restaurant: restaurant.uid, kind, bookingUid: row.uid, usefulMs };
  if (whatsapp?.format === 'template')
    return queueSms(unit.tx, jobs, {
      ...about,
      channel: 'whatsapp',
      to: row.phone,
      text: whatsapp.text,
      template: whatsapp.template,
    });
  const { subject, text, html, why } = await writeBookingMessage(sources, sender, {
    kind,
    channel,
    language,
    about: {
      restaurant: messageContext.restaurant,
      phone: messageContext.phone,
      name: row.firstName,
      covers: row.covers,
      day: day(row.date),
      time: time(row.time),
      event: booking.event?.name ?? '',
      reference: reference(row),
      // After a cancellation nothing more is requested.
      preferences: channel === 'email' && kind !== 'cancelled' ? await linkForMail(unit, call, row, diner) : '',
      link: `${settings.publicUrl}${visitPath(restaurant.service, booking.key)}?lang=${language}`,
    },
    facts,
    host: messageContext.host,
    answerable: isAnswerable(channel, settings),
  });
  if (channel !== 'email') return queueSms(unit.tx, jobs, { ...about, why, channel, to: row.phone, text });
  await addMail(unit, { ...about, why, to: row.email, subject, text, html });
}

/** Names of area and event; without a query if the booking has neither. */
async function namesOf({ tx }: UnitOfWork, row: BookingRow, prepared?: PreparedMessages): Promise<NamesOfMessage> {
  if (!prepared || row.requestedArea !== null || row.eventUid !== null) return findNames(tx, row);
  return { area: '', event: '', hasSurvey: prepared.hasSurvey };
}

/** The end of free changes; null if it is past. */
function freeUntilOf({ payment }: GuestBooking, now: number): number | null {
  const until = Date.parse(payment?.policy?.freeUntil ?? '');
  return until > now ? until : null;
}

function newsOf(
  { state, version }: GuestBooking,
  isNew = version === 1,
): 'booked' | 'changed' | 'cancelled' | 'standby' | 'waiting' {
  if (state === 'standby' || state === 'requested') return 'standby';
  if (state === 'waiting' || state === 'cancelled') return state;
  return isNew ? 'booked' : 'changed';
}
