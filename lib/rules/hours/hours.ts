/** Opening hours, special dates, blocks and limits as the app speaks of them (§3). */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export const SHIFT_TYPES = ['Breakfast', 'Brunch', 'Lunch', 'Afternoon', 'Dinner'] as const;
export type ShiftType = (typeof SHIFT_TYPES)[number];

/** A party of `from` covers and more keeps its table so long, up to the next entry. */
export interface SizedTurn {
  from: number;
  turn: DecimalHours;
}

/** What a session sets for the parties that arrive in it; null for no limit. The last three bind guests and channels, never staff. */
export interface SessionRules {
  /** Most covers, and most parties, arriving in one time step. */
  arrivalLimit: number | null;
  partyLimit: number | null;
  /** Null for the end of the session. */
  lastArrival: DecimalHours | null;
  /** By size, ascending; a size that none holds for, and a session without any, has the restaurant's usual stay. */
  turns: SizedTurn[];
  /** Percent of the seats of the session's plan that parties booked online may hold at the same time. */
  onlineShare: number | null;
  /** Minutes of notice to give. */
  leadTime: number | null;
  /** Days ahead that may be booked. */
  horizon: number | null;
}

export const NO_RULES: SessionRules = {
  arrivalLimit: null,
  partyLimit: null,
  lastArrival: null,
  turns: [],
  onlineShare: null,
  leadTime: null,
  horizon: null,
};

export interface Shift extends SessionRules {
  uid: number | null;
  name: string;
  type: ShiftType;
  start: DecimalHours;
  end: DecimalHours;
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
  /** Plan uid. */
  plan: string;
}

/** A session of a special date; a rule that it leaves out is not set. */
export type SpecialSession = Pick<Shift, 'name' | 'type' | 'start' | 'end' | 'plan'> & Partial<SessionRules>;

export interface SpecialDate {
  uid: number | null;
  name: string;
  dates: ServiceDate[];
  sessions: SpecialSession[];
}

export interface Hours {
  shifts: Shift[];
  /** Weekday → its shifts. */
  weekdayShifts: Record<string, Shift[]>;
  specialDates: SpecialDate[];
  specialDatesUsed: ServiceDate[];
  /** Date → the sessions of that day, special dates applied; a closed day has none. */
  byDate: Record<ServiceDate, Shift[]>;
  /** The service day and decimal hour now, restaurant time; null from a server that names no hour. */
  today: ServiceDate;
  now: DecimalHours | null;
  /** As each list is now; undefined from a server that has none. */
  shiftsVersion?: string;
  specialDatesVersion?: string;
}

/** Nobody may be booked to arrive in the span. §3: scope 0 none, 1 online only, 2 all; area null for all. */
export interface Block {
  uid: number | null;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
  area: number | null;
  /** Arrivals were paused for a while; it ends by itself, or sooner by hand. */
  pause: boolean;
}
export interface TableBlock {
  uid: number;
  table: string;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
}
/** A limit on the covers or the parties of a span, in one area or all. */
export interface Restriction {
  uid: number | null;
  scope: number;
  start: DecimalHours;
  end: DecimalHours;
  area: number | null;
  measure: 'covers' | 'parties';
  max: number;
  /** Those who arrive within the span in all, or those who sit at any one moment of it. */
  counts: 'arrivals' | 'present';
  /** The party sizes that it counts and binds; null for no bound. */
  minCovers: number | null;
  maxCovers: number | null;
}
export interface CalendarDay {
  /** Live covers per session of the day, in the order of its shifts. */
  covers: number[];
  /** Live covers that arrive in none of them. */
  outside: number;
  blocks: Block[];
  restrictions: Restriction[];
  tableBlocks: TableBlock[];
}
export interface Calendar {
  first: ServiceDate;
  last: ServiceDate;
  today: ServiceDate;
  days: Record<ServiceDate, CalendarDay>;
}
