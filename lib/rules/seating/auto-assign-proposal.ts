/** A session's table assignment, as proposed to a person and applied. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { AssignChange, Assignment } from './auto-assign';

/** The session, and the parties to leave where they are. */
export interface AssignRequest {
  date: ServiceDate;
  /** Parties that arrive from `from` on and before `to`. */
  from: DecimalHours;
  to: DecimalHours;
  /** Booking uids. */
  keep: number[];
}

export interface ProposedChange extends AssignChange {
  /** The booking's version that the proposal is based on. */
  version: number;
}

export interface AssignProposal extends Omit<Assignment, 'changes'> {
  date: ServiceDate;
  /** The service's last change at the time of the proposal. */
  seq: number;
  changes: ProposedChange[];
}
