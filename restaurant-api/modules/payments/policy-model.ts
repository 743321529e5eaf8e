/** The generic model of payment policies (ADR 30). */
import { KIND } from '@/lib/contract/constants';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { paymentPolicySchemas } from '@/lib/resources/sales/payment-policies-schema';
import { paymentPolicies } from '../../db/schema/payments';
import { invalidField } from '../../problem';
import { describedModel } from '../models/described-model';
import { findPolicies } from './policy-repository';

export const paymentPoliciesModel = describedModel({
  calls: paymentPolicyCalls,
  schemas: paymentPolicySchemas,
  entity: 'payment-policy',
  one: 'a payment policy',
  kind: KIND.setup,
  table: paymentPolicies,
  assertWhole({ kind, amount, noShow, minCovers, maxCovers }) {
    if (maxCovers !== null && maxCovers < minCovers) throw invalidField('maxCovers', 'invalidCovers');
    if (kind === 'card' && noShow.amount === 0) throw invalidField('noShow.amount', 'invalidAmount');
    if (kind !== 'card' && amount === 0) throw invalidField('amount', 'invalidAmount');
  },
  list: async ({ context, restaurant }) => ({ policies: await findPolicies(context.db, restaurant.uid) }),
});
