/** Blocks and limits of single days (§3 Calendar), and what a change of them would strand. */
import { blockChangeSchema, hoursUndoSchema, newBlockSchema, newRestrictionSchema, pauseSchema, proposedChangeSchema, restrictionChangeSchema } from '@/lib/rules/availability/limits-schema';
import { okAnswer } from '@/lib/contract/fields';
import { blockAnswer, limitRemoved, limitsAdded, pauseEnded, restrictionAnswer, affectedAnswer } from '@/lib/contract/limits';
import type { InferredShaped } from './call';

export const limitSchemas = {
  addBlocks: { body: newBlockSchema, answer: limitsAdded },
  changeBlock: { body: blockChangeSchema, answer: blockAnswer },
  removeBlock: { answer: limitRemoved },
  pause: { body: pauseSchema, answer: blockAnswer },
  endPause: { answer: pauseEnded },
  addRestrictions: { body: newRestrictionSchema, answer: limitsAdded },
  changeRestriction: { body: restrictionChangeSchema, answer: restrictionAnswer },
  removeRestriction: { answer: limitRemoved },
  undo: { body: hoursUndoSchema, answer: okAnswer },
  affected: { body: proposedChangeSchema, answer: affectedAnswer },
};
export type LimitTypes = InferredShaped<typeof limitSchemas>;
