/** The bookings that a change of the restaurant's time zone would affect (ADR 76). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

/** Maximum number of bookings in the list. */
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
      /** The next affected bookings, by arrival. */
      bookings: z.array(touched),
      /** Number of all affected bookings. */
      total: z.int(),
    }),
  },
};
export type TimeZoneTypes = Inferred<typeof timeZoneSchemas>;
