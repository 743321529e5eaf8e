import { paymentRoute } from '@/app/(guest)/ccrequest/payment-call';
import { showBank } from './show-bank';

/** A guest's bank asks them about a payment at Mercado Pago: the one page that frames it. */
export const GET = paymentRoute('/ccrequestmp/bank', ['mercadopago'], showBank);
