import { paymentRoute } from '../ccrequest/payment-call';
import { showPayment } from '../ccrequest/show-payment';
import { takePayment } from '../ccrequest/take-payment';

/** The same with Mercado Pago's fields, which no other page's policy allows. */
export const GET = paymentRoute('/ccrequestmp', ['mercadopago'], showPayment);
export const POST = paymentRoute('/ccrequestmp', ['mercadopago'], takePayment);
