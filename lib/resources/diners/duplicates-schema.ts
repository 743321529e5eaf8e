/** Possible duplicates of diners: suggested, compared, dismissed, merged and split again. */
import { z } from 'zod';
import { diner } from '@/lib/contract/diners/diner';
import { DUPLICATE_REASONS, MERGED_FIELDS, MERGE_SIDES } from '@/lib/contract/diners/duplicates';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const compared = z.object({
  uid: f.uid,
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  birthday: f.serviceDate.nullable(),
  language: z.string(),
  vip: z.boolean(),
  allergies: z.string(),
  notes: z.string(),
  guestNotes: z.string(),
  guestOptions: z.array(z.int()),
  tags: z.array(z.string()),
  consents: diner.shape.consents.unwrap(),
  /** Number of finished visits, and the date of the last one. */
  visits: z.int(),
  lastVisit: f.serviceDate.nullable(),
  /** Number of bookings in any state. */
  bookings: z.int(),
});
export interface ComparedDiner extends z.output<typeof compared> {}

const reasons = z.array(z.enum(DUPLICATE_REASONS));
const pair = z.object({ a: compared, b: compared, score: z.number(), reasons });
export interface DuplicatePair extends z.output<typeof pair> {}

const MERGE_STATES = [
  'open', // the merge can be undone
  'undone',
  'expired', // more than 90 days ago
  'erased', // one of the two diners was erased
  'merged-again', // a later merge has to be undone first
] as const;
const merge = z.object({
  uid: f.uid,
  kept: f.uid,
  gone: f.uid,
  /** Present names; '' for an erased diner. */
  keptName: z.string(),
  goneName: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** Last instant at which the merge can be undone. */
  until: z.iso.datetime(),
  state: z.enum(MERGE_STATES),
});
export interface DinerMerge extends z.output<typeof merge> {}

const side = z.object({ uid: f.uid, version: f.whole });
const page = { limit: z.int().min(1).max(100), offset: z.int().nonnegative() };

export const duplicateSchemas = {
  list: {
    query: z.object({
      limit: z.coerce.number().pipe(page.limit).default(25),
      offset: z.coerce.number().pipe(page.offset).default(0),
      /** Only pairs that include this diner. */
      diner: z.coerce.number().pipe(f.uid).optional(),
    }),
    answer: z.object({
      pairs: z.array(pair),
      total: z.int(),
      /** Number of diners that have not been compared yet: repeat the request. */
      comparing: z.int(),
    }),
  },
  compare: {
    query: z.object({ a: z.coerce.number().pipe(f.uid), b: z.coerce.number().pipe(f.uid) }),
    answer: pair,
  },
  dismiss: { body: z.object({ a: f.uid, b: f.uid }), answer: z.object({ ok: z.literal(true) }) },
  merge: {
    body: z.object({
      kept: side,
      gone: side,
      fields: z
        .partialRecord(z.enum(MERGED_FIELDS), z.enum(MERGE_SIDES))
        .describe('Whose value stays; left out, that of whoever has one, and notes and allergies of both.'),
    }),
    answer: z.object({ uid: f.uid, kept: f.uid, until: z.iso.datetime() }),
  },
  merges: {
    query: z.object({ diner: z.coerce.number().pipe(f.uid).optional() }),
    answer: z.object({ merges: z.array(merge) }),
  },
  undo: { answer: z.object({ kept: f.uid, gone: f.uid }) },
};
export type DuplicateTypes = Inferred<typeof duplicateSchemas>;
