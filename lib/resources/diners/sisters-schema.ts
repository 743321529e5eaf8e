/** The fields of a new restaurant of the same owner (ADR 100). */
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
      /** Language of messages to its guests and staff. */
      language: z.enum(RESTAURANT_LANGUAGES),
      /** What is copied from the restaurant in the path. */
      copy: z.array(z.enum(COPIED_PARTS)).max(COPIED_PARTS.length).default([]),
    }),
    answer: z.object({ UID: z.string(), Service: z.string(), Name: z.string() }),
  },
};
export type SisterTypes = Inferred<typeof sisterSchemas>;
