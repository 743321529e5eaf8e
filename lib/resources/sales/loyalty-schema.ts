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
  /** What a diner usually spends, in minor units of the restaurant's currency. */
  breakfast: f.minorUnits,
  lunch: f.minorUnits,
  dinner: f.minorUnits,
  /** Hundredths of a point for a whole unit of the currency. */
  rate: z.int().min(1, 'required').max(100_000),
  /** How long points are good; null for ever. */
  expiryMonths: z.int().min(1).max(120).nullable(),
  levels: z
    .array(level)
    .max(10)
    .refine((levels) => new Set(levels.map(({ points }) => points)).size === levels.length, 'different'),
};
export const loyaltyProgramme = z.object({
  ...programmeDraft,
  levels: z.array(z.object({ name: z.string(), points: z.int() })),
  /** The first service day whose visits earn; null while it was never on. */
  startedOn: f.serviceDate.nullable(),
  currency: z.string(),
  version: z.int(),
});
export interface LoyaltyProgramme extends z.output<typeof loyaltyProgramme> {}

export const pointEntry = z.object({
  uid: f.uid,
  kind: z.enum(POINT_KINDS),
  points: z.int(),
  /** What could not be taken because it is spent; below 0 where that was made good again. */
  writtenOff: z.int(),
  /** The points after it. */
  balance: z.int(),
  booking: f.uid.nullable(),
  redemption: f.uid.nullable(),
  /** Name of the reward; '' where it is about none. */
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
  /** The diner's. */
  uid: f.uid,
  firstName: z.string(),
  lastName: z.string(),
  points: z.int(),
  /** In the last twelve months. */
  earned: z.int(),
  /** '' below the first. */
  level: z.string(),
  joinedOn: f.serviceDate,
  joinedBy: z.enum(JOINING),
});
export interface LoyaltyMember extends z.output<typeof loyaltyMember> {}

const detail = z.object({
  /** Whether the programme is on. */
  active: z.boolean(),
  /** null for who is not in it. */
  member: loyaltyMember
    .extend({
      nextLevel: z.object({ name: z.string(), points: z.int() }).nullable(),
      /** What expires first, and the last day on which it is good. */
      expires: z.object({ on: f.serviceDate, points: z.int() }).nullable(),
      /** The newest first. */
      entries: z.array(pointEntry),
      redemptions: z.array(redemption),
    })
    .nullable(),
});
export type MemberDetail = NonNullable<z.output<typeof detail>['member']>;

export const loyaltySchemas = {
  list: {
    query: z.object({
      /** Part of a name. Who may not read the CRM has to name one. */
      search: z.string().trim().max(100).default(''),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      offset: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
    }),
    answer: z.object({ loyalty: z.array(loyaltyMember), total: z.int(), points: z.int() }),
  },
  find: { answer: detail },
  // §7 knows the number of what was made, and ok; the rest is ours.
  create: { body: z.strictObject({ diner: f.uid }), answer: f.uidAnswer.extend(detail.partial().shape) },
  leave: { answer: f.okAnswer.extend(detail.partial().shape) },
  adjust: {
    body: z.strictObject({
      /** Below 0 to take away. */
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
