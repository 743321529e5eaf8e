/** Called parties and standby: the wire's booking ↔ the app's. */
import type { Called, StandbyProposals } from '@/lib/rules/booking/waiting/called';
import type { WireCalled, WireStandbyAnswer } from '@/lib/contract/bookings/waiting';
import { bookingChangeToWire, bookingCheckFromWire, bookingDayFromWire, bookingFromWire } from './booking';
import { booking } from '@/lib/contract/bookings/booking';
import type { bookingSchemas } from '@/lib/resources/bookings/booking-calls-schema';
import type { ShapesOf } from '../shapes';
import { changeFromWire } from './change';

function calledFromWire({ booking, message }: WireCalled): Called {
  return { booking: bookingFromWire(booking), message };
}

function proposalsFromWire({ date, proposals }: WireStandbyAnswer): StandbyProposals {
  return { date, proposals };
}

export const bookingShapes: ShapesOf<typeof bookingSchemas> = {
  list: { answer: (wire, { query }) => bookingDayFromWire(wire, query.date) },
  create: { body: bookingChangeToWire, answer: bookingFromWire },
  find: { answer: bookingFromWire },
  change: { body: bookingChangeToWire, answer: bookingFromWire },
  check: { body: bookingChangeToWire, answer: bookingCheckFromWire },
  swap: {
    answer: ({ books }) => ({ bookings: books.map(bookingFromWire) }),
    current: { schema: booking, shape: bookingFromWire },
  },
  seat: {
    answer: ({ books }) => ({ bookings: books.map(bookingFromWire) }),
    current: { schema: booking, shape: bookingFromWire },
  },
  seatNew: {
    body: ({ finish, ...party }) => ({ ...bookingChangeToWire(party), finish }),
    answer: ({ books }) => ({ bookings: books.map(bookingFromWire) }),
    current: { schema: booking, shape: bookingFromWire },
  },
  closeDay: { answer: ({ books }) => ({ bookings: books.map(bookingFromWire) }) },
  undo: { answer: bookingFromWire },
  history: {
    answer: ({ changes }, { session }) => ({
      changes: changes.map((change) => changeFromWire(change, session.current().device)),
    }),
    isPersonal: true,
  },
  ready: { answer: calledFromWire },
  arrival: { body: () => ({}), answer: bookingFromWire },
  releaseHold: { answer: bookingFromWire },
  standby: { answer: proposalsFromWire },
  offer: { answer: calledFromWire },
  answerOffer: { answer: bookingFromWire },
};
