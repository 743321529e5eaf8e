import { paymentRoute } from './payment-call';
import { showPayment } from './show-payment';
import { takePayment } from './take-payment';

/** Card registration or payment by a guest's link, with Stripe's or the test provider's fields. */
export const GET = paymentRoute('/ccrequest', ['stripe', 'test'], showPayment);
export const POST = paymentRoute('/ccrequest', ['stripe', 'test'], takePayment);
