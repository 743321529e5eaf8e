import { paymentRoute } from './payment-call';
import { showPayment } from './show-payment';
import { takePayment } from './take-payment';

/** A guest registers a card, or pays, by their link: Stripe's fields, or those for trying things out. */
export const GET = paymentRoute('/ccrequest', ['stripe', 'test'], showPayment);
export const POST = paymentRoute('/ccrequest', ['stripe', 'test'], takePayment);
