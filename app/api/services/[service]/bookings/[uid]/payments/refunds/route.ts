/** Gives back a payment, or a part of it. */
import { paymentAct } from '@/lib/bff/payment-act';
import { refundSchema } from '@/lib/rules/payments/money-act-schema';

export const POST = paymentAct(() => 'refunds', refundSchema);
