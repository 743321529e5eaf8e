/** What the restaurant asks of the guests of some visits. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentPoliciesFromWire } from '@/lib/bff/normalise/payments';
import { shaped } from '@/lib/bff/shaped';
import { paymentPolicyList } from '@/lib/contract/payments';

export const GET = serviceHandler(async ({ upstream }) => shaped(await upstream.get('payment-policies', paymentPolicyList), paymentPoliciesFromWire));
