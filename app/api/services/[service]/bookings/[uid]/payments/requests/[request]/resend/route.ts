/** Sends the guest the link of an open request once more. */
import { paymentAct } from '@/lib/bff/payment-act';
import { resendSchema } from '@/lib/rules/payments/request-wish';

export const POST = paymentAct((request) => `requests/${request}/resend`, resendSchema);
