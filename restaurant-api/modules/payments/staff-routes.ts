/** A booking's payments, for staff. The ability 'bookings' allows reading and requesting; charges, refunds and releases require 'charge' (D8). */
import { z } from 'zod';
import {
  bookingPayments,
  noShowBody,
  refundBody,
  releaseBody,
  requestBody,
  resendBody,
} from '@/lib/contract/sales/payments';
import { uid } from '@/lib/contract/fields';
import type { Context } from '../../context';
import { callOf } from '../../http/call';
import { rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import { toBookingPayments } from './answer';
import { requestPayment, resendRequest, withdrawRequest } from './request-from-guest';
import { chargeNoShow, refundEntry, releaseCard } from './money-actions';
import { readPaymentBook } from './payment-book';

const PATH = '/tms/v2/restaurants/:UID/books/:uid/payments';
const shared = { tags: ['Payments'], params: rowParams, querystring: serviceQuery, response: { 200: bookingPayments } };
const requestShared = { ...shared, params: rowParams.extend({ request: z.coerce.number().pipe(uid) }) };
const ask = { ability: 'bookings' } as const;
const charge = { ability: 'charge' } as const;

export function staffRoutes(app: App, context: Context): void {
  app.get(
    PATH,
    { config: ask, schema: { ...shared, summary: 'What a booking was asked for, and what became of it' } },
    async (request) => {
      const call = callOf(context, request);
      return toBookingPayments(
        context.db,
        call,
        await readPaymentBook(context.db, call.restaurant.uid, request.params.uid),
      );
    },
  );

  app.post(
    `${PATH}/requests`,
    {
      config: ask,
      schema: {
        ...shared,
        summary: 'Ask the guest for a card, a deposit or a payment',
        description: 'One open request a booking. Without an amount, what the policy of the visit asks for.',
        body: requestBody,
      },
    },
    (request) => requestPayment(callOf(context, request), request.params.uid, request.body),
  );
  app.post(
    `${PATH}/requests/:request/withdraw`,
    { config: ask, schema: { ...requestShared, summary: 'Take the request back' } },
    (request) => withdrawRequest(callOf(context, request), request.params.uid, request.params.request),
  );
  app.post(
    `${PATH}/requests/:request/resend`,
    { config: ask, schema: { ...requestShared, summary: 'Send the guest the link again', body: resendBody } },
    (request) => resendRequest(callOf(context, request), request.params.uid, request.params.request, request.body),
  );

  app.post(
    `${PATH}/no-show`,
    {
      config: charge,
      schema: {
        ...shared,
        summary: 'Charge a no-show or late cancellation',
        description: 'Once a booking, and no more than the guest agreed to.',
        body: noShowBody,
      },
    },
    (request) => chargeNoShow(callOf(context, request), request.params.uid, request.body),
  );
  app.post(
    `${PATH}/refunds`,
    {
      config: charge,
      schema: { ...shared, summary: 'Give back what was taken, in part or in whole', body: refundBody },
    },
    (request) => refundEntry(callOf(context, request), request.params.uid, request.body),
  );
  app.post(
    `${PATH}/release`,
    { config: charge, schema: { ...shared, summary: 'Let the registered card go', body: releaseBody.nullish() } },
    (request) => releaseCard(callOf(context, request), request.params.uid, { reason: request.body?.reason ?? '' }),
  );
}
