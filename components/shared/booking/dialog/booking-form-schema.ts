import { z } from 'zod';
import { bookingDraftSchema } from '@/lib/rules/booking/booking-schema';

/** The dialog's values: what the server takes, the restaurant's largest party, and a time that has been chosen. */
export function bookingFormSchema(maxCovers: number) {
  const { covers, time } = bookingDraftSchema.shape;
  return bookingDraftSchema.extend({
    covers: covers.max(Math.max(1, maxCovers), 'invalidCovers'),
    time: z.union([z.null(), time], 'invalidTime').refine((chosen) => chosen !== null, 'invalidTime'),
    bestTable: z.boolean(),
  });
}
