/** Erasure of a diner's personal data, and export of the data stored about them. */
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
  /** The diner is at their table: the booking can be kept without the name, but not cancelled. */
  seated: z.boolean(),
});

const outlook = z.object({
  uid: f.uid,
  firstName: z.string(),
  lastName: z.string(),
  version: z.int(),
  /** Number of bookings that are kept anonymously. */
  bookings: z.int(),
  coming: z.array(comingVisit),
  /** References of bookings with a payment in progress: the diner cannot be erased before it is settled. */
  underWay: z.array(z.string()),
});
export interface ErasureOutlook extends z.output<typeof outlook> {}

/** What happens to future bookings. */
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
