/** Days and times for guests: availability, or the reason why there is none. */
import type { Availability } from '@/lib/rules/availability/day-availability';
import { openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import {
  type GuestAlternatives,
  type GuestAvailability,
  type GuestDays,
  type GuestReason,
  type GuestTime,
  MAX_GUEST_DAYS,
} from '@/lib/contract/guests/guest';
import { reasonOf, reasonOfDay } from '@/lib/rules/guest-booking/guest-reason';
import { type ServiceDate, datesBetween, daysFrom, momentOf, shiftDate } from '@/lib/time/service-day';
import { invalidField } from '../../problem';
import { type DayAnswer, readDays } from '../availability/read-days';
import { isHeld } from './hold-repository';
import { digestOf } from './hold-token';
import { readCachedDays } from './cached-days';
import type { OnlineCall } from './online-call';
import { findOwn } from './own-booking';
import { generalRefusal } from './refuse';

/** The search range around a full day, in days: nearby first, which is usually enough; and the maximum number of alternatives. */
const NEARBY = 3;
const FURTHEST = 10;
const MAX_NEAR = 3;

export interface PlaceQuestion {
  covers: number;
  area?: number | null;
  /** Token of the guest's own hold, and the booking that is being moved: neither blocks the request. */
  hold?: string;
  book?: number;
}

/** Availability per day, for every day of the range. */
export async function readGuestDays(
  call: OnlineCall,
  { from, to, covers, area = null }: PlaceQuestion & { from: ServiceDate; to: ServiceDate },
): Promise<GuestDays> {
  if (to < from || daysFrom(from, to) >= MAX_GUEST_DAYS) throw invalidField('to', 'invalidDate');
  const dates = datesBetween(from, to);
  const answers = await readOpen(call, dates, { covers, area });
  return {
    covers,
    days: dates.map((date) => ({ date, ...said(findReasonOfDay(call, answers, date, { covers, area })) })),
  };
}

/** @param question `key`: key of the link of a booking that is being moved */
export async function readGuestTimes(
  call: OnlineCall,
  { date, key, ...asked }: PlaceQuestion & { date: ServiceDate; key?: string },
): Promise<GuestAvailability> {
  const book = key === undefined ? undefined : (await findOwn(call.context.db, call, key)).uid;
  const question = { ...asked, book };
  const answers = await readOpen(call, [date], question);
  const why = findReasonOfDay(call, answers, date, question);
  return {
    date,
    covers: asked.covers,
    times: timesOn(call, answers, date, question),
    ...said(why),
    days: why ? await readNear(call, date, question) : [],
  };
}

/**
 * A refusal that is known without a write: most requests for a full time are refused without waiting in the write queue.
 * Undefined means undecided: the write itself decides.
 */
export async function knownRefusal(
  call: OnlineCall,
  date: ServiceDate,
  time: number,
  question: Pick<PlaceQuestion, 'covers' | 'area' | 'hold'>,
): Promise<GuestReason | undefined> {
  const { covers, area = null } = question;
  const answer = (await readOpen(call, [date], question)).get(date);
  return answer?.availability.times.includes(time) ? reasonAt(call, answer, time, covers, area) : undefined;
}

/** Alternatives for a guest whose place was refused. */
export async function readAlternatives(
  call: OnlineCall,
  date: ServiceDate,
  question: PlaceQuestion,
  why: GuestReason,
): Promise<GuestAlternatives> {
  const answers = await readOpen(call, [date], question);
  const times = timesOn(call, answers, date, question).filter((time) => time.why === undefined);
  return { why, times, days: await readNear(call, date, question) };
}

/** The nearest days with a free time, in at most two reads. */
async function readNear(call: OnlineCall, date: ServiceDate, question: PlaceQuestion): Promise<ServiceDate[]> {
  const around = daysAround(call, date);
  const nearby = await readFree(call, around.slice(0, 2 * NEARBY), question);
  if (nearby.length >= MAX_NEAR) return nearby.slice(0, MAX_NEAR);
  return [...nearby, ...(await readFree(call, around.slice(2 * NEARBY), question))].slice(0, MAX_NEAR);
}

/** Filters the days to those with a free time. */
async function readFree(
  call: OnlineCall,
  dates: readonly ServiceDate[],
  question: PlaceQuestion,
): Promise<ServiceDate[]> {
  const answers = await readOpen(call, dates, question);
  return dates.filter((date) => findReasonOfDay(call, answers, date, question) === undefined);
}

/** The bookable days around a day, the nearest first. */
function daysAround({ context, restaurant, settings }: OnlineCall, date: ServiceDate): ServiceDate[] {
  const today = momentOf(context.now(), restaurant.timeZone).date;
  const last = shiftDate(today, settings.horizon);
  const middle = date < today ? today : date > last ? last : date;
  const offsets = Array.from({ length: FURTHEST }, (_, index) => [index + 1, -index - 1]).flat();
  return [...(middle === date ? [] : [middle]), ...offsets.map((offset) => shiftDate(middle, offset))].filter(
    (day) => day >= today && day <= last,
  );
}

/** Reads the days that are not refused by a general rule. Guests without a hold share one cached answer. */
async function readOpen(
  call: OnlineCall,
  dates: readonly ServiceDate[],
  { covers, hold, book }: PlaceQuestion,
): Promise<Map<ServiceDate, DayAnswer>> {
  const asked = dates.filter((date) => generalRefusal(call, { date, covers }) === undefined);
  const own =
    hold !== undefined && (await isHeld(call.context.db, call.restaurant.uid, digestOf(hold), call.context.now()));
  if (book === undefined && !own) return readCachedDays(call.context, call.restaurant, asked, covers);
  return readDays(call.context, call.restaurant, {
    dates: asked,
    sizes: [covers],
    online: true,
    book,
    hold: hold && digestOf(hold),
  });
}

/** Why a day has no time for the party; undefined if it has one. */
function findReasonOfDay(
  call: OnlineCall,
  answers: Map<ServiceDate, DayAnswer>,
  date: ServiceDate,
  { covers, area = null }: PlaceQuestion,
): GuestReason | undefined {
  const why = generalRefusal(call, { date, covers });
  if (why) return why;
  const answer = answers.get(date) as DayAnswer;
  if (answer.availability.timesFor(covers, area).length > 0) return undefined;
  return reasonOfDay(answer.availability.times.flatMap((time) => reasonAt(call, answer, time, covers, area) ?? []));
}

/** Every time of a day; empty if a general rule refuses the day. */
function timesOn(
  call: OnlineCall,
  answers: Map<ServiceDate, DayAnswer>,
  date: ServiceDate,
  { covers, area = null }: PlaceQuestion,
): GuestTime[] {
  const answer = answers.get(date);
  if (!answer) return [];
  const { availability, day } = answer;
  return availability.times.map((time) => ({
    time,
    session: openSessionAt(day.rules, time)?.name ?? '',
    areas: areasOf(availability, covers, time, area),
    ...said(reasonAt(call, answer, time, covers, area)),
  }));
}

function areasOf(availability: Availability, covers: number, time: number, area: number | null): number[] {
  const areas = availability.areasFor(covers, time);
  return area === null ? areas : areas.filter((one) => one === area);
}

function reasonAt(
  { context }: OnlineCall,
  { availability, day }: DayAnswer,
  time: number,
  covers: number,
  area: number | null,
): GuestReason | undefined {
  const clash = availability.whyNot(covers, time, area);
  return clash && reasonOf(clash.code, day.rules.clock.instantAt(time) <= context.now());
}

const said = (why: GuestReason | undefined) => (why ? { why } : {});
