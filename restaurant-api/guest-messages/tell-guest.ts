/** A message to the guest of a booking, queued in the transaction of the change that causes it (D11). */
import type { MessageKind } from '@/lib/contract/messages/messages';
import type { WireCalled } from '@/lib/contract/bookings/waiting';
import type { Delivery } from '@/lib/resources/messages/messages-schema';
import { guestDelivery } from '@/lib/rules/message/guest-delivery';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import { timeText } from '@/lib/time/time-text';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Call } from '../http/call';
import { MAIL_LANGUAGES, type MailLanguage } from '../mail/mail-language';
import type { MailText } from '../mail/mail-texts';
import { type MessageAbout, queueMail } from '../mail/queue-mail';
import { queueSms } from '../mail/queue-sms';
import type { TemplateKind } from '@/lib/rules/setup/template-kinds';
import type { BookingRow } from '../modules/bookings/wire';
import { deliveryOf } from '../modules/messages/service';
import { bookingFacts } from '../modules/templates/booking-facts';
import { type RenderedMessage, renderMessage, sourcesOf } from '../modules/templates/render-message';
import type { SetupOfMessage } from '../modules/templates/repository';
import type { UnitOfWork } from '../write/write';
import { sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../db/client';

export interface Telling {
  messageContext: MessageContext;
  language: MailLanguage;
  /** Formats a time of day in the restaurant's format. */
  time(hours: number): string;
  /** Formats an instant as local time of the restaurant. */
  clock(instant: number): string;
  day(date: ServiceDate): string;
  /** A booking's reference; '' if the restaurant hides it from guests (`showRef`, §3). */
  reference(row: Pick<BookingRow, 'reference'>): string;
}

/** The channel for a guest; null without address and number. */
export type Told = WireCalled['message'];

/** A message with a template of the restaurant (§9). */
interface Templated {
  /** Templates per channel; a channel without one uses the built-in text. */
  templates: Partial<Record<'email' | 'sms', TemplateKind>>;
  /** Deadline for the guest's answer, epoch milliseconds. */
  answerBy: number;
}

/**
 * @param kind occasion of the message
 * @param write writes the text from the variables
 * @param leaving when it is sent; default: after the time in which staff can undo its cause
 */
export async function tellGuest(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  kind: MessageKind,
  { templates, answerBy }: Templated,
  write: (telling: Telling) => MailText,
  leaving: Pick<MessageAbout, 'waitSeconds' | 'usefulMs'> = { waitSeconds: undoSecondsOf(call) },
): Promise<Told> {
  if (row.email === '' && row.phone === '') return null;
  const telling = await tellingFor(unit, call, row);
  const told = channelTo(row, guestDelivery(deliveryOf(call.context.settings), telling.messageContext.writesToGuests));
  if (!told) return null;
  const template = templates[told.channel];
  const { language } = telling;
  const sender = { settings: call.context.settings, restaurant: call.restaurant };
  const message: MailText & Pick<RenderedMessage, 'why'> = template
    ? await renderMessage(sourcesOf(unit.tx), sender, {
        kind: template,
        language,
        facts: await bookingFacts(unit.tx, sender, row, language, { answerBy }),
      })
    : signed(write(telling), told.channel === 'sms' ? { host: '' } : telling.messageContext);
  const about = { restaurant: call.restaurant.uid, kind, bookingUid: row.uid, ...leaving };
  if (told.channel === 'sms')
    await queueSms(unit.tx, call.context.jobs, { ...about, to: row.phone, text: message.text, why: message.why });
  else await queueMail(unit.tx, call.context.jobs, { ...about, to: row.email, ...message });
  return told;
}

/**
 * Variables and language of a message to the guest of a booking.
 * @param row `language` is that of the page where they booked
 * @param wanted the language that they are reading at this moment; default: the booking's, else the diner's, else the restaurant's (D15)
 */
export async function tellingFor(
  { tx }: { tx: Queryable },
  { restaurant }: Pick<Call, 'restaurant'>,
  { dinerUid, language }: Pick<BookingRow, 'dinerUid'> & Partial<Pick<BookingRow, 'language'>>,
  wanted?: MailLanguage,
): Promise<Telling> {
  const found = await findMessageContext(tx, restaurant.uid, dinerUid);
  return tellingOf({ restaurant }, { ...found, language: language || found.language }, wanted);
}

export function tellingOf(
  { restaurant }: Pick<Call, 'restaurant'>,
  messageContext: MessageContext,
  wanted?: MailLanguage,
): Telling {
  const language = wanted ?? languageOf(messageContext.language, messageContext.own, restaurant.country);
  return {
    messageContext,
    language,
    time: (hours) => timeText(hours, messageContext.milTime),
    clock: (instant) => timeText(momentOf(instant, restaurant.timeZone).time, messageContext.milTime),
    day: (date) => dayText(date, language),
    reference: (row) => (messageContext.showRef ? row.reference : ''),
  };
}

/** 'Saturday, 21 November' */
export const dayText = (date: ServiceDate, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`));

/** Adds the restaurant's name below a mail, if the restaurant has set one (`host`, §3). */
export function signed(mail: MailText, { host }: Pick<MessageContext, 'host'>): MailText {
  return host === '' ? mail : { ...mail, text: `${mail.text.trimEnd()}\n\n${host}\n` };
}

/** Seconds by which messages caused by staff are delayed, so that undo can recall them; 0 for guests and scheduled jobs. */
export function undoSecondsOf({ actor, context: { settings } }: Pick<Call, 'actor' | 'context'>): number {
  return actor.sessionId === '' ? 0 : (settings.messageUndoSeconds ?? 30);
}

/** A text message if the guest has a number, unless only e-mail can be sent. */
function channelTo({ phone, email }: Pick<BookingRow, 'phone' | 'email'>, leaves: Delivery): Told {
  const mail = email === '' ? null : ({ channel: 'email', leaves: leaves.email } as const);
  const sms = phone === '' ? null : ({ channel: 'sms', leaves: leaves.sms } as const);
  if (sms?.leaves) return sms;
  return mail?.leaves ? mail : (sms ?? mail);
}

/** D15: the guest's language, else the restaurant's, else that of its country. */
export function languageOf(wanted: string, own: string | null, country: string): MailLanguage {
  const known = (name: string) => MAIL_LANGUAGES.find((language) => language === name.slice(0, 2));
  return known(wanted) ?? known(own ?? '') ?? languageOfCountry(country);
}

interface MessageContext extends Record<string, unknown> {
  restaurant: string;
  phone: string;
  milTime: boolean;
  showRef: boolean;
  /** Whether the restaurant sends messages to guests at all (D16). */
  writesToGuests: boolean;
  /** Name under a mail; '' for none. */
  host: string;
  /** The booking's language, else the diner's; '' if unknown. */
  language: string;
  /** The restaurant's language; null if it has chosen none. */
  own: string | null;
}

/** @param language the booking's, else the diner's; '' if unknown */
export const contextOf = (
  { estName, estPhone, phone, milTime, showRef, writeToGuests, host, languages }: SetupOfMessage,
  language: string,
): MessageContext => ({
  restaurant: estName,
  phone: estPhone || phone,
  milTime,
  showRef,
  writesToGuests: writeToGuests,
  host,
  language,
  own: languages[0] ?? null,
});

/** Reads the restaurant's and the diner's data for a message. */
async function findMessageContext(tx: Queryable, restaurant: string, diner: number | null): Promise<MessageContext> {
  const [row] = rowsOf<MessageContext>(
    await tx.execute(sql`select s.est_name as restaurant, coalesce(nullif(s.est_phone, ''), s.phone) as phone, s.mil_time as "milTime", s.show_ref as "showRef", s.write_to_guests as "writesToGuests", s.host, coalesce(d.language, '') as language, s.languages[1] as own
      from setups s left join diners d on d.restaurant = s.restaurant and d.uid = ${diner}::bigint where s.restaurant = ${restaurant}`),
  );
  if (!row) throw new Error(`no setup of ${restaurant}`);
  return row;
}
