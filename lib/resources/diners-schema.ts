/** Diners: the people of the CRM. */
import { z } from 'zod';
import { diner, dinerList } from '@/lib/contract/diner';
import { okAnswer } from '@/lib/contract/fields';
import { staffPreferencesLink } from '@/lib/contract/guest-preferences';
import { dinerChangeSchema } from '@/lib/rules/diner/diner-schema';
import type { InferredShaped } from './call';

export const dinerSchemas = {
  list: {
    query: z.object({
      search: z.string().trim().max(200).default(''),
      limit: z.coerce.number().pipe(z.int().min(1).max(200)).default(20),
      offset: z.coerce.number().pipe(z.int().min(0)).default(0),
    }),
    answer: dinerList,
  },
  find: { answer: diner },
  create: { body: dinerChangeSchema, answer: diner },
  change: { body: dinerChangeSchema, answer: diner },
  remove: { answer: okAnswer },
  preferencesLink: { answer: staffPreferencesLink },
};
export type DinerTypes = InferredShaped<typeof dinerSchemas>;
