/** The payment methods of a restaurant (§3 generic resources), read from its payment account. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { paymentRequest } from '@/lib/contract/sales/payments';
import type { Inferred } from '../call';

const paymentMethod = z.object({
  /** The same for each kind, independent of the provider. */
  uid: f.uid,
  /** In the restaurant's language. */
  name: z.string(),
  kind: paymentRequest.shape.kind,
  provider: paymentRequest.shape.provider,
  currency: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const paymentMethodSchemas = {
  list: { answer: z.object({ 'payment-methods': z.array(paymentMethod) }) },
  find: { answer: paymentMethod },
};
export type PaymentMethodTypes = Inferred<typeof paymentMethodSchemas>;
