/** Recurring bookings: created together, and changed as a series. */
import {
  recurringCheckSchema,
  recurringCreateSchema,
  seriesCancelSchema,
  seriesUndoSchema,
} from '@/lib/rules/booking/recurring/recurring-schema';
import { recurringAnswer, recurringCheckAnswer, seriesAnswer } from '@/lib/contract/bookings/recurring';
import type { InferredShaped } from '../call';

export const recurringSchemas = {
  check: { body: recurringCheckSchema, answer: recurringCheckAnswer },
  create: { body: recurringCreateSchema, answer: recurringAnswer },
  series: { answer: seriesAnswer },
  cancelRest: { body: seriesCancelSchema, answer: seriesAnswer },
  undo: { body: seriesUndoSchema, answer: seriesAnswer },
};
export type RecurringTypes = InferredShaped<typeof recurringSchemas>;
