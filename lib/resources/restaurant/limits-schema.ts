/** Blocks and limits of single days (§3 Calendar), and the bookings that a change of them would affect. */
import {
  blockChangeSchema,
  hoursUndoSchema,
  newBlockSchema,
  newRestrictionSchema,
  pauseSchema,
  proposedChangeSchema,
  restrictionChangeSchema,
} from '@/lib/rules/availability/limits-schema';
import { okAnswer } from '@/lib/contract/fields';
import {
  blockAnswer,
  blockCreate,
  blockPatch,
  hoursUndo,
  limitRemoved,
  limitsAdded,
  pauseBody,
  pauseEnded,
  restrictionAnswer,
  restrictionCreate,
  restrictionPatch,
  affectedAnswer,
  affectedBody,
} from '@/lib/contract/restaurant/limits';
import type { InferredShaped } from '../call';

export const limitSchemas = {
  addBlocks: { body: newBlockSchema, wireBody: blockCreate, answer: limitsAdded },
  changeBlock: { body: blockChangeSchema, wireBody: blockPatch, answer: blockAnswer },
  removeBlock: { answer: limitRemoved },
  pause: { body: pauseSchema, wireBody: pauseBody, answer: blockAnswer },
  endPause: { answer: pauseEnded },
  addRestrictions: { body: newRestrictionSchema, wireBody: restrictionCreate, answer: limitsAdded },
  changeRestriction: { body: restrictionChangeSchema, wireBody: restrictionPatch, answer: restrictionAnswer },
  removeRestriction: { answer: limitRemoved },
  undo: { body: hoursUndoSchema, wireBody: hoursUndo, answer: okAnswer },
  affected: { body: proposedChangeSchema, wireBody: affectedBody, answer: affectedAnswer },
};
export type LimitTypes = InferredShaped<typeof limitSchemas>;
