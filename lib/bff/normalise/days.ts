/** Queries about whole days, in the app's terms. */
import type { daySchemas } from '@/lib/resources/restaurant/days-schema';
import type { ShapesOf } from '../shapes';
import { calendarFromWire } from './calendar';
import { changesFromWire } from './change';
import type { Booking } from '@/lib/rules/booking/booking';
import type { WireAutoAssign, WireAutoAssignApplied } from '@/lib/contract/bookings/auto-assign';
import type { AssignProposal } from '@/lib/rules/seating/auto-assign-proposal';
import { bookingFromWire } from './booking';

export const dayShapes: ShapesOf<typeof daySchemas> = {
  availability: { query: ({ booking, ...same }) => ({ ...same, book: booking }), answer: (wire) => wire },
  calendar: { answer: calendarFromWire },
  changes: { answer: (wire, { session }) => changesFromWire(wire, session.current().device), isPersonal: true },
  autoAssign: { answer: proposalFromWire },
  applyAutoAssign: { answer: appliedFromWire },
};

/** Copied field by field, so that extra fields of a server are not passed on. */
function proposalFromWire({ date, seq, changes, without, before, after }: WireAutoAssign): AssignProposal {
  return { date, seq, changes, without, before, after };
}

function appliedFromWire({ books }: WireAutoAssignApplied): { bookings: Booking[] } {
  return { bookings: books.map(bookingFromWire) };
}
