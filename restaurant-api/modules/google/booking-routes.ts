/** The booking server (version 3) that Google calls. Refusals by the restaurant's rules have status 200 and a booking_failure. */
import { z } from 'zod';
import * as google from '@/lib/contract/guests/google';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { knownView, statusOf } from './booking-view';
import { createBooking } from './create-booking';
import { findComing } from './google-booking-repository';
import { lookUp } from './lookup';
import { knownBooking, updateBooking } from './update-booking';

const config = { access: 'google' } as const;
const tags = ['Google'];

export function bookingServerRoutes(app: App, { context }: Parts): void {
  app.get(
    '/v3/HealthCheck',
    {
      config,
      schema: {
        tags,
        summary: 'Whether the booking server is there',
        response: { 200: z.object({ status: z.literal('SERVING') }) },
      },
    },
    async () => ({ status: 'SERVING' as const }),
  );

  app.post(
    '/v3/BatchAvailabilityLookup',
    {
      config,
      schema: {
        tags,
        summary: 'Which of these slots can be booked now',
        body: google.batchAvailabilityLookupRequest,
        response: { 200: google.batchAvailabilityLookupResponse },
      },
    },
    (request) => lookUp(context, request.body),
  );

  app.post(
    '/v3/CreateBooking',
    {
      config,
      schema: {
        tags,
        summary: 'Book a slot, once for each idempotency token',
        body: google.createBookingRequest,
        response: { 200: google.bookingAnswer },
      },
    },
    (request) => createBooking(context, request.body),
  );

  app.post(
    '/v3/UpdateBooking',
    {
      config,
      schema: {
        tags,
        summary: 'Move a booking, change its size, or cancel it',
        body: google.updateBookingRequest,
        response: { 200: google.bookingAnswer },
      },
    },
    (request) => updateBooking(context, request.body),
  );

  app.post(
    '/v3/GetBookingStatus',
    {
      config,
      schema: {
        tags,
        summary: 'How a booking stands',
        body: google.getBookingStatusRequest,
        response: { 200: google.getBookingStatusResponse },
      },
    },
    async (request) => {
      const { booking_id: id } = request.body;
      return {
        booking_id: id,
        booking_status: statusOf(await knownBooking(context, id)),
        prepayment_status: 'PREPAYMENT_NOT_PROVIDED' as const,
      };
    },
  );

  app.post(
    '/v3/ListBookings',
    {
      config,
      schema: {
        tags,
        summary: "A person's bookings to come, in all restaurants",
        body: google.listBookingsRequest,
        response: { 200: google.listBookingsResponse },
      },
    },
    async (request) => ({
      bookings: (await findComing(context.db, request.body.user_id, context.now())).map(knownView),
    }),
  );
}
