/** What the checks of a booking look at: a service day as it stands, and what a party wants of it. */
import type { Floor, Hold } from '@/lib/rules/seating/hold';
import type { Unassigned } from '@/lib/rules/seating/reserve';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Arrival, DayRules } from './day-rules';
import type { Asked } from './guest-checks';
import type { BookingState } from './needed-checks';

/** A place that somebody looks at: a party that is expected for as long as it would stay. */
export interface GuestHold extends Unassigned {
  time: DecimalHours;
  /** The tables that were found for it. Where staff have given one away since, it wants others. */
  tables?: readonly string[];
  /** The booking that is being moved there, which is not in its own way. */
  booking?: number | null;
}

/** A service day as it stands, the booking in question left out. */
export interface DayBook {
  rules: DayRules;
  asked: Asked;
  /** Parties that count. */
  arrivals: readonly Arrival[];
  floor: Floor;
  /** Plan → the tables it draws. */
  drawn: Readonly<Record<string, readonly string[]>>;
  holds: readonly Hold[];
  /** Expected parties without a table. */
  unassigned: readonly Unassigned[];
  /** Guests who are choosing: in the way of guests and channels only. */
  guestHolds: readonly GuestHold[];
}

export interface Wish {
  state: BookingState;
  /** Made by a guest or a partner's channel. */
  online: boolean;
  /** The party sits down at this moment, or sits already. */
  seatsNow: boolean;
  /** Tables at which it sits already: nobody can be in its way there. */
  sitsAt?: readonly string[];
  requestedArea: number | null;
  /** Choose the best table or join. */
  chooseTable: boolean;
  /** Mask of the checks that do not count (D7). */
  ignore: number;
}
