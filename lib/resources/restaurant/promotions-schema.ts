/** Promotions (§3 generic resources): offers to guests for a period, and their codes. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const draft = {
  name: f.shortText.min(1, 'required'),
  /** The offer and its terms. */
  text: f.longText,
  /** Code that guests enter; '' if none is needed. */
  code: z.string().trim().max(40, 'tooLong'),
  /** Percent off the bill; 0 for another kind of offer. */
  discount: z.int('invalid').min(0, 'invalid').max(100, 'invalid').optional(),
  /** First and last service day; null for no limit. */
  from: f.serviceDate,
  to: f.serviceDate.nullable(),
  /** 0 Sunday to 6 Saturday; null for every day. */
  weekdays: z.array(z.int().min(0).max(6)).min(1, 'chooseOne').max(7).nullable(),
  /** For parties that arrive at or after `start` and before `end`; null for the whole day. */
  start: f.decimalHours.nullable(),
  end: f.decimalHoursEnd.nullable(),
  active: z.boolean(),
};
export const promotion = z.object({ ...draft, discount: z.int().default(0), uid: f.uid, version: z.int().default(0) });
export interface Promotion extends z.output<typeof promotion> {}

export const promotionSchemas = {
  list: { answer: z.object({ promotions: z.array(promotion) }) },
  find: { answer: promotion },
  create: { body: z.strictObject(draft), answer: promotion },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: promotion },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: promotion.extend({ deleted: z.literal(true).optional() }),
  },
};
export type PromotionTypes = Inferred<typeof promotionSchemas>;
export type PromotionDraft = PromotionTypes['create']['body'];
