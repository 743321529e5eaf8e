/** The model of the time grid of one service day: lanes vertically, hours horizontally. Times only; pixels are in `geometry.ts`. */
import type { Stage } from '@/lib/rules/statuses/stage';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { DecimalHours } from '@/lib/time/service-day';

/** Lane of the parties without a table. */
export const UNASSIGNED = 'unassigned';

/** Lane id of an area's header; a table's lane id is its uid. */
export const areaLane = (area: number) => `area-${area}`;

interface LaneOf {
  /** Unique within the grid. */
  id: string;
  name: string;
  /** Number of stacked rows; at least 1. */
  rows: number;
}

export interface UnassignedLane extends LaneOf {
  kind: 'unassigned';
  id: typeof UNASSIGNED;
}

export interface AreaLane extends LaneOf {
  kind: 'area';
  area: number;
  /** Whether its tables are hidden. */
  collapsed: boolean;
  /** Number of its tables. */
  tables: number;
  /** Parties at its tables per step; only for a collapsed area. */
  taken: readonly number[];
}

export interface TableLane extends LaneOf {
  kind: 'table';
  table: string;
  area: number;
  /** Minimum and maximum covers. */
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
  /** As booked; changed by dragging. */
  time: DecimalHours;
  /** Hours. */
  turn: number;
  /** As drawn: differs from the booking for parties that are early, late or have left. */
  from: DecimalHours;
  to: DecimalHours;
  /** It has exceeded its turn. */
  overdue: boolean;
  /** Table uids; none for a party without a table, several for a join. */
  tables: readonly string[];
  /** Requested area; null for any. */
  requestedArea: number | null;
  /** Tables held for or offered to it; omitted without any. */
  kept?: { as: 'held' | 'offered'; tables: readonly string[]; from: DecimalHours; to: DecimalHours };
  marks: GridMarks;
}

/** Marks of a party that hosts must know. */
export interface GridMarks {
  /** 'Do not move' (§9). */
  locked: boolean;
  notes: boolean;
  /** Names of its other booking and guest options. */
  options: readonly string[];
  /** Earlier visits. */
  visits: number;
  /** A deposit or prepayment was made. */
  deposit: boolean;
  /** State of its card or payment. */
  payment: PaymentSummary | null;
}

/** The piece of a booking in one lane; a join has one in each of its tables' lanes. */
export interface GridPiece {
  /** Tells the pieces of a grid apart. */
  key: string;
  booking: GridBooking;
  /** Index into `lanes`. */
  lane: number;
  /** Row within the lane. */
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
 * A shaded span: outside of the opening hours, a block or limit, a blocked table, or a table used by a party that the filters hide, held for a called
 * party, or offered to a standby party.
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
  /** Covers that arrive in it, and the session's limit; null for none. */
  arriving: number;
  limit: number | null;
  /** Covers present at some moment of it. */
  present: number;
  /** Arrivals exceed the limit on covers or parties. */
  over: boolean;
}

/** A limit on a span (§3 restriction) with its used amount. */
export interface LimitSpan {
  key: string;
  from: DecimalHours;
  to: DecimalHours;
  /** Null for all areas. */
  area: number | null;
  onlineOnly: boolean;
  measure: 'covers' | 'parties';
  /** Arrivals in the span, or the peak of parties present. */
  counts: 'arrivals' | 'present';
  /** The party sizes it applies to; null for no bound. */
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
  /** First and last drawn hour, whole steps apart. */
  from: DecimalHours;
  to: DecimalHours;
  /** Hours of a step. */
  step: number;
  lanes: readonly GridLane[];
  /** Pieces by lane index, sorted by start. */
  pieces: ReadonlyArray<readonly GridPiece[]>;
  /** All drawn bookings by uid. */
  bookings: ReadonlyMap<number, GridBooking>;
  shades: readonly GridShade[];
  /** One for each step. */
  load: readonly StepLoad[];
  limits: readonly LimitSpan[];
  sessions: readonly GridSession[];
  /** Initial scroll position: the start of the displayed session. */
  startAt: DecimalHours;
  /** End of the displayed session; during it the grid opens near the present hour. */
  endAt: DecimalHours;
  /** The present hour if the day is today, else null. */
  now: DecimalHours | null;
}

/** Tells the pieces of a grid apart. */
export const pieceKey = (uid: number, lane: string) => `${uid}@${lane}`;
