/** The floor plans (§3 Table plan), each saved as a whole. */
import { okAnswer } from '@/lib/contract/fields';
import { onePlan, planUndone, plansAnswer } from '@/lib/contract/restaurant/floor';
import { planChangeSchema, planCreateSchema, planUndoSchema } from '@/lib/rules/plan-editing/plan-schema';
import type { InferredShaped } from '../call';

export const planSchemas = {
  list: { answer: plansAnswer },
  create: { body: planCreateSchema, answer: onePlan },
  change: { body: planChangeSchema, answer: onePlan },
  remove: { answer: okAnswer },
  undo: { body: planUndoSchema, answer: planUndone },
};
export type PlanTypes = InferredShaped<typeof planSchemas>;
