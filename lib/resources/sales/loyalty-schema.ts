/** The loyalty programme, its members and their points (§3, D10). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { JOINING, MEALS, POINT_KINDS, REDEMPTION_STATES } from '@/lib/contract/sales/loyalty';
import type { Inferred } from '../call';

const level = z.strictObject({
  name: f.shortText.min(1, 'required'),
  points: z.int().min(1, 'required').max(100_000_000),
});
const programmeDraft = {
  active: z.boolean(),
  joining: z.enum(JOINING),
  /** Average spend of a diner, in minor units of the restaurant's currency. */
  breakfast: f.minorUnits,
  lunch: f.minorUnits,
  dinner: f.minorUnits,
  /** Hundredths of a point per whole currency unit. */
  rate: z.int().min(1, 'required').max(100_000),
  /** Validity of points; null for no expiry. */
  expiryMonths: z.int().min(1).max(120).nullable(),
  levels: z
    .array(level)
    .max(10)
    .refine((levels) => new Set(levels.map(({ points }) => points)).size === levels.length, 'different'),
};
export const loyaltyProgramme = z.object({
  ...programmeDraft,
  levels: z.array(z.object({ name: z.string(), points: z.int() })),
  /** First service day whose visits earn points; null if the programme was never active. */
  startedOn: f.serviceDate.nullable(),
  currency: z.string(),
  version: z.int(),
});
export interface LoyaltyProgramme extends z.output<typeof loyaltyProgramme> {}

export const pointEntry = z.object({
  uid: f.uid,
  kind: z.enum(POINT_KINDS),
  points: z.int(),
  /** Points that could not be deducted because they were already spent; negative if that was settled later. */
  writtenOff: z.int(),
  /** Points after the entry. */
  balance: z.int(),
  booking: f.uid.nullable(),
  redemption: f.uid.nullable(),
  /** Name of the reward; '' if the entry is about none. */
  reward: z.string(),
  formula: z
    .object({
      covers: z.int(),
      meal: z.enum(MEALS),
      average: z.int(),
      spend: z.int().nullable(),
      rate: z.int(),
    })
    .nullable(),
  note: z.string(),
  by: z.string(),
  /** ISO instant. */
  at: z.string(),
});
export interface PointEntry extends z.output<typeof pointEntry> {}

const redemption = z.object({
  uid: f.uid,
  name: z.string(),
  points: z.int(),
  state: z.enum(REDEMPTION_STATES),
  by: z.string(),
  heldAt: z.string(),
  endedAt: z.string().nullable(),
});
export interface Redemption extends z.output<typeof redemption> {}

export const loyaltyMember = z.object({
  /** Uid of the diner. */
  uid: f.uid,
  firstName: z.string(),
  lastName: z.string(),
  points: z.int(),
  /** In the last twelve months. */
  earned: z.int(),
  /** '' below the first level. */
  level: z.string(),
  joinedOn: f.serviceDate,
  joinedBy: z.enum(JOINING),
});
export interface LoyaltyMember extends z.output<typeof loyaltyMember> {}

const detail = z.object({
  /** Whether the programme is active. */
  active: z.boolean(),
  /** null for a diner who is not a member. */
  member: loyaltyMember
    .extend({
      nextLevel: z.object({ name: z.string(), points: z.int() }).nullable(),
      /** The points that expire next, and their last valid day. */
      expires: z.object({ on: f.serviceDate, points: z.int() }).nullable(),
      /** Newest first. */
      entries: z.array(pointEntry),
      redemptions: z.array(redemption),
    })
    .nullable(),
});
export type MemberDetail = NonNullable<z.output<typeof detail>['member']>;

export const loyaltySchemas = {
  list: {
    query: z.object({
      /** Part of a name. Required for users who may not read the CRM. */
      search: z.string().trim().max(100).default(''),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      offset: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
    }),
    answer: z.object({ loyalty: z.array(loyaltyMember), total: z.int(), points: z.int() }),
  },
  find: { answer: detail },
  // §7 defines only the number of the created entry and `ok`; the other fields are additions.
  create: { body: z.strictObject({ diner: f.uid }), answer: f.uidAnswer.extend(detail.partial().shape) },
  leave: { answer: f.okAnswer.extend(detail.partial().shape) },
  adjust: {
    body: z.strictObject({
      /** Negative to deduct. */
      points: z
        .int()
        .min(-100_000_000)
        .max(100_000_000)
        .refine((points) => points !== 0, 'required'),
      note: f.shortText.min(1, 'required'),
    }),
    answer: detail,
  },
  redeem: {
    body: z.strictObject({ reward: f.uid, booking: f.uid.nullable().default(null) }),
    answer: detail,
  },
  use: { body: z.strictObject({ redemption: f.uid }), answer: detail },
  giveBack: { body: z.strictObject({ redemption: f.uid }), answer: detail },
  programme: { answer: loyaltyProgramme },
  setProgramme: {
    body: z.strictObject(programmeDraft).partial().extend({ version: f.whole.optional() }),
    answer: loyaltyProgramme,
  },
};
export type LoyaltyTypes = Inferred<typeof loyaltySchemas>;
