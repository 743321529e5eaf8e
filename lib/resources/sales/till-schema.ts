/** The point of sale: its connection, its checks, and their assignment to bookings (§3). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { CHECK_STATES, MATCH_STATES } from '@/lib/contract/sales/till';
import type { Inferred } from '../call';

const tillTable = z.strictObject({
  /** Id at the till. */
  name: f.shortText.min(1, 'required'),
  table: f.tableUid,
});
const till = z.object({
  /** Whether the feature is enabled for the restaurant (§3 `epos`). */
  active: z.boolean(),
  /** Address to which the till sends its checks. */
  address: z.string(),
  /** Last characters of the secret; '' for none. */
  secretEnd: z.string(),
  madeAt: z.string().nullable(),
  /** The last accepted message; null for none. */
  heardAt: z.string().nullable(),
  currency: z.string(),
  tables: z.array(z.object({ name: z.string(), table: z.string() })),
  version: z.int(),
});
export interface Till extends z.output<typeof till> {}

const party = z.object({
  uid: f.uid,
  name: z.string(),
  covers: z.int(),
  /** Decimal hours. */
  time: z.number(),
  tables: z.array(z.string()),
});
export const tillCheck = z.object({
  uid: f.uid,
  id: z.string(),
  checkVersion: z.int(),
  state: z.enum(CHECK_STATES),
  tables: z.array(z.string()),
  date: f.serviceDate,
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  products: z.array(z.object({ name: z.string(), quantity: z.number(), price: z.int(), giftCard: z.boolean() })),
  /** Price of the items, minor units. */
  total: z.int(),
  giftCards: z.int(),
  tips: z.int(),
  match: z.enum(MATCH_STATES),
  decidedBy: z.string(),
  shares: z.array(z.object({ booking: f.uid, amount: z.int() })),
  /** Candidate bookings, if a user has to choose; otherwise the assigned ones. */
  parties: z.array(party),
});
export interface TillCheck extends z.output<typeof tillCheck> {}

const tillAnswer = z.object({
  /** Number of accepted checks. */
  taken: z.int(),
  /** Older than the stored version, or equal to it. */
  ignored: z.int(),
});

/** Maximum number of lines of a file, and of checks of a message. */
export const MAX_CHECKS = 200;
const instant = z.iso.datetime({ offset: true, message: 'invalidTime' });
const product = z.strictObject({
  name: f.shortText,
  quantity: z.number().min(-10_000).max(10_000),
  /** Price of one item, minor units. */
  price: z.int().min(-100_000_000).max(100_000_000),
  giftCard: z.boolean().default(false),
});
/** A check as sent by a till. */
export const sentCheck = z.strictObject({
  id: f.shortText.min(1, 'required'),
  version: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  tables: z.array(f.shortText.min(1, 'required')).max(20),
  opened: instant,
  /** Left out or null while the check is open. */
  closed: instant.nullable().default(null),
  voided: z.boolean().default(false),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'invalidCurrency')
    .optional(),
  products: z.array(product).max(500),
  /** Sum of the lines, if the till sends it; it must match them. */
  total: z.int().optional(),
  /** In addition to the lines, minor units. */
  tips: f.minorUnits.default(0),
});
export type SentCheck = z.output<typeof sentCheck>;
export const sentChecks = z.strictObject({ checks: z.array(sentCheck).min(1, 'required').max(MAX_CHECKS) });

export const tillSchemas = {
  find: { answer: till },
  change: {
    body: z.strictObject({
      currency: f.currency.optional(),
      tables: z
        .array(tillTable)
        .max(500)
        .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, 'different')
        .optional(),
      version: f.whole.optional(),
    }),
    answer: till,
  },
  /** The only answer that contains the secret. */
  newSecret: { answer: till.extend({ secret: z.string() }) },
  dropSecret: { answer: till },
  checks: {
    query: z.object({
      /** 'open': those that wait for a user's assignment. */
      show: z.enum(['open', 'all']).default('open'),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50),
      offset: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
    }),
    answer: z.object({ checks: z.array(tillCheck), total: z.int(), currency: z.string() }),
  },
  decide: {
    body: z.strictObject({
      /** The bookings it belongs to, divided by covers if there are several; [] for none. */
      bookings: z.array(f.uid).max(20),
      checkVersion: f.whole.optional(),
    }),
    answer: tillCheck,
  },
  importChecks: {
    body: z.strictObject({ csv: z.string().min(1, 'required').max(900_000) }),
    answer: tillAnswer.extend({
      /** Lines that are no valid check. */
      refused: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
    }),
  },
};
export const tillDelivery = tillAnswer;
export type TillTypes = Inferred<typeof tillSchemas>;
