/** Takes payments by the account no longer. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentSetup } from '@/lib/contract/payment-accounts';

export const POST = serviceHandler(({ upstream }) => upstream.post('payment-account/disconnect', paymentSetup, {}));
