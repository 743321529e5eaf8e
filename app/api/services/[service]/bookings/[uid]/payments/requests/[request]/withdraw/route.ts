/** Takes a request back: the guest's link no longer works. */
import { paymentAct } from '@/lib/bff/payment-act';
import { noBodySchema } from '@/lib/rules/payments/money-act-schema';

export const POST = paymentAct((request) => `requests/${request}/withdraw`, noBodySchema);
