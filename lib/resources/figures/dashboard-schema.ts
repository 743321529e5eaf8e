/** The dashboard (§2, §9): figures of a range, the next nights, the bookings behind a figure, and a comparison of sister restaurants. */
import { z } from 'zod';
import { CHART_STEPS, FIGURES, LISTED_FIGURES, MAX_PARTY_SIZE } from '@/lib/contract/figures/dashboard';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

/** Service days, both inclusive. */
const span = z.object({ from: f.serviceDate, to: f.serviceDate });

/** Null is unknown and shown as "–", never 0. Units: `FIGURE_UNITS`. */
const known = z.number().nullable();

const figure = z.object({
  /** Figures of the past days of the range (`passed`). */
  value: known,
  /** The same days of the preceding range of equal length, which ends the day before this one begins (`before`). */
  before: known,
  /** The same weekdays a year before: 364 days earlier (`yearBefore`). */
  yearBefore: known,
  /** Present bookings for today and the future days of the range (`ahead`). */
  onBooks: known,
});
export interface FigureValues extends z.output<typeof figure> {}
const figures = z.record(z.enum(FIGURES), figure);

const point = z.object({
  /** First day of the step, and its last day within the range. */
  from: f.serviceDate,
  to: f.serviceDate,
  /** All days of the step are past; otherwise it contains present bookings. */
  passed: z.boolean(),
  values: z.record(z.enum(FIGURES), known),
  /** The same weekdays a year before. */
  yearBefore: z.record(z.enum(FIGURES), known),
});
export interface DashboardPoint extends z.output<typeof point> {}

const share = { bookings: z.int(), covers: z.int(), bookingsYearBefore: z.int().nullable() };
const channelLine = z.object({ channel: z.int(), ...share });
const sizeLine = z.object({
  /** Covers per party; the last size includes all larger ones. */
  size: z.int().min(1).max(MAX_PARTY_SIZE),
  ...share,
});
const sessionLine = z.object({
  /** Name of the shift at the time; '' for arrivals outside every shift. */
  session: z.string(),
  ...share,
  spend: known,
  spendPerCover: known,
  noShows: z.int(),
});
const cell = z.object({
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6),
  /** Decimal hour at which the time step begins, 4 to 28. */
  time: z.number(),
  bookings: z.int(),
  covers: z.int(),
});
export interface ChannelLine extends z.output<typeof channelLine> {}
export interface SizeLine extends z.output<typeof sizeLine> {}
export interface SessionLine extends z.output<typeof sessionLine> {}
export interface HeatCell extends z.output<typeof cell> {}

const board = z.object({
  /** The range and the present service day, in the restaurant's zone. */
  from: f.serviceDate,
  to: f.serviceDate,
  today: f.serviceDate,
  timeZone: z.string(),
  currency: z.string(),
  /** Time step in hours, as configured now; the cells of `arrivals` use it. */
  timeStep: z.number(),
  /** The parts of the range; null if empty. The comparisons are null if there was no booking yet when they began. */
  passed: span.nullable(),
  ahead: span.nullable(),
  before: span.nullable(),
  yearBefore: span.nullable(),
  /** First day with a booking; null for none. */
  since: f.serviceDate.nullable(),
  /** When the answer was computed, and when the current month was last recounted (daily at 04:00, §4); null if not yet. ISO instants. */
  asOf: z.string(),
  recountedAt: z.string().nullable(),
  /** Nights before an upgrade are still being counted: sums of the past are too low until then. */
  counting: z.boolean(),
  figures,
  series: z.object({ step: z.enum(CHART_STEPS), points: z.array(point) }),
  /** The part of the range that the fields below cover: `passed`, or `ahead` if no day has passed. */
  partsOf: span,
  channels: z.array(channelLine),
  partySizes: z.array(sizeLine),
  sessions: z.array(sessionLine),
  /** Only cells with a booking. The mean per day is `covers` divided by the weekday's number in `arrivalDays`. */
  arrivals: z.array(cell),
  /** Number of days with a booking by weekday, 0 Sunday to 6 Saturday. */
  arrivalDays: z.array(z.int()).length(7),
});
export interface Dashboard extends z.output<typeof board> {}

const expected = z.object({
  covers: z.number(),
  /** 80 % prediction interval. */
  low: z.number(),
  high: z.number(),
});
const night = z.object({
  date: f.serviceDate,
  bookings: z.int(),
  covers: z.int(),
  /** Forecast of the final covers; null with less than eight weeks of history. */
  expected: expected.nullable(),
  /** Covers of the last four nights of the same weekday, latest first. */
  sameWeekdays: z.array(z.object({ date: f.serviceDate, covers: z.int() })),
  /** Their mean; null for none. */
  usual: known,
  /** No session is open. Null if the restaurant has not set its hours. */
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
  /** UIDs of the restaurants included in the sum. */
  of: z.array(z.string()),
  figures,
});

const listedBooking = z.object({
  uid: f.uid,
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  /** Name of the guest; '' for none. */
  name: z.string(),
  status: z.int(),
  channel: z.int(),
  session: z.string(),
  tables: z.array(z.string()),
  /** Minor units; null if unknown. */
  spend: z.int().nullable(),
  /** Whole days between creation and visit; null if unknown. */
  leadDays: z.int().nullable(),
  /** Hours at the table; null if unknown. */
  stay: z.number().nullable(),
  /** Survey score out of 100; null without a survey answer. */
  score: z.number().nullable(),
});
export interface ListedBooking extends z.output<typeof listedBooking> {}

/** Limits within which date arithmetic is valid. */
const day = f.bookedDate.refine((date) => date < '2200-01-01', 'invalidDate');
const range = { from: day.optional(), to: day.optional() };
const boardQuery = { ...range, step: z.enum(CHART_STEPS).optional() };
const filter = {
  figure: z.enum(LISTED_FIGURES),
  from: day,
  to: day,
  session: z.string().max(200).optional(),
};
/** As written in the query string. */
const number = (schema: z.ZodType<number, number>) => z.coerce.number<number>().pipe(schema);
const channel = f.whole;
const weekday = z.int().min(0).max(6);
const time = f.decimalHours;
const size = z.int().min(1).max(MAX_PARTY_SIZE);

export const dashboardSchemas = {
  /** If left out, the range starts at the beginning of the month a year ago and ends at the end of the current month, in the restaurant's zone (§9). */
  read: { query: z.object(boardQuery), answer: board },
  nights: {
    answer: z.object({
      today: f.serviceDate,
      asOf: z.string(),
      /** Whole weeks of history since the first booking. */
      weeks: z.int(),
      nights: z.array(night),
      /**
       * Backtest on past nights, each forecast with the data known at the time: sum of the absolute errors divided by the sum of the covers, 0 and
       * above. `sameWeekday` is the same for the mean of the last four nights of the weekday. Null while there are too few past nights.
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
      /** Number of bookings on all pages. It equals a figure of unit 'count'; a figure of covers equals `covers`. */
      count: z.int(),
      covers: z.int(),
      /** The figure's value for these bookings. */
      value: known,
      bookings: z.array(listedBooking),
      /** Pass it as `after` to get the next page; null on the last page. */
      next: f.uid.nullable(),
    }),
  },
  sisters: {
    query: z.object(range),
    answer: z.object({
      asOf: z.string(),
      /** The restaurant itself first, then the sister restaurants whose reports the user may see, by name. */
      restaurants: z.array(sisterLine),
      /** One for each currency with more than one restaurant; shares and means are computed from the sums. */
      sums: z.array(sisterSum),
    }),
  },
};
export type DashboardTypes = Inferred<typeof dashboardSchemas>;
export type DashboardNights = DashboardTypes['nights']['answer'];
export type DashboardBookings = DashboardTypes['bookings']['answer'];
export type DashboardBookingsQuery = DashboardTypes['bookings']['query'];
export type DashboardSisters = DashboardTypes['sisters']['answer'];
