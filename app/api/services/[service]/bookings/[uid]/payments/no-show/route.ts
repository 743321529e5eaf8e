/** Charges the registered card of a party that did not come, or that cancelled too late. */
import { paymentAct } from '@/lib/bff/payment-act';
import { noShowSchema } from '@/lib/rules/payments/money-act-schema';

export const POST = paymentAct(() => 'no-show', noShowSchema);
