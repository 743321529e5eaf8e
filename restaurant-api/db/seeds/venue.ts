/** Description of a seeded restaurant: `build-venue` writes it and `make-book` creates its bookings. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restriction, SessionRules, ShiftType } from '@/lib/rules/hours/hours';
import type { TableShape } from '@/lib/rules/seating/plan';
import type { NewRestaurant } from './make-restaurant';

/** A table: position in plan units, and covers. */
export interface VenueTable {
  uid: string;
  name: string;
  area: number;
  min: number;
  normal: number;
  max: number;
  x: number;
  y: number;
  w: number;
  h: number;
  shape: TableShape;
  rotation?: number;
}

export interface VenueArea {
  area: number;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A floor plan; it shows the tables of its areas. */
export interface VenuePlan {
  uid: string;
  name: string;
  width: number;
  height: number;
  areas: VenueArea[];
}

export interface VenueJoin {
  tables: string[];
  min: number;
  max: number;
}

export interface VenueShift extends Partial<SessionRules> {
  name: string;
  type: ShiftType;
  start: number;
  end: number;
  weekdays: number[];
  plan: string;
  arrivalLimit: number | null;
  lastArrival: number | null;
  /** Expected parties on a usual day. */
  parties: number;
  /** First day of its bookings, relative to today, for a new shift; default: the venue's. */
  since?: number;
}

export interface VenueSpecialDate {
  name: string;
  dates: ServiceDate[];
  sessions: Array<
    { name: string; type: ShiftType; start: number; end: number; plan: string; parties: number } & Partial<SessionRules>
  >;
}

export interface Venue {
  restaurant: NewRestaurant;
  /** Seed of its random numbers. */
  seed: number;
  tables: VenueTable[];
  plans: VenuePlan[];
  joins: VenueJoin[];
  shifts: VenueShift[];
  specialDates(today: ServiceDate): VenueSpecialDate[];
  /** Scope 1 online only, 2 all; area -1 for all. */
  blocks: Array<{ inDays: number; scope: number; from: number; to: number; area: number }>;
  restrictions: Array<
    {
      inDays: number;
      scope: number;
      start: number;
      end: number;
      area: number;
      measure: 'covers' | 'parties';
      max: number;
    } & Partial<Pick<Restriction, 'counts' | 'minCovers' | 'maxCovers'>>
  >;
  tableBlocks: Array<{ inDays: number; table: string; from: number; to: number }>;
  /** Notes of a date, by days from today. */
  notes: Array<{ inDays: number; text: string }>;
  /** Bookable events, by days from today. */
  events?: Array<{ inDays: number; name: string; text: string; from: number; to: number }>;
  /** Origin of its diners' names, numbers and languages. */
  people: 'spain' | 'australia';
  diners: number;
  daysBack: number;
  daysAhead: number;
  /** Minimum and maximum spend per person, in minor units, by shift type. */
  spend: Partial<Record<ShiftType, readonly [number, number]>>;
}

/** Relative number of parties by weekday: Friday and Saturday are full, Monday and Tuesday are not. */
export const WEEKDAY_DEMAND = [1.1, 0.7, 0.75, 0.85, 1, 1.25, 1.35] as const;
