/** Opening hours (§3 Rota, special dates): written as shifts or as special dates. */
import { hoursChangeSchema } from '@/lib/rules/availability/hours-schema';
import { rotasAnswer, rotasBody, rotasSaved } from '@/lib/contract/restaurant/hours';
import type { InferredShaped } from '../call';

export const hourSchemas = {
  find: { answer: rotasAnswer },
  save: { body: hoursChangeSchema, wireBody: rotasBody, answer: rotasSaved },
};
export type HourTypes = InferredShaped<typeof hourSchemas>;
