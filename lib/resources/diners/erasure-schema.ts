/** A person is taken out of the restaurant's records, or given what is kept of them. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { guestData } from '@/lib/contract/guests/guest-preferences';
import type { Inferred } from '../call';

const comingVisit = z.object({
  uid: f.uid,
  reference: z.string(),
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  /** They sit at their table: it can be kept without their name, not cancelled. */
  seated: z.boolean(),
});

const outlook = z.object({
  uid: f.uid,
  firstName: z.string(),
  lastName: z.string(),
  version: z.int(),
  /** Bookings that stay, as nobody's. */
  bookings: z.int(),
  coming: z.array(comingVisit),
  /** References of bookings whose payment is under way: nobody is erased before it is settled. */
  underWay: z.array(z.string()),
});
export interface ErasureOutlook extends z.output<typeof outlook> {}

/** What becomes of the bookings to come. */
const COMING_ACTS = ['cancel', 'keep'] as const;
export type ComingAct = (typeof COMING_ACTS)[number];

export const erasureSchemas = {
  outlook: { answer: outlook },
  erase: {
    body: z.object({
      version: f.whole,
      coming: z.enum(COMING_ACTS).describe('What becomes of the bookings to come.'),
      seen: z
        .array(f.uid)
        .max(500)
        .describe('The bookings to come that this was decided about; refused where there are others by now.'),
    }),
    answer: z.object({ bookings: z.int(), cancelled: z.int() }),
  },
  data: { answer: guestData },
};
export type ErasureTypes = Inferred<typeof erasureSchemas>;
