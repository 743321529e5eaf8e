/** A recurring booking as the BFF receives it. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { MAX_REPEATS, repeat } from '@/lib/contract/bookings/recurring';
import { bookingCreateSchema } from '../booking-schema';

export const recurringCheckSchema = bookingCreateSchema.extend({ repeat });
export const recurringCreateSchema = recurringCheckSchema.extend({ mode: z.enum(['all', 'rest']) });
export const seriesCancelSchema = z.object({ from: f.serviceDate });
export const seriesUndoSchema = z.object({
  bookings: z
    .array(z.object({ uid: f.uid, version: f.whole }))
    .min(1)
    .max(MAX_REPEATS),
});
