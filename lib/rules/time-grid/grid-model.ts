/** What the time grid shows of one service day: lanes down, hours across. Times only; pixels are `geometry.ts`. */
import type { Stage } from '@/lib/rules/statuses/stage';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { DecimalHours } from '@/lib/time/service-day';

/** Lane of the parties without a table. */
export const UNASSIGNED = 'unassigned';

/** The lane id of an area's header; that of a table is the table's uid. */
export const areaLane = (area: number) => `area-${area}`;

interface LaneOf {
  /** Tells the lanes of a grid apart. */
  id: string;
  name: string;
  /** How many parties stand one below the other in it; at least 1. */
  rows: number;
}

export interface UnassignedLane extends LaneOf {
  kind: 'unassigned';
  id: typeof UNASSIGNED;
}

export interface AreaLane extends LaneOf {
  kind: 'area';
  area: number;
  /** Its tables are not drawn. */
  collapsed: boolean;
  /** How many tables it has. */
  tables: number;
  /** Parties at its tables each step of the grid; only of a collapsed area, which does not draw them. */
  taken: readonly number[];
}

export interface TableLane extends LaneOf {
  kind: 'table';
  table: string;
  area: number;
  /** Fewest and most covers. */
  min: number;
  max: number;
}

export type GridLane = UnassignedLane | AreaLane | TableLane;

/** A party as the grid draws it. */
export interface GridBooking {
  uid: number;
  name: string;
  covers: number;
  /** Status code, which gives the colour. */
  status: number;
  stage: Stage;
  /** As booked: what a drag changes. */
  time: DecimalHours;
  /** Hours. */
  turn: number;
  /** As drawn: somebody who sits there early or too long, or who left, takes another span than was booked. */
  from: DecimalHours;
  to: DecimalHours;
  /** It sits there longer than it was to. */
  overdue: boolean;
  /** Table uids; none for a party without a table, several for a join. */
  tables: readonly string[];
  /** Area asked for; null for any. */
  requestedArea: number | null;
  /** Tables that are kept for it although it has none: it was called to them, or offered them; left out where there are none. */
  kept?: { as: 'held' | 'offered'; tables: readonly string[]; from: DecimalHours; to: DecimalHours };
  marks: GridMarks;
}

/** What a party carries and a host has to know before touching it. */
export interface GridMarks {
  /** 'Do not move' (§9). */
  locked: boolean;
  notes: boolean;
  /** Booking and guest options beside 'do not move', by name. */
  options: readonly string[];
  /** Earlier visits. */
  visits: number;
  /** Money was charged for it: a deposit or prepayment. */
  deposit: boolean;
  /** How its card or payment stands. */
  payment: PaymentSummary | null;
}

/** A booking in one lane; a join has one in each of its tables' lanes. */
export interface GridPiece {
  /** Tells the pieces of a grid apart. */
  key: string;
  booking: GridBooking;
  /** Index into `lanes`. */
  lane: number;
  /** Which row of the lane. */
  row: number;
}

export const SHADE_KINDS = [
  'closed',
  'blocked',
  'blocked-online',
  'restricted',
  'table-blocked',
  'held',
  'offered',
] as const;
export type ShadeKind = (typeof SHADE_KINDS)[number];

/**
 * A stretch of the background that says something: outside the opening hours, a block or limit of the calendar, a blocked table, or a
 * table that a party holds which the filters leave out, that is held for one that was called to it, or that was offered to one on standby.
 */
export interface GridShade {
  key: string;
  kind: ShadeKind;
  from: DecimalHours;
  to: DecimalHours;
  /** Indexes into `lanes`, both included. */
  firstLane: number;
  lastLane: number;
}

/** One step of the histogram. */
export interface StepLoad {
  /** Covers that arrive in it, and the most the session takes; null for no limit. */
  arriving: number;
  limit: number | null;
  /** Covers that are seated at some moment of it. */
  present: number;
  /** More covers, or more parties, arrive than may. */
  over: boolean;
}

/** A limit on a span (§3 restriction) with what has been taken of it. */
export interface LimitSpan {
  key: string;
  from: DecimalHours;
  to: DecimalHours;
  /** Null for all areas. */
  area: number | null;
  onlineOnly: boolean;
  measure: 'covers' | 'parties';
  /** Those who arrive in the span in all, or those who are there at its fullest moment. */
  counts: 'arrivals' | 'present';
  /** The party sizes it is about; null for no bound. */
  minCovers: number | null;
  maxCovers: number | null;
  used: number;
  max: number;
  over: boolean;
}

/** A session of the day as the grid marks it. */
export interface GridSession {
  name: string;
  from: DecimalHours;
  to: DecimalHours;
}

export interface GridModel {
  /** First and last hour that is drawn, whole steps apart. */
  from: DecimalHours;
  to: DecimalHours;
  /** Hours of a step. */
  step: number;
  lanes: readonly GridLane[];
  /** The pieces of each lane, by lane index; by start within a lane. */
  pieces: ReadonlyArray<readonly GridPiece[]>;
  /** Every booking that is drawn, by its uid. */
  bookings: ReadonlyMap<number, GridBooking>;
  shades: readonly GridShade[];
  /** One for each step. */
  load: readonly StepLoad[];
  limits: readonly LimitSpan[];
  sessions: readonly GridSession[];
  /** Where the grid starts to be looked at: the start of the displayed session. */
  startAt: DecimalHours;
  /** End of what is on display; while it is on, the grid opens near the present hour. */
  endAt: DecimalHours;
  /** The present hour if the day is today, else null. */
  now: DecimalHours | null;
}

/** Tells the pieces of a grid apart. */
export const pieceKey = (uid: number, lane: string) => `${uid}@${lane}`;
