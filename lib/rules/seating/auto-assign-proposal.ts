/** A session's tables assigned at once, as it is proposed to a person and applied. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { AssignChange, Assignment } from './auto-assign';

/** Which session, and who is to stay where they are. */
export interface AssignWish {
  date: ServiceDate;
  /** Parties that arrive from `from` on and before `to`. */
  from: DecimalHours;
  to: DecimalHours;
  /** Booking uids. */
  keep: number[];
}

export interface ProposedChange extends AssignChange {
  /** The version of the booking that it was made from. */
  version: number;
}

export interface AssignProposal extends Omit<Assignment, 'changes'> {
  date: ServiceDate;
  /** The service's last change when it was worked out. */
  seq: number;
  changes: ProposedChange[];
}
