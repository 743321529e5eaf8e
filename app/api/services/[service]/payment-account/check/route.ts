/** Asks the provider how far the account is. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentSetup } from '@/lib/contract/payment-accounts';

export const POST = serviceHandler(({ upstream }) => upstream.post('payment-account/check', paymentSetup, {}));
