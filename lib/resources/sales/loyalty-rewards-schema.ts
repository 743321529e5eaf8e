/** The rewards of the loyalty programme. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  name: f.shortText.min(1, 'required'),
  /** Description and terms. */
  text: f.longText,
  points: z.int().min(1, 'required').max(100_000_000),
  active: z.boolean(),
};
export const loyaltyReward = z.object({ ...draft, uid: f.uid, version: z.int().default(0) });
export interface LoyaltyReward extends z.output<typeof loyaltyReward> {}

export const loyaltyRewardSchemas = {
  list: { answer: z.object({ rewards: z.array(loyaltyReward) }) },
  find: { answer: loyaltyReward },
  create: { body: z.strictObject(draft), answer: loyaltyReward },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: loyaltyReward },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: loyaltyReward.extend({ deleted: z.literal(true).optional() }),
  },
};
export type LoyaltyRewardTypes = Inferred<typeof loyaltyRewardSchemas>;
export type LoyaltyRewardDraft = LoyaltyRewardTypes['create']['body'];
