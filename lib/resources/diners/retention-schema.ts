/** The retention period: number of years without activity after which a diner is erased. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const RETENTION_YEARS = { least: 1, most: 20 } as const;
const years = z.int().min(RETENTION_YEARS.least).max(RETENTION_YEARS.most);

const rule = z.object({
  years: z.int(),
  active: z.boolean(),
  version: z.int(),
  /** Who changed the rule last, and when; null if it was never changed. */
  by: z.string(),
  at: z.iso.datetime().nullable(),
  /** When diners were last checked, and how many were erased then. */
  ranAt: z.iso.datetime().nullable(),
  erased: z.int(),
});
export interface RetentionRule extends z.output<typeof rule> {}

const preview = z.object({
  total: z.int(),
  /** The first of the affected diners, longest inactive first. */
  diners: z.array(
    z.object({ uid: f.uid, firstName: z.string(), lastName: z.string(), lastSeen: f.serviceDate, bookings: z.int() }),
  ),
});
export interface RetentionPreview extends z.output<typeof preview> {}

export const retentionSchemas = {
  find: { answer: rule },
  preview: {
    query: z.object({ years: z.coerce.number().pipe(years) }),
    answer: preview,
  },
  change: {
    body: z.object({
      years,
      active: z.boolean(),
      version: f.whole,
      seen: f.whole.optional().describe('How many the preview counted; needed to switch it on.'),
    }),
    answer: rule,
  },
};
export type RetentionTypes = Inferred<typeof retentionSchemas>;
