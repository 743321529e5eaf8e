/** The input of a booking's checks: the state of a service day, and the party's request. */
import type { Floor, Hold } from '@/lib/rules/seating/hold';
import type { Unassigned } from '@/lib/rules/seating/reserve';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Arrival, DayRules } from './day-rules';
import type { CheckMoment } from './guest-checks';
import type { BookingState } from './needed-checks';

/** A place held while a guest completes an online booking; it counts as an expected party for its whole stay. */
export interface GuestHold extends Unassigned {
  time: DecimalHours;
  /** The tables chosen for it. If staff have since given one of them to another party, the hold needs other tables. */
  tables?: readonly string[];
  /** The booking that is being moved to this place; it does not conflict with its own hold. */
  booking?: number | null;
}

/** The state of a service day, without the booking that is being checked. */
export interface DayBook {
  rules: DayRules;
  moment: CheckMoment;
  /** Parties that count towards limits. */
  arrivals: readonly Arrival[];
  floor: Floor;
  /** Plan uid → the table uids that it draws. */
  tablesByPlan: Readonly<Record<string, readonly string[]>>;
  holds: readonly Hold[];
  /** Expected parties without a table. */
  unassigned: readonly Unassigned[];
  /** Holds of guests who are still booking. They block guests and partner channels, never staff. */
  guestHolds: readonly GuestHold[];
}

export interface SeatingRequest {
  state: BookingState;
  /** Made by a guest or a partner's channel. */
  online: boolean;
  /** The party sits down now, or is already seated. */
  seatsNow: boolean;
  /** Tables at which the party is already seated: holds on these never conflict. */
  seatedAtTables?: readonly string[];
  requestedArea: number | null;
  /** The server chooses the best table or join. */
  chooseTable: boolean;
  /** Bit mask of the checks to override (D7). */
  ignore: number;
}
