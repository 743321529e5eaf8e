/** Payments of a restaurant (§3 generic resources): entries of the ledger, read only. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { ledgerEntry } from '@/lib/contract/sales/payments';
import type { Inferred } from '../call';

export const MAX_PAYMENTS = 200;

export const paymentSchemas = {
  list: {
    query: z.object({
      before: z.coerce
        .number()
        .pipe(f.uid)
        .optional()
        .describe('Only those with a smaller uid: `next` of the answer before.'),
    }),
    answer: z.object({
      payments: z.array(ledgerEntry).max(MAX_PAYMENTS),
      next: f.uid.nullable().describe('null at the end.'),
    }),
  },
  find: { answer: ledgerEntry },
};
export type PaymentTypes = Inferred<typeof paymentSchemas>;
