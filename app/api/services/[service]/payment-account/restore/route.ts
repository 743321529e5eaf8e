/** Connects an account again that was disconnected. */
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { paymentSetup } from '@/lib/contract/payment-accounts';
import { restoreSchema } from '@/lib/rules/payments/payment-setup-schema';

export const POST = serviceHandler(async ({ request, upstream }) => {
  const which = await bodyOf(request, restoreSchema);
  return which.ok ? upstream.post('payment-account/restore', paymentSetup, which.value) : which;
});
