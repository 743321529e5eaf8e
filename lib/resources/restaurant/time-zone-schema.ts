/** What another time zone of the restaurant would touch (ADR 76). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

/** How many of the bookings are named. */
export const MAX_LISTED_BOOKINGS = 100;

const touched = z.object({
  uid: z.int(),
  on: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  name: z.string(),
});

export const timeZoneSchemas = {
  bookings: {
    query: z.object({ timeZone: f.timeZone }),
    answer: z.object({
      /** The next of them, in order of their arrival. */
      bookings: z.array(touched),
      /** All of them. */
      total: z.int(),
    }),
  },
};
export type TimeZoneTypes = Inferred<typeof timeZoneSchemas>;
