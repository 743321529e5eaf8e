/** Queries about whole days: free times, the calendar, the history of changes, and the tables of a session. */
import { z } from 'zod';
import {
  autoAssignAnswer,
  autoAssignApplied,
  autoAssignApply,
  autoAssignBody,
} from '@/lib/contract/bookings/auto-assign';
import { availabilityAnswer } from '@/lib/contract/bookings/availability';
import * as f from '@/lib/contract/fields';
import { calendar } from '@/lib/contract/restaurant/hours';
import { changesAnswer } from '@/lib/contract/live';
import type { InferredShaped } from '../call';

export const daySchemas = {
  /** The times available to a party on a day; `booking` is the party's own booking, which does not count as occupying its tables. */
  availability: {
    query: z.object({
      date: f.serviceDate,
      covers: z.coerce.number().pipe(f.covers),
      turn: z.coerce.number().pipe(f.turnHours).optional(),
      booking: z.coerce.number().pipe(f.uid).optional(),
    }),
    answer: availabilityAnswer,
  },
  /** Without a span, the window of §9. */
  calendar: { query: z.object({ from: f.serviceDate.optional(), to: f.serviceDate.optional() }), answer: calendar },
  changes: {
    query: z.object({
      after: z.coerce.number().pipe(z.int().min(0)).default(0),
      limit: z.coerce.number().pipe(z.int().min(1).max(1000)).optional(),
    }),
    answer: changesAnswer,
  },
  autoAssign: { body: autoAssignBody, answer: autoAssignAnswer },
  applyAutoAssign: { body: autoAssignApply, answer: autoAssignApplied },
};
export type DayTypes = InferredShaped<typeof daySchemas>;
