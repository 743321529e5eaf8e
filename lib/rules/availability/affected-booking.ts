/** Existing bookings that a change of the rules would refuse. Nothing is moved automatically; a person decides about each. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { HoursChange } from './hours-schema';
import type { NewBlock, NewRestriction } from './limits';

/** A change that is not saved yet. A changed block is one removed and one added. */
export type ProposedChange =
  | HoursChange
  | { timeStep: 0.25 | 0.5 }
  | { blocks: { add?: NewBlock[]; remove?: number[] } }
  | { restrictions: { add?: NewRestriction[]; remove?: number[] } };

export interface AffectedBooking {
  uid: number;
  date: ServiceDate;
  time: DecimalHours;
  /** Hours. */
  turn: number;
  covers: number;
  name: string;
  /** Table uids. */
  tables: string[];
  status: number;
  version: number;
  /** The first check that would refuse it. */
  why: Clash;
}

export interface Affected {
  /** By date and time. */
  bookings: AffectedBooking[];
  /** The searched days: today to the last day that has a booking. */
  looked: { from: ServiceDate; to: ServiceDate };
}
