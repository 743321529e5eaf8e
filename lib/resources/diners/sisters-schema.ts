/** What another restaurant of the same owner is made of (ADR 100). */
import { z } from 'zod';
import { COPIED_PARTS, RESTAURANT_LANGUAGES } from '@/lib/contract/constants';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

export const sisterSchemas = {
  create: {
    body: z.object({
      name: f.shortText.min(1, 'required'),
      country: f.country,
      timeZone: f.timeZone,
      currency: f.currency,
      /** That its guests and staff are written to in. */
      language: z.enum(RESTAURANT_LANGUAGES),
      /** What it takes over from the restaurant of the address. */
      copy: z.array(z.enum(COPIED_PARTS)).max(COPIED_PARTS.length).default([]),
    }),
    answer: z.object({ UID: z.string(), Service: z.string(), Name: z.string() }),
  },
};
export type SisterTypes = Inferred<typeof sisterSchemas>;
