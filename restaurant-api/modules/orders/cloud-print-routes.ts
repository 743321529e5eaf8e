/** The three calls of a printer (Star CloudPRNT), authenticated by the secret in the URL. */
import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, guestParams, open as config } from '../guest-booking/paths';
import { assertPrinter, confirmTicket, fetchTicket, pollPrinter } from './cloud-print';
import { MEDIA, type MediaType } from './ticket-bytes';

const PATH = `${GUEST_PATH}/cloudprnt/:key`;
const params = guestParams.extend({ key: z.string().max(100).describe('The secret in the address of the printer.') });
const tags = ['Printing'];
/** Printers send the token of the announced job in both calls; old ones send none. */
const jobToken = z.string().max(100).default('');
const mediaTypes = Object.keys(MEDIA) as [MediaType, ...MediaType[]];

export function cloudPrintRoutes(app: App, context: Context): void {
  const { read } = guestLimits(context.database, context.settings.guestRateLimit);

  app.post(
    PATH,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'A printer asks whether a ticket waits',
        response: {
          200: z.object({
            jobReady: z.boolean(),
            mediaTypes: z.array(z.string()).optional(),
            jobToken: z.string().optional(),
          }),
        },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await assertPrinter(call, request.params.key);
      return pollPrinter(call);
    },
  );
  app.get(
    PATH,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'A printer fetches the ticket that waits',
        querystring: z.object({ type: z.enum(mediaTypes), token: jobToken }),
        produces: mediaTypes,
        response: { 200: z.custom<Buffer>() },
      },
    },
    async (request, reply) => {
      const { call, restaurant } = await guestCall(context, request);
      await assertPrinter(call, request.params.key);
      const { type, token } = request.query;
      return reply.header('content-type', type).send(Buffer.from(await fetchTicket(call, restaurant, type, token)));
    },
  );
  app.delete(
    PATH,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'A printer says that a ticket is printed, or why it is not',
        querystring: z.object({ code: z.string().max(100).default(''), token: jobToken }),
        response: { 200: z.object({ ok: z.literal(true) }) },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await assertPrinter(call, request.params.key);
      await confirmTicket(call, request.query.code, request.query.token);
      return { ok: true as const };
    },
  );
}
