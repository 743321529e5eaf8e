/** Lets the registered card of a booking go. */
import { paymentAct } from '@/lib/bff/payment-act';
import { noBodySchema } from '@/lib/rules/payments/money-act-schema';

export const POST = paymentAct(() => 'release', noBodySchema);
