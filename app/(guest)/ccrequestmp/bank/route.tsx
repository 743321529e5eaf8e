import { paymentRoute } from '@/app/(guest)/ccrequest/payment-call';
import { showBank } from './show-bank';

/** Confirmation of a Mercado Pago payment by the guest's bank: the only page that may frame it. */
export const GET = paymentRoute('/ccrequestmp/bank', ['mercadopago'], showBank);
