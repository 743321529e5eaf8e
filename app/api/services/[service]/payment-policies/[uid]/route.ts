/** One policy: changed, removed. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentPolicyFromWire } from '@/lib/bff/normalise/payments';
import { bodyOf } from '@/lib/bff/request-body';
import { type RowParams, uidOf } from '@/lib/bff/row-params';
import { shapedRow } from '@/lib/bff/shaped';
import { okAnswer } from '@/lib/contract/fields';
import { paymentPolicy } from '@/lib/contract/payments';
import { policyChangeSchema } from '@/lib/payments/payment-setup-schema';

export const PATCH = serviceHandler<RowParams>(async ({ request, upstream, params }) => {
  const uid = uidOf(params);
  if (!uid.ok) return uid;
  const change = await bodyOf(request, policyChangeSchema);
  return change.ok ? shapedRow(await upstream.patch(`payment-policies/${uid.value}`, paymentPolicy, change.value), paymentPolicy, paymentPolicyFromWire) : change;
});

export const DELETE = serviceHandler<RowParams>(async ({ upstream, params }) => {
  const uid = uidOf(params);
  return uid.ok ? upstream.delete(`payment-policies/${uid.value}`, okAnswer) : uid;
});
