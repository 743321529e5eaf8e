/** What the restaurant asks of the guests of some visits, and more of it. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentPoliciesFromWire, paymentPolicyFromWire } from '@/lib/bff/normalise/payments';
import { bodyOf } from '@/lib/bff/request-body';
import { shaped } from '@/lib/bff/shaped';
import { paymentPolicy, paymentPolicyList } from '@/lib/contract/payments';
import { policyCreateSchema } from '@/lib/payments/payment-setup-schema';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('payment-policies', paymentPolicyList), paymentPoliciesFromWire));

export const POST = serviceHandler(async ({ request, upstream }) => {
  const made = await bodyOf(request, policyCreateSchema);
  return made.ok ? shaped(await upstream.post('payment-policies', paymentPolicy, made.value), paymentPolicyFromWire) : made;
});
