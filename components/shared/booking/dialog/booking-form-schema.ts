import { z } from 'zod';
import { bookingDraftSchema } from '@/lib/rules/booking/booking-schema';

const { time } = bookingDraftSchema.shape;

/**
 * The dialog's values: the write schema, with a required time. The maximum party size is checked by the server, since
 * it can be overridden.
 */
export const bookingFormSchema = bookingDraftSchema.extend({
  time: z.union([z.null(), time], 'invalidTime').refine((chosen) => chosen !== null, 'invalidTime'),
  bestTable: z.boolean(),
});
