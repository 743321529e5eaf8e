/** What is done about the money of a booking: one shape for all of it, since each answers the booking's money as it is then. */
import type { ZodType } from 'zod';
import { bookingPayments } from '@/lib/contract/payments';
import { failure } from './problem';
import { serviceHandler } from './handler';
import { bookingPaymentsFromWire } from './normalise/payments';
import { bodyOf } from './request-body';
import { type RowParams, uidOf } from './row-params';
import { mapResult } from './map-result';

/**
 * @param below path below `books/{uid}/payments/`; the request of the address where it is about one
 * @param toWire the body as the contract has it
 */
export function paymentAct<B>(below: (request: string) => string, schema: ZodType<B>, toWire: (body: B) => unknown = (body) => body) {
  return serviceHandler<RowParams & { request?: string }>(async ({ request, upstream, params }) => {
    const uid = uidOf(params);
    if (!uid.ok) return uid;
    const named = params.request ?? '';
    if (!/^\d*$/.test(named)) return failure(404, 'not-found', 'Not found');
    const body = await bodyOf(request, schema);
    if (!body.ok) return body;
    return mapResult(await upstream.post(`books/${uid.value}/payments/${below(named)}`, bookingPayments, toWire(body.value)), bookingPaymentsFromWire);
  });
}
