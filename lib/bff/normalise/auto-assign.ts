/** The tables of a session: the wire's spelling ↔ the app's. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { WireAutoAssign, WireAutoAssignApplied } from '@/lib/contract/auto-assign';
import type { AssignProposal } from '@/lib/rules/seating/auto-assign-proposal';
import { bookingFromWire } from './booking';

/** Field by field the same, so that a server that says more says it to nobody. */
export function proposalFromWire({ date, seq, changes, without, before, after }: WireAutoAssign): AssignProposal {
  return { date, seq, changes, without, before, after };
}

export function appliedFromWire({ books }: WireAutoAssignApplied): { bookings: Booking[] } {
  return { bookings: books.map(bookingFromWire) };
}
