import { paymentRoute } from '../ccrequest/payment-call';
import { showPayment } from '../ccrequest/show-payment';
import { takePayment } from '../ccrequest/take-payment';

/** The same with the fields of Mercado Pago, which are allowed on no other page. */
export const GET = paymentRoute('/ccrequestmp', ['mercadopago'], showPayment);
export const POST = paymentRoute('/ccrequestmp', ['mercadopago'], takePayment);
