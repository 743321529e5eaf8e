/** What is asked about whole days, as the app has it. */
import type { daySchemas } from '@/lib/resources/days-schema';
import type { ShapesOf } from '../shapes';
import { appliedFromWire, proposalFromWire } from './auto-assign';
import { calendarFromWire } from './calendar';
import { changesFromWire } from './change';

export const dayShapes: ShapesOf<typeof daySchemas> = {
  availability: { query: ({ booking, ...same }) => ({ ...same, book: booking }), answer: (wire) => wire },
  calendar: { answer: calendarFromWire },
  changes: { answer: (wire, { session }) => changesFromWire(wire, session.current().device), isOwn: true },
  autoAssign: { answer: proposalFromWire },
  applyAutoAssign: { answer: appliedFromWire },
};
