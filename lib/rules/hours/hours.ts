/** Opening hours, special dates, blocks and limits in the app's terms (§3). */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export const SHIFT_TYPES = ['Breakfast', 'Brunch', 'Lunch', 'Afternoon', 'Dinner'] as const;
export type ShiftType = (typeof SHIFT_TYPES)[number];

/** The turn of parties of `from` covers and more, up to the next entry. */
export interface SizedTurn {
  from: number;
  turn: DecimalHours;
}

/** The rules of a session for its arrivals; null for no limit. The last three apply to guests and partner channels, never to staff. */
export interface SessionRules {
  /** Maximum of covers, and of parties, that arrive in one time step. */
  arrivalLimit: number | null;
  partyLimit: number | null;
  /** Null for the end of the session. */
  lastArrival: DecimalHours | null;
  /** By size, ascending; other sizes have the restaurant's default turn. */
  turns: SizedTurn[];
  /** Percentage of the plan's seats that online parties may occupy at the same time. */
  onlineShare: number | null;
  /** Notice in minutes. */
  leadTime: number | null;
  /** How many days ahead can be booked. */
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

/** A session of a special date; an omitted rule is not set. */
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
  /** Versions of the lists; undefined from a server without versions. */
  shiftsVersion?: string;
  specialDatesVersion?: string;
}

/** No arrivals can be booked in the span. §3: scope 0 none, 1 online only, 2 all; area null for all. */
export interface Block {
  uid: number | null;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
  area: number | null;
  /** A temporary pause of arrivals; it ends by itself or is ended by hand. */
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
  /** Counts arrivals within the span, or parties present at any moment of it. */
  counts: 'arrivals' | 'present';
  /** The party sizes that it counts and applies to; null for no bound. */
  minCovers: number | null;
  maxCovers: number | null;
}
export interface CalendarDay {
  /** Live covers per session of the day, in the order of its shifts. */
  covers: number[];
  /** Live covers that arrive outside of all sessions. */
  coversOutsideSessions: number;
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
