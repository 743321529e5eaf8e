/** What guests of some visits are asked for (ADR 30). Whoever takes bookings knows it; whoever sets up payments decides it. */
import { z } from 'zod';
import { KIND } from '@/lib/contract/constants';
import { paymentPolicy, paymentPolicyCreate, paymentPolicyList, paymentPolicyPatch } from '@/lib/contract/payments';
import { paymentPolicies } from '../../db/schema/payments';
import { invalidField } from '../../problem';
import { storedModel } from '../models/stored-model';
import { type PolicyRow, findPolicies } from './policy-repository';

const FIELDS = ['name', 'active', 'kind', 'amount', 'per', 'noShow', 'freeUntil', 'shifts', 'weekdays', 'eventUid', 'minCovers', 'maxCovers', 'channels'] as const;

function wireOf(row: PolicyRow) {
  const { uid, version, name, active, kind, amount, per, noShow, freeUntil, shifts, weekdays, eventUid, minCovers, maxCovers, channels } = row;
  return { uid, version, name, active, kind, amount, per, noShow, freeUntil, shifts, weekdays, eventUid, minCovers, maxCovers, channels };
}

export const paymentPoliciesModel = storedModel({
  name: 'payment-policies',
  one: 'a payment policy',
  access: { read: 'bookings', create: 'payment-setup', change: 'payment-setup', remove: 'payment-setup' },
  schemas: { query: z.object({}), list: paymentPolicyList, row: paymentPolicy, create: paymentPolicyCreate, patch: paymentPolicyPatch },
  entity: 'payment-policy',
  kind: KIND.setup,
  table: paymentPolicies,
  columnsOf(body): Partial<PolicyRow> {
    return Object.fromEntries(FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]));
  },
  assertWhole({ kind, amount, noShow, minCovers, maxCovers }: PolicyRow) {
    if (maxCovers !== null && maxCovers < minCovers) throw invalidField('maxCovers', 'invalidCovers');
    if (kind === 'card' && noShow.amount === 0) throw invalidField('noShow.amount', 'invalidAmount');
    if (kind !== 'card' && amount === 0) throw invalidField('amount', 'invalidAmount');
  },
  snapshotOf: wireOf,
  complete: async (row: PolicyRow) => wireOf(row),
  list: async ({ context, restaurant }) => ({ policies: (await findPolicies(context.db, restaurant.uid)).map(wireOf) }),
});
