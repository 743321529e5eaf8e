/** The address by which the owner connects an account. */
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { onboardingLink } from '@/lib/contract/payment-accounts';
import { connectSchema } from '@/lib/rules/payments/payment-setup-schema';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const wish = await bodyOf(request, connectSchema);
  return wish.ok ? upstream.post('payment-account/link', onboardingLink, wish.value) : wish;
});
