/**
 * The rule of a segment of diners. One level of groups: 'A and (B or C)' needs no nested brackets. Conditions on a diner's data are combined with
 * conditions on their bookings, from counters.
 */
import { z } from 'zod';
import { MARKETING_CHANNELS, RESTAURANT_LANGUAGES } from '../constants';
import * as f from '../fields';

const count = z.int('invalid').min(0, 'invalid').max(1_000_000, 'invalid');
const days = z.int('invalid').min(1, 'invalid').max(3650, 'invalid');
const several = <T extends z.ZodType>(one: T) => z.array(one).min(1, 'chooseOne').max(40);
const AMOUNT = ['atLeast', 'atMost'] as const;
const AGE = ['within', 'longerAgo'] as const;
const HAS = ['any', 'none'] as const;

const condition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['visits', 'covers', 'noShows', 'cancellations']), is: z.enum(AMOUNT), value: count }),
  /** Minor units: of all visits, and for each cover of them. */
  z.strictObject({
    field: z.enum(['spend', 'spendPerCover']),
    is: z.enum(AMOUNT),
    value: z.int('invalid').min(0, 'invalid').max(1_000_000_000_000, 'invalid'),
  }),
  /** Score of the last answered survey, 0 to 100; without an answer there is none, neither high nor low. */
  z.strictObject({
    field: z.literal('score'),
    is: z.enum(AMOUNT),
    value: z.int('invalid').min(0, 'invalid').max(100, 'invalid'),
  }),
  /** Diners without visits have no last visit, and none longer ago. */
  z.strictObject({ field: z.enum(['lastVisit', 'firstVisit']), is: z.enum(AGE), days }),
  /** 0 Sunday to 6 Saturday. */
  z.strictObject({ field: z.literal('weekday'), weekdays: several(z.int().min(0).max(6)) }),
  z.strictObject({ field: z.literal('channel'), channels: several(f.whole) }),
  z.strictObject({ field: z.literal('tag'), is: z.enum(HAS), tags: several(z.string().trim().min(1).max(40)) }),
  z.strictObject({ field: z.literal('birthday'), months: several(z.int().min(1).max(12)) }),
  z.strictObject({ field: z.literal('language'), languages: several(z.enum(RESTAURANT_LANGUAGES)) }),
  z.strictObject({ field: z.literal('consent'), channel: z.enum(MARKETING_CHANNELS), holds: z.boolean() }),
  /** For service only: such a segment cannot be used in campaigns. */
  z.strictObject({ field: z.enum(['vip', 'due', 'allergies']), holds: z.boolean() }),
]);
export type SegmentCondition = z.infer<typeof condition>;

const MATCHES = ['all', 'any'] as const;
const group = z.strictObject({ match: z.enum(MATCHES), parts: z.array(condition).min(1, 'required').max(10) });
export type SegmentGroup = z.infer<typeof group>;

export const segmentRule = z.strictObject({
  match: z.enum(MATCHES),
  parts: z
    .array(z.union([condition, group]))
    .min(1, 'required')
    .max(20),
});
export type SegmentRule = z.infer<typeof segmentRule>;
