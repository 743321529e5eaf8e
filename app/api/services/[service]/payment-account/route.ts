/** The restaurant's own account for payments, and the providers it could have one at. */
import { serviceHandler } from '@/lib/bff/handler';
import { paymentSetup } from '@/lib/contract/payment-accounts';

export const GET = serviceHandler(({ upstream }) => upstream.get('payment-account', paymentSetup));
