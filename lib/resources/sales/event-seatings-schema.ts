/** The seatings of an event: arrival times and capacities. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  event: f.uid,
  date: f.bookedDate,
  /** Arrival time; one of the restaurant's arrival times. */
  time: f.clockTime,
  /** Hours for which a table is reserved. */
  turn: f.turnHours,
  /** Capacity in people; null for the capacity of the tables. */
  places: z.int('invalidCovers').min(1, 'invalidCovers').max(10_000, 'invalidCovers').nullable(),
};
const eventSeating = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface EventSeating extends z.output<typeof eventSeating> {}
export type EventSeatingDraft = Omit<EventSeating, 'uid' | 'version'>;

export const eventSeatingSchemas = {
  list: {
    query: z.object({ event: z.coerce.number().pipe(f.uid).optional() }),
    answer: z.object({ eventSeatings: z.array(eventSeating) }),
  },
  find: { answer: eventSeating },
  create: { body: z.strictObject({ ...draft, places: draft.places.default(null) }), answer: eventSeating },
  /** Day and time are changed by `move`, which moves the bookings as well. */
  change: {
    body: z.strictObject({ turn: draft.turn, places: draft.places }).partial().extend({ version: f.whole.optional() }),
    answer: eventSeating,
  },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: eventSeating.extend({ deleted: z.literal(true).optional() }),
  },
};
export type EventSeatingTypes = Inferred<typeof eventSeatingSchemas>;
