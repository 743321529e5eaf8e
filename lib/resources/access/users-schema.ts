/** The users of a restaurant and their roles (D8). */
import { okAnswer } from '@/lib/contract/fields';
import { proof } from '@/lib/contract/access/second-factor';
import {
  invitationLink,
  inviteBody,
  restaurantUser,
  undoUserAnswer,
  userPatch,
  userSessionsAnswer,
  usersAnswer,
} from '@/lib/contract/access/users';
import type { InferredShaped } from '../call';

export const userSchemas = {
  list: { answer: usersAnswer },
  invite: { body: inviteBody, answer: restaurantUser },
  inviteAgain: { answer: okAnswer },
  invitationLink: { answer: invitationLink },
  change: { body: userPatch, answer: restaurantUser },
  remove: { answer: okAnswer },
  undo: { answer: undoUserAnswer },
  sessions: { answer: userSessionsAnswer },
  endSession: { answer: okAnswer },
  removeSecondFactor: { body: proof, answer: okAnswer },
};
export type UserTypes = InferredShaped<typeof userSchemas>;
