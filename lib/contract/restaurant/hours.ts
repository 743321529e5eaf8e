/** §3 Rota, Special date and Calendar; §7 rotas and calendar. */
import { z } from 'zod';
import * as f from '../fields';

/** §3: Breakfast, Brunch, Lunch, Afternoon or Dinner. */
export const shiftType = z.enum(['Breakfast', 'Brunch', 'Lunch', 'Afternoon', 'Dinner']);
const type = shiftType.default('Dinner');

const limit = z.int('invalidLimit').positive('invalidLimit').max(f.MAX_WHOLE, 'invalidLimit');

/** Rules of a session for the parties that arrive in it; null for no limit. The last three apply to guests and channels, never to staff. */
export const sessionRules = z.object({
  /** Maximum covers, and maximum parties, arriving in one time step. */
  arrivalLimit: limit.nullable(),
  partyLimit: limit.nullable(),
  /** Decimal hours; null for the end of the session. */
  lastArrival: z.number('invalidTime').min(0, 'invalidTime').max(28, 'invalidTime').nullable(),
  /** Turn in hours by party size: the last entry with `from` <= covers applies; without one, the restaurant's defaultTurn. */
  turns: z
    .array(z.object({ from: z.int('invalidTurns').max(f.MAX_WHOLE, 'invalidTurns'), turn: z.number('invalidTurn') }))
    .max(20, 'invalidTurns'),
  /** Percent of the seats of the session's plan that online bookings may occupy at the same time. */
  onlineShare: z.int('invalidShare').min(0, 'invalidShare').max(100, 'invalidShare').nullable(),
  /** Minimum notice in minutes, and maximum days ahead. */
  leadTime: z.int('invalidLeadTime').min(0, 'invalidLeadTime').max(525_600, 'invalidLeadTime').nullable(),
  horizon: z.int('invalidHorizon').min(0, 'invalidHorizon').max(1_000, 'invalidHorizon').nullable(),
});
const rules = sessionRules.shape;

/** A shift: weekdays are 0 Sunday to 6 Saturday; times below 4 count as +24 (§5). */
export const rota = z.object({
  uid: z.int().optional(),
  name: f.shortText.min(1, 'required'),
  type,
  start: z.number().min(0).max(28),
  end: z.number().min(0).max(28),
  weekdays: z.array(z.int().min(0).max(6)).max(7),
  plan: z.string(),
  arrivalLimit: rules.arrivalLimit.default(null),
  partyLimit: rules.partyLimit.default(null),
  lastArrival: rules.lastArrival.default(null),
  turns: rules.turns.default([]),
  onlineShare: rules.onlineShare.default(null),
  leadTime: rules.leadTime.default(null),
  horizon: rules.horizon.default(null),
});
export type WireRota = z.infer<typeof rota>;

/** A session of a special date; it may have the rules of a shift. */
export const specialSession = sessionRules.partial().extend({
  name: z.string(),
  type,
  start: z.number().min(0).max(28),
  end: z.number().min(0).max(28),
  plan: z.string(),
});
/** §3: the default entry is 'Closed' with no dates and no sessions. */
export const specialDate = z.object({
  uid: z.int().optional(),
  name: f.shortText.min(1, 'specialDateName').default('Closed'),
  dates: z.array(f.serviceDate),
  sessions: z.array(specialSession),
});
export type WireSpecialDate = z.infer<typeof specialDate>;

/** `shifts` are the sessions of each date of the calendar window; `today` is the present service day, restaurant time. */
export const rotasAnswer = z.object({
  rotas: z.array(rota),
  weekdayRotas: z.record(z.string(), z.array(rota)),
  specialDates: z.array(specialDate),
  specialDatesUsed: z.array(f.serviceDate),
  shifts: z.record(z.string(), z.array(rota)),
  today: f.serviceDate,
  /** Present decimal hour, restaurant time. Like the fields below not in §7 (ADR 58). */
  now: z.number().nullable().default(null),
  /** Present versions of the lists: a change states the version that it was made from. */
  rotasVersion: z.string().optional(),
  specialDatesVersion: z.string().optional(),
});
export type WireRotasAnswer = z.infer<typeof rotasAnswer>;

/** Answer of POST …/rotas: the new hours, and the number with which the change is undone. §7 defines no answer (ADR 58). */
export const rotasSaved = rotasAnswer.extend({ change: z.int().nullable().default(null) });
export type WireRotasSaved = z.infer<typeof rotasSaved>;

/** POST …/rotas: shifts, optionally with their weekdays as lists, or special dates. Lists that are not sent stay unchanged. */
export const rotasBody = z
  .object({
    rotas: z.array(rota).max(200).optional(),
    weekdayRotas: z.record(z.string().regex(/^[0-6]$/), z.array(rota)).optional(),
    specialDates: z.array(specialDate).max(1000).optional(),
    /** The version that the change was made from; an older one is refused. */
    rotasVersion: z.string().max(64).optional(),
    specialDatesVersion: z.string().max(64).optional(),
  })
  .refine(({ rotas, specialDates }) => rotas ?? specialDates, { path: ['rotas'], message: 'required' });
export type WireRotasBody = z.infer<typeof rotasBody>;

/** §3: scope 0 none, 1 online only, 2 all; area -1 for all. */
export const block = z.object({
  uid: z.int().optional(),
  scope: z.int().min(0).max(2),
  from: z.number(),
  to: z.number(),
  area: z.int(),
  /** Created by 'pause arrivals'. */
  pause: z.boolean().default(false),
});
export const tableBlock = z.object({
  uid: z.int(),
  table: z.string(),
  scope: z.int(),
  from: z.number(),
  to: z.number(),
});
export const restriction = z.object({
  uid: z.int().optional(),
  scope: z.int().min(0).max(2),
  start: z.number(),
  end: z.number(),
  area: z.int(),
  /** The limited quantity, and its maximum. */
  measure: z.enum(['covers', 'parties']),
  max: z.int().nonnegative(),
  /** The limit applies to all parties that arrive within the span, or to those seated at the same time. */
  counts: z.enum(['arrivals', 'present']).default('arrivals'),
  /** The party sizes that it counts and restricts; null for no bound. */
  minCovers: z.int().positive().nullable().default(null),
  maxCovers: z.int().positive().nullable().default(null),
});
export type WireBlock = z.infer<typeof block>;
export type WireRestriction = z.infer<typeof restriction>;
export const calendarDay = z.object({
  /** Live covers per session of the day, in the order of its shifts. */
  covers: z.array(z.int()),
  /** Live covers that arrive outside every session: on a day that was closed later, or in bookings older than the hours. Not in §3 (ADR 203). */
  outside: z.int().default(0),
  block: z.array(block),
  /** §3 defines only the span of these (ADR 58): what is limited, where, how far and which table are additions. */
  restrict: z.array(restriction.partial({ area: true, measure: true, max: true })),
  tabBlock: z.array(tableBlock.partial({ uid: true, table: true })),
});
export const calendar = z.object({
  first: f.serviceDate,
  last: f.serviceDate,
  today: f.serviceDate,
  data: z.record(z.string(), calendarDay),
});
export type WireCalendar = z.infer<typeof calendar>;
export type WireCalendarDay = z.infer<typeof calendarDay>;

/** POST …/block/{tableId} */
export const blockBody = z.object({
  scope: z.int().min(0).max(2),
  date: f.serviceDate,
  from: z.number().min(0).max(28),
  to: z.number().min(0).max(28),
  tmsUserUID: f.integer.default(1000),
});
export type WireBlockBody = z.infer<typeof blockBody>;
