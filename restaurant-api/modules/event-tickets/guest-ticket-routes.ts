/** Guests' routes for the tickets of their booking, by its link. */
import { z } from 'zod';
import { guestHolderBody, guestMovedBody, guestReturnBody, guestTickets } from '@/lib/contract/guests/guest-events';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import type { GuestLimits } from '../guest-booking/guest-limits';
import { guestActor, guestCall } from '../guest-booking/online-call';
import { findOwn } from '../guest-booking/own-booking';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { nameOf } from '@/lib/rules/booking/booking';
import { renameTicket } from './change-tickets';
import { answerMove, readTickets, returnOwn } from './guest-tickets';

const PATH = `${GUEST_PATH}/bookings/:key`;
const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });
const response = { 200: guestTickets };

export function guestTicketRoutes(app: App, context: Context, { link }: GuestLimits): void {
  async function ownOf(request: FastifyRequest) {
    const { call } = await guestCall(context, request);
    const own = await findOwn(context.db, call, (request.params as { key: string }).key);
    return { call: { ...call, actor: guestActor(nameOf(own)) }, own };
  }
  /** The current state after the call. */
  async function after(request: FastifyRequest) {
    const { call, own } = await ownOf(request);
    return readTickets(context.db, call, own);
  }

  app.get(
    `${PATH}/tickets`,
    { config, ...link, schema: { tags, params, summary: 'The tickets of a booking', response } },
    after,
  );

  app.patch(
    `${PATH}/tickets/:ticket`,
    {
      config,
      ...link,
      schema: {
        tags,
        params: params.extend({ ticket: z.coerce.number().int().positive() }),
        summary: 'Change who comes with a ticket',
        body: guestHolderBody,
        response,
      },
    },
    async (request) => {
      const { call, own } = await ownOf(request);
      await renameTicket(call, request.params.ticket, request.body.holder, own.uid);
      return after(request);
    },
  );

  app.post(
    `${PATH}/returns`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Give some tickets back, or all',
        description:
          'What was paid for them comes back as the terms have it. With the last one the booking is cancelled.',
        body: guestReturnBody,
        response,
      },
    },
    async (request) => {
      const { call, own } = await ownOf(request);
      await returnOwn(call, own, request.body.tickets);
      return after(request);
    },
  );

  app.post(
    `${PATH}/moved`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Keep the places of an event that was moved, or have all of it back',
        body: guestMovedBody,
        response,
      },
    },
    async (request) => {
      const { call, own } = await ownOf(request);
      await answerMove(call, own, request.body.choice);
      return after(request);
    },
  );
}
