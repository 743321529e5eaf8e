/** The messages of a booking: those sent by rules with a change, those sent by staff, and the blocked kinds. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import { type MessageRule, RULE_TIMING, type RuleKind, USUAL_RULES } from '@/lib/contract/messages/message-rules';
import { type MessageChannel, type MessageKind } from '@/lib/contract/messages/messages';
import type { BookingMessagesTypes } from '@/lib/resources/bookings/booking-messages-schema';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { isOnline } from '@/lib/rules/booking/channel';
import { answersRequest } from '@/lib/rules/message/answers-request';
import { instantOf } from '@/lib/time/service-day';
import { fittingKinds, newsOfStage } from '@/lib/rules/message/fitting-kinds';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { type BookingKind, writeBookingMessage } from '../../guest-messages/booking-message';
import type { BookingText } from '../../guest-messages/booking-texts';
import { type Telling, signed, tellingFor, undoSecondsOf } from '../../guest-messages/tell-guest';
import type { Queryable } from '../../db/client';
import { sharedReads } from '../../db/shared-reads';
import type { Call } from '../../http/call';
import { type NewMail, queueMail } from '../../mail/queue-mail';
import { type NewSms, queueSms } from '../../mail/queue-sms';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findBooking } from '../bookings/repository';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { findEventName } from '../events/repository';
import { linkKey } from '../guest-booking/link-key';
import { surveyLink } from '../surveys/link';
import { bookingFacts } from '../templates/booking-facts';
import { sourcesOf } from '../templates/render-message';
import { findHasSurvey } from '../templates/repository';
import { findBlocks, replaceBlocks } from './block-repository';
import { chooseWhatsappFormat } from '../whatsapp/whatsapp-format';
import { secretsOf } from '../../secrets';
import { channelOf, insteadOfWhatsapp, isAnswerable } from './channel-of';
import { isWindowOpen, windowClosed } from './incoming-repository';
import { findOfBooking, wireOf } from './repository';
import { findRule, findRules } from './rule-repository';
import { deliveryOf, hiddenKindsOf } from './service';

/** Options for sending a message about a booking. */
interface Sending {
  row: BookingRow;
  kind: BookingKind;
  channel: MessageChannel;
  usefulMs?: number;
  /** Channel to use if WhatsApp refuses the message; undefined to throw instead. */
  instead?: MessageChannel | null;
  /** The other bookings of a series that the message covers. */
  also?: readonly WireBooking[];
}

/**
 * Queues a message about a booking with the template of its kind.
 * @throws Problem 'whatsapp-…' if WhatsApp refuses it and no other channel is allowed
 */
async function queueOfKind(
  unit: UnitOfWork,
  call: Call,
  { row, kind, channel, usefulMs, instead, also = [] }: Sending,
): Promise<void> {
  const telling = await tellingFor(unit, call, row);
  const { messageContext, language } = telling;
  const { settings } = call.context;
  const sender = { settings, restaurant: call.restaurant };
  const facts = () => bookingFacts(unit.tx, sender, row, language);
  if (channel === 'whatsapp') {
    const whatsapp = await chooseWhatsappFormat(unit.tx, suppressionScope(call), { kind, language, to: row.phone, facts });
    if (whatsapp.format === 'none') {
      if (instead === undefined) throw new Problem(`whatsapp-${whatsapp.why}`, `WhatsApp does not take this: ${whatsapp.why}`);
      if (instead !== null) await queueOfKind(unit, call, { row, kind, channel: instead, usefulMs });
      return;
    }
    if (whatsapp.format === 'template')
      return queueText(unit, call, row, { ...whatsapp, kind, channel, subject: '', html: '', usefulMs });
  }
  const words = await writeBookingMessage(sourcesOf(unit.tx), sender, {
    kind,
    channel,
    language,
    about: await aboutOf(unit, call, row, telling),
    facts,
    also: also.map(({ on, time }) => `${telling.day(on)}, ${telling.time(time)}`),
    host: messageContext.host,
    answerable: isAnswerable(channel, settings),
  });
  await queueText(unit, call, row, { kind, channel, ...words, usefulMs });
}

async function aboutOf(
  unit: UnitOfWork,
  { context: { settings }, restaurant }: Call,
  row: BookingRow,
  { messageContext, day, time, reference, language }: Telling,
): Promise<BookingText> {
  const key = linkKey(settings.authSecret, row);
  return {
    restaurant: messageContext.restaurant,
    phone: messageContext.phone,
    name: row.firstName,
    covers: row.covers,
    day: day(row.date),
    time: time(row.time),
    event: row.eventUid === null ? '' : await findEventName(unit.tx, restaurant.uid, row.eventUid),
    reference: reference(row),
    preferences: '',
    link: `${settings.publicUrl}${visitPath(restaurant.service, key)}?lang=${language}`,
    survey: (await findHasSurvey(unit.tx, restaurant.uid))
      ? surveyLink({ settings }, restaurant, row, { lang: language }).link
      : '',
  };
}

type Text = Pick<NewMail, 'subject' | 'text' | 'html' | 'why'> & {
  kind: MessageKind;
  channel: MessageChannel;
  usefulMs?: number;
  template?: NewSms['template'];
};

async function queueText(
  { tx }: UnitOfWork,
  call: Call,
  row: BookingRow,
  { kind, channel, subject, text, html, usefulMs, why, template }: Text,
): Promise<void> {
  const { jobs } = call.context;
  const waitSeconds = undoSecondsOf(call);
  const about = { restaurant: call.restaurant.uid, kind, bookingUid: row.uid, waitSeconds, usefulMs, why };
  if (channel === 'email')
    await queueMail(tx, jobs, { ...about, to: row.email, subject, text, html });
  else await queueSms(tx, jobs, { ...about, channel, to: row.phone, text, template });
}

const suppressionScope = ({ context: { settings }, restaurant }: Pick<Call, 'context' | 'restaurant'>) => ({
  ...secretsOf(settings),
  restaurant,
});

const usefulUntilVisit = ({ context }: Call, { startsAt }: BookingRow) => startsAt.getTime() - context.now();

const holdsFor = ({ enabled, minCovers, maxCovers }: MessageRule, { covers }: Pick<BookingRow, 'covers'>) =>
  enabled && covers >= minCovers && covers <= maxCovers;

/** Reads the rules before the booking's turn in the write queue: there, each statement delays all waiting writes (ADR 181). */
export const prepareRules = ({ context, restaurant: { uid } }: Call): Promise<MessageRule[]> =>
  sharedReads(context).read(`message rules of ${uid}`, () => findRules(context.db, uid));

interface StaffChange {
  /** The rules, if already read. */
  prepared?: readonly MessageRule[];
  /** The other bookings of a series with the same change. */
  also?: readonly WireBooking[];
}

/**
 * Sends the message of a rule after staff have added or changed a booking.
 * @param wanted the staff's choice whether to notify the guest; undefined to follow the rule
 */
export async function notifyOfStaffChange(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow | null,
  saved: WireBooking,
  wanted: boolean | undefined,
  { prepared, also = [] }: StaffChange = {},
): Promise<void> {
  const { uid, eMail, phone } = saved;
  if (wanted === false || (eMail === '' && phone === '') || (wanted === undefined && before && !isNews(before, saved)))
    return;
  const rules = prepared ?? (await findRules(unit.tx, call.restaurant.uid));
  const isRuled = rules.some(({ enabled, byStaff }) => enabled && byStaff);
  if (wanted === undefined && !isRuled && !mayAnswer(before, saved)) return;
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  const stageBefore = before && (stageIn(statuses, before.status) ?? 1);
  const stage = stageIn(statuses, saved.status) ?? 1;
  const isAnswer = mayAnswer(before, saved) && stageBefore !== null && answersRequest(stageBefore, stage);
  if (wanted === undefined && !isRuled && !isAnswer) return;
  const row = await findBooking(unit.tx, call.restaurant.uid, uid);
  if (!row || row.deletedAt) return;
  const kind = newsOf(before && stageBefore !== null ? { row: before, stage: stageBefore } : null, { row, stage }, wanted);
  if (kind === null || (kind !== 'cancelled' && row.startsAt.getTime() <= call.context.now())) return;
  const rule = rules.find((one) => one.kind === kind) ?? USUAL_RULES[kind];
  // An answer after the requested time is too late (D12).
  const isDue = rule.byStaff || (isAnswer && row.startsAt.getTime() > call.context.now());
  if (wanted === undefined && !(isDue && holdsFor(rule, row))) return;
  const instead = insteadOfWhatsapp(row, call.context.settings);
  const preferred = channelOf(rule.channel, row, call.context.settings);
  // An approved WhatsApp template covers one visit only.
  const channel = preferred === 'whatsapp' && also.length > 0 ? instead : preferred;
  if (channel === null) return;
  const usefulMs = kind === 'cancelled' ? undefined : usefulUntilVisit(call, row);
  await queueOfKind(unit, call, { row, kind, channel, usefulMs, instead, also });
}

/**
 * After staff have added a series or cancelled its rest: each guest gets one message, about their first booking, with the dates of the others.
 * @param changes by date; `before` is null for added bookings
 */
export async function notifyOfSeries(
  unit: UnitOfWork,
  call: Call,
  changes: ReadonlyArray<{ before: BookingRow | null; saved: WireBooking }>,
  wanted?: boolean,
): Promise<void> {
  const { timeZone } = call.restaurant;
  const told = changes.filter(
    ({ before, saved: { on, time } }) => before || instantOf(on, time, timeZone).getTime() > call.context.now(),
  );
  const readerOf = ({ saved: { eMail, phone } }: (typeof told)[number]) => `${eMail}\n${phone}`;
  for (const reader of new Set(told.map(readerOf))) {
    const [first, ...others] = told.filter((one) => readerOf(one) === reader);
    const also = others.map(({ saved }) => saved);
    if (first) await notifyOfStaffChange(unit, call, first.before, first.saved, wanted, { also });
  }
}

/** Whether a change may lead to a message: most do not, and then nothing has to be read. */
const isNews = (before: BookingRow, { on, time, covers, status }: WireBooking) =>
  before.date !== on || before.time !== time || before.covers !== covers || before.status !== status;

/** Whether the change may answer a guest's own request, by its stages. */
const mayAnswer = (before: BookingRow | null, { status }: WireBooking): boolean =>
  before !== null && before.status !== status && before.seatedTime === null && isOnline(before.channel);

interface Side {
  row: BookingRow;
  stage: Stage;
}

/** The kind of message for a change; null for none. */
function newsOf(
  before: Side | null,
  { row, stage }: Side,
  wanted: boolean | undefined,
): Exclude<RuleKind, 'reminder' | 'post-dining' | 'good-review' | 'card-reminder'> | null {
  if (!before) return newsOfStage(stage);
  if (stage === STAGE.cancelled) return before.stage === STAGE.cancelled ? null : 'cancelled';
  const isMoved = before.row.startsAt.getTime() !== row.startsAt.getTime() || before.row.covers !== row.covers;
  const news = newsOfStage(stage);
  if (news === 'booked' && newsOfStage(before.stage) === 'standby') return 'booked';
  if (news === null || !(isMoved || wanted === true)) return null;
  return news === 'booked' ? 'changed' : news;
}

/**
 * The channel for a guest's own change; null if no message is sent.
 * @param rules the restaurant's, if already read
 */
export async function channelForGuest(
  unit: UnitOfWork,
  { context, restaurant }: Call,
  row: BookingRow,
  kind: RuleKind,
  rules?: readonly MessageRule[],
): Promise<MessageChannel | null> {
  const rule = rules?.find((one) => one.kind === kind) ?? (await findRule(unit.tx, restaurant.uid, kind));
  return holdsFor(rule, row) ? channelOf(rule.channel, row, context.settings) : null;
}

/** Whether the acceptance of a request is sent to its guest. */
export async function findIsAnswered(
  db: Queryable,
  { restaurant, covers }: Pick<BookingRow, 'restaurant' | 'covers'>,
): Promise<boolean> {
  return holdsFor(await findRule(db, restaurant, 'booked'), { covers });
}

type Answer = BookingMessagesTypes['list']['answer'];

/** @throws Problem 'not-found' */
export async function listBookingMessages(call: Call, uid: number): Promise<Answer> {
  const { context, restaurant, actor } = call;
  const { db } = context;
  const row = await findBooking(db, restaurant.uid, uid);
  if (!row) throw notFound('a booking');
  const statuses = { statuses: await findStatuses(db, restaurant.uid) };
  const rules = await findRules(db, restaurant.uid);
  const sent = await findOfBooking(db, restaurant.uid, uid, hiddenKindsOf(actor));
  const kinds = row.deletedAt ? [] : [...fittingKinds(stageIn(statuses, row.status) ?? 1)];
  return {
    messages: sent.map(wireOf),
    kinds,
    whatsapp: deliveryOf(context.settings).whatsapp && row.phone !== '' ? await whatsappOf(call, row, kinds) : {},
    // Scheduled messages, and whether they are blocked.
    automatic: rules
      .filter((rule) => RULE_TIMING[rule.kind] !== 'at-once' && holdsFor(rule, row))
      .map(({ kind }) => kind),
    blocked: await findBlocks(db, restaurant.uid, uid),
  };
}

/** For each kind, the reason why WhatsApp would refuse it. */
async function whatsappOf(
  call: Call,
  row: BookingRow,
  kinds: Answer['kinds'],
): Promise<Answer['whatsapp']> {
  const { db, settings } = call.context;
  const open = await isWindowOpen(db, row.phone);
  const { language } = await tellingFor({ tx: db }, call, row);
  const sender = { settings, restaurant: call.restaurant };
  const refused: Answer['whatsapp'] = {};
  for (const kind of kinds) {
    if (open) refused[kind] = '';
    else if (kind === 'text') refused[kind] = 'window';
    else {
      const facts = () => bookingFacts(db, sender, row, language);
      const whatsapp = await chooseWhatsappFormat(db, suppressionScope(call), { kind, language, to: row.phone, facts });
      refused[kind] = whatsapp.format === 'none' ? whatsapp.why : '';
    }
  }
  return refused;
}

/**
 * Sends a message by staff: of a kind that fits, or with a text of their own.
 * @throws Problem 'not-found', 'gone', 'validation' for a kind that does not fit, or a guest who cannot be reached by the channel
 */
export async function sendBookingMessage(
  call: Call,
  uid: number,
  { kind, channel: wanted, subject = '', text = '' }: BookingMessagesTypes['send']['body'],
): Promise<Answer> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork): Promise<null> => {
    const row = await findBooking(unit.tx, restaurant.uid, uid);
    if (!row) throw notFound('a booking');
    if (row.deletedAt) throw new Problem('gone', 'This booking is no longer available');
    const statuses = { statuses: await findStatuses(unit.tx, restaurant.uid) };
    if (!fittingKinds(stageIn(statuses, row.status) ?? 1).includes(kind)) throw invalidField('kind', 'invalid');
    const channel = wanted ?? channelOf('email', row, context.settings) ?? (row.email === '' ? 'sms' : 'email');
    if ((channel === 'email' ? row.email : row.phone) === '')
      throw invalidField(channel === 'email' ? 'eMail' : 'phone', 'required');
    if (kind !== 'text') {
      await queueOfKind(unit, call, { row, kind, channel });
      return null;
    }
    if (text.trim() === '') throw invalidField('text', 'required');
    if (channel === 'whatsapp' && !(await isWindowOpen(unit.tx, row.phone))) throw windowClosed();
    const { messageContext } = await tellingFor(unit, call, row);
    await queueText(unit, call, row, {
      kind,
      channel,
      ...(channel === 'email' ? signed({ subject: subject.trim() || messageContext.restaurant, text }, messageContext) : { subject: '', text }),
    });
    return null;
  };
  await write(call, work);
  return listBookingMessages(call, uid);
}

/**
 * Sets the blocked kinds of automatic messages.
 * @throws Problem 'not-found'
 */
export async function blockBookingMessages(
  call: Call,
  uid: number,
  { blocked }: BookingMessagesTypes['block']['body'],
): Promise<Answer> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork): Promise<null> => {
    if (!(await findBooking(unit.tx, restaurant.uid, uid))) throw notFound('a booking');
    await replaceBlocks(unit.tx, restaurant.uid, uid, blocked);
    return null;
  };
  await write(call, work);
  return listBookingMessages(call, uid);
}
