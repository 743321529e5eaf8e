/** The state of each table over a service day (§3 Table state), and its blocks; scope 0 removes a block. */
import { z } from 'zod';
import { tableBlockSchema } from '@/lib/rules/availability/hours-schema';
import { okAnswer, serviceDate } from '@/lib/contract/fields';
import { tableStateAnswer } from '@/lib/contract/restaurant/floor';
import type { InferredShaped } from '../call';

export const tableSchemas = {
  states: { query: z.object({ date: serviceDate }), answer: tableStateAnswer },
  block: { body: tableBlockSchema, answer: okAnswer },
};
export type TableTypes = InferredShaped<typeof tableSchemas>;
