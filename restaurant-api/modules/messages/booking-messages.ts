/** The messages of one booking: those that a rule sends with a change of it, those that staff send, and what is held back. */
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
import { whatsappWay } from '../whatsapp/whatsapp-way';
import { secretsOf } from '../../secrets';
import { channelOf, insteadOfWhatsapp, isAnswerable } from './channel-of';
import { isWindowOpen, windowClosed } from './incoming-repository';
import { findOfBooking, wireOf } from './repository';
import { findRule, findRules } from './rule-repository';
import { deliveryOf, hiddenFrom } from './service';

/** What a message about a booking is sent with. */
interface Sending {
  row: BookingRow;
  kind: BookingKind;
  channel: MessageChannel;
  usefulMs?: number;
  /** By which it leaves where WhatsApp does not take it; left out, that is refused. */
  instead?: MessageChannel | null;
  /** The rest of a series that it is about as well. */
  also?: readonly WireBooking[];
}

/**
 * Queues a message about a booking in the words of its kind.
 * @throws Problem 'whatsapp-…' where WhatsApp does not take it, and it may not leave by another way
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
    const way = await whatsappWay(unit.tx, suppressionScope(call), { kind, language, to: row.phone, facts });
    if (way.way === 'none') {
      if (instead === undefined) throw new Problem(`whatsapp-${way.why}`, `WhatsApp does not take this: ${way.why}`);
      if (instead !== null) await queueOfKind(unit, call, { row, kind, channel: instead, usefulMs });
      return;
    }
    if (way.way === 'template')
      return queueText(unit, call, row, { ...way, kind, channel, subject: '', html: '', usefulMs });
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

/** The rules, read before a booking's turn comes: in that each statement is the time of all who wait (ADR 181). */
export const prepareRules = ({ context, restaurant: { uid } }: Call): Promise<MessageRule[]> =>
  sharedReads(context).read(`message rules of ${uid}`, () => findRules(context.db, uid));

interface StaffChange {
  /** The rules, where they were read already. */
  prepared?: readonly MessageRule[];
  /** The rest of a series, of which the same is told. */
  also?: readonly WireBooking[];
}

/**
 * After staff have made or changed a booking.
 * @param wanted whether the guest is to be told, where staff have said so; undefined where the rule decides
 */
export async function tellOfStaffChange(
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
  // An answer after the hour that was asked for is too late (D12).
  const isDue = rule.byStaff || (isAnswer && row.startsAt.getTime() > call.context.now());
  if (wanted === undefined && !(isDue && holdsFor(rule, row))) return;
  const instead = insteadOfWhatsapp(row, call.context.settings);
  const preferred = channelOf(rule.channel, row, call.context.settings);
  // An approved template speaks of one visit.
  const channel = preferred === 'whatsapp' && also.length > 0 ? instead : preferred;
  if (channel === null) return;
  const usefulMs = kind === 'cancelled' ? undefined : usefulUntilVisit(call, row);
  await queueOfKind(unit, call, { row, kind, channel, usefulMs, instead, also });
}

/**
 * After staff have made a series or cancelled its rest: each guest of it gets one message, about their first booking, with the dates of the others.
 * @param changes by date; `before` is null for those that were made
 */
export async function tellOfSeries(
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
    if (first) await tellOfStaffChange(unit, call, first.before, first.saved, wanted, { also });
  }
}

/** Whether a guest could be told something of it: most changes of an evening are none, and read nothing. */
const isNews = (before: BookingRow, { on, time, covers, status }: WireBooking) =>
  before.date !== on || before.time !== time || before.covers !== covers || before.status !== status;

/** Whether this may answer what a guest asked for themselves; its stages say so. */
const mayAnswer = (before: BookingRow | null, { status }: WireBooking): boolean =>
  before !== null && before.status !== status && before.seatedTime === null && isOnline(before.channel);

interface Side {
  row: BookingRow;
  stage: Stage;
}

/** What there is to tell of a change; null for nothing. */
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
 * How a guest is told of what they have done themselves; null where nothing is sent.
 * @param rules the restaurant's, where they were read already
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

/** Whether a guest is written to when their request is accepted. */
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
  const sent = await findOfBooking(db, restaurant.uid, uid, hiddenFrom(actor));
  const kinds = row.deletedAt ? [] : [...fittingKinds(stageIn(statuses, row.status) ?? 1)];
  return {
    messages: sent.map(wireOf),
    kinds,
    whatsapp: deliveryOf(context.settings).whatsapp && row.phone !== '' ? await whatsappOf(call, row, kinds) : {},
    // What the clock will send of it, and whether somebody holds it back.
    automatic: rules
      .filter((rule) => RULE_TIMING[rule.kind] !== 'at-once' && holdsFor(rule, row))
      .map(({ kind }) => kind),
    blocked: await findBlocks(db, restaurant.uid, uid),
  };
}

/** Known before somebody sends it: why each kind would be refused. */
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
      const way = await whatsappWay(db, suppressionScope(call), { kind, language, to: row.phone, facts });
      refused[kind] = way.way === 'none' ? way.why : '';
    }
  }
  return refused;
}

/**
 * Staff send a message that fits, or one of their own.
 * @throws Problem 'not-found', 'gone', 'validation' for a kind that does not fit, or a guest who cannot be reached that way
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
 * Which automatic messages are held back, from now on.
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
