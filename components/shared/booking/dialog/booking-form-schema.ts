import { z } from 'zod';
import { bookingDraftSchema } from '@/lib/rules/booking/booking-schema';

const { time } = bookingDraftSchema.shape;

/** The dialog's values: what the server takes, and a time that has been chosen. The largest party is the server's to say: it can be overridden. */
export const bookingFormSchema = bookingDraftSchema.extend({
  time: z.union([z.null(), time], 'invalidTime').refine((chosen) => chosen !== null, 'invalidTime'),
  bestTable: z.boolean(),
});
