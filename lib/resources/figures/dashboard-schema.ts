/** The dashboard (§2, §9): figures of a range, the next nights, the bookings behind a figure, and sisters side by side. */
import { z } from 'zod';
import { CHART_STEPS, FIGURES, LISTED_FIGURES, MAX_PARTY_SIZE } from '@/lib/contract/figures/dashboard';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

/** Days of service, the first and the last of them included. */
const span = z.object({ from: f.serviceDate, to: f.serviceDate });

/** Null is unknown and shown as "–", never 0. Units: `FIGURE_UNITS`. */
const known = z.number().nullable();

const figure = z.object({
  /** Of the days of the range that have passed (`passed`). */
  value: known,
  /** The same days before: of the range of the same length that ended the day before this one began (`before`). */
  before: known,
  /** The same weekdays a year before: 364 days earlier (`yearBefore`). */
  yearBefore: known,
  /** What is on the books for today and the days to come of the range (`ahead`). */
  onBooks: known,
});
export interface FigureValues extends z.output<typeof figure> {}
const figures = z.record(z.enum(FIGURES), figure);

const point = z.object({
  /** The first day of the step, and the last one within the range. */
  from: f.serviceDate,
  to: f.serviceDate,
  /** Every day of it has passed; else it holds what is on the books. */
  passed: z.boolean(),
  values: z.record(z.enum(FIGURES), known),
  /** The same weekdays a year before. */
  yearBefore: z.record(z.enum(FIGURES), known),
});
export interface DashboardPoint extends z.output<typeof point> {}

const share = { bookings: z.int(), covers: z.int(), bookingsYearBefore: z.int().nullable() };
const channelLine = z.object({ channel: z.int(), ...share });
const sizeLine = z.object({
  /** Covers of a party; the last of them stands for all larger ones. */
  size: z.int().min(1).max(MAX_PARTY_SIZE),
  ...share,
});
const sessionLine = z.object({
  /** Its name at the time; '' for what was outside of every shift. */
  session: z.string(),
  ...share,
  spend: known,
  spendPerCover: known,
  noShows: z.int(),
});
const cell = z.object({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  /** Decimal hour at which its time step begins, 4 to 28. */
  time: z.number(),
  bookings: z.int(),
  covers: z.int(),
});
export interface ChannelLine extends z.output<typeof channelLine> {}
export interface SizeLine extends z.output<typeof sizeLine> {}
export interface SessionLine extends z.output<typeof sessionLine> {}
export interface HeatCell extends z.output<typeof cell> {}

const board = z.object({
  /** The range, and today, in the restaurant's zone. */
  from: f.serviceDate,
  to: f.serviceDate,
  today: f.serviceDate,
  timeZone: z.string(),
  currency: z.string(),
  /** Hours, as set now; the cells of `arrivals` are of this step. */
  timeStep: z.number(),
  /** The parts of the range; null for none. Comparisons are null where nothing was booked yet when they began. */
  passed: span.nullable(),
  ahead: span.nullable(),
  before: span.nullable(),
  yearBefore: span.nullable(),
  /** The first day with a booking; null for none. */
  since: f.serviceDate.nullable(),
  /** When this was read, and when the current month was last counted anew (at 04:00, §4); null for not yet. ISO instants. */
  asOf: z.string(),
  recountedAt: z.string().nullable(),
  /** Nights of before an upgrade are still being counted: sums of the past are too low until then. */
  counting: z.boolean(),
  figures,
  series: z.object({ step: z.enum(CHART_STEPS), points: z.array(point) }),
  /** The days that the parts below are of: `passed`, or `ahead` where none has passed. */
  partsOf: span,
  channels: z.array(channelLine),
  partySizes: z.array(sizeLine),
  sessions: z.array(sessionLine),
  /** Only cells with a booking. A mean per day is `covers` of so many days as `arrivalDays` says of the weekday. */
  arrivals: z.array(cell),
  /** Days with a booking, by weekday, 0 Sunday to 6 Saturday. */
  arrivalDays: z.array(z.int()).length(7),
});
export interface Dashboard extends z.output<typeof board> {}

const expected = z.object({
  covers: z.number(),
  /** Of ten such nights eight come between these. */
  low: z.number(),
  high: z.number(),
});
const night = z.object({
  date: f.serviceDate,
  bookings: z.int(),
  covers: z.int(),
  /** In the end; null with less than eight weeks of history. */
  expected: expected.nullable(),
  /** Covers of the last four same weekdays, the latest first. */
  sameWeekdays: z.array(z.object({ date: f.serviceDate, covers: z.int() })),
  /** Mean of these; null for none. */
  usual: known,
  /** No session is open on it. Null where the restaurant has set no hours. */
  closed: z.boolean().nullable(),
});
export interface DashboardNight extends z.output<typeof night> {}

const sisterLine = z.object({
  UID: z.string(),
  service: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  today: f.serviceDate,
  passed: span.nullable(),
  ahead: span.nullable(),
  figures,
});
const sisterSum = z.object({
  currency: z.string(),
  /** UIDs of the restaurants that it is the sum of. */
  of: z.array(z.string()),
  figures,
});

const listedBooking = z.object({
  uid: f.uid,
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  /** Of the guest; '' for none. */
  name: z.string(),
  status: z.int(),
  channel: z.int(),
  session: z.string(),
  tables: z.array(z.string()),
  /** Minor units; null for not known. */
  spend: z.int().nullable(),
  /** Whole days between the making and the visit; null for not known. */
  leadDays: z.int().nullable(),
  /** Hours at the table; null for not known. */
  stay: z.number().nullable(),
  /** What their survey came to, of 100; null without one. */
  score: z.number().nullable(),
});
export interface ListedBooking extends z.output<typeof listedBooking> {}

/** Days that can be counted back and forth from. */
const day = f.bookedDate.refine((date) => date < '2200-01-01', 'invalidDate');
const range = { from: day.optional(), to: day.optional() };
const boardQuery = { ...range, step: z.enum(CHART_STEPS).optional() };
const filter = {
  figure: z.enum(LISTED_FIGURES),
  from: day,
  to: day,
  session: z.string().max(200).optional(),
};
/** As it stands in an address. */
const number = (schema: z.ZodType<number, number>) => z.coerce.number<number>().pipe(schema);
const channel = f.whole;
const weekday = z.int().min(0).max(6);
const time = f.decimalHours;
const size = z.int().min(1).max(MAX_PARTY_SIZE);

export const dashboardSchemas = {
  /** Left out, the range is a year back from the start of the month to the end of the current month, in the restaurant's zone (§9). */
  read: { query: z.object(boardQuery), answer: board },
  nights: {
    answer: z.object({
      today: f.serviceDate,
      asOf: z.string(),
      /** Whole weeks since the first booking that count as history. */
      weeks: z.int(),
      nights: z.array(night),
      /**
       * How far the forecast was off on the nights that have passed, each forecast from what was known then: the sum of what it was off by of the
       * sum of covers, 0 and above; beside it the same of 'same weekday, mean of the last four'. Null while too few can be looked back at.
       */
      pastError: z.object({ forecast: z.number(), sameWeekday: z.number(), nights: z.int() }).nullable(),
    }),
  },
  bookings: {
    query: z.object({
      ...filter,
      channel: number(channel).optional(),
      weekday: number(weekday).optional().describe('0 Sunday to 6 Saturday.'),
      time: number(time).optional().describe('Start of an arrival step, in decimal hours.'),
      size: number(size).optional().describe('Covers of a party; the largest stands for all larger ones.'),
      after: number(f.uid).optional().describe('Only those after this one.'),
    }),
    answer: z.object({
      /** Bookings in the list, of all pages. A figure of unit 'count' is this number, but for covers, of which `covers` is the sum. */
      count: z.int(),
      covers: z.int(),
      /** The figure, as these bookings come to. */
      value: known,
      bookings: z.array(listedBooking),
      /** Give it as `after` for the next page; null on the last one. */
      next: f.uid.nullable(),
    }),
  },
  sisters: {
    query: z.object(range),
    answer: z.object({
      asOf: z.string(),
      /** The restaurant itself first, then its sisters by name, where the viewer may see reports. */
      restaurants: z.array(sisterLine),
      /** One for each currency with more than one restaurant; shares and means are of the sums. */
      sums: z.array(sisterSum),
    }),
  },
};
export type DashboardTypes = Inferred<typeof dashboardSchemas>;
export type DashboardNights = DashboardTypes['nights']['answer'];
export type DashboardBookings = DashboardTypes['bookings']['answer'];
export type DashboardBookingsQuery = DashboardTypes['bookings']['query'];
export type DashboardSisters = DashboardTypes['sisters']['answer'];
