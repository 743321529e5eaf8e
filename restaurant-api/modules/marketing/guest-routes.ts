/** Public routes of the links in campaigns' mails: unsubscribe, open, click. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { noteClicked, noteOpened, readUnsubscribing, unsubscribe } from './guest-acts';

const PATH = `${GUEST_PATH}/mailings/:key`;
const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });

export function campaignGuestRoutes(app: App, context: Context): void {
  const { read, link } = guestLimits(context.database, context.settings.guestRateLimit);

  app.get(
    `${PATH}/unsubscribe`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Whether the guest of a link is unsubscribed. Changes nothing',
        response: { 200: z.object({ unsubscribed: z.boolean() }) },
      },
    },
    async (request) => readUnsubscribing((await guestCall(context, request)).call, request.params.key),
  );

  app.post(
    `${PATH}/unsubscribe`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'No more mailings to the address of the link (RFC 8058)',
        response: { 200: okAnswer },
      },
    },
    async (request) => unsubscribe((await guestCall(context, request)).call, request.params.key),
  );

  app.post(
    `${PATH}/open`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'The mail was opened',
        body: z.strictObject({
          proxy: z.boolean().default(false).describe('By the proxy of a mail provider, not by a person.'),
        }),
        response: { 200: okAnswer },
      },
    },
    async (request) => noteOpened((await guestCall(context, request)).call, request.params.key, request.body.proxy),
  );

  app.post(
    `${PATH}/click`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'A link of the mail was followed',
        description: 'Answers where it leads, if the mail led there.',
        body: z.strictObject({ to: z.string().max(2000).default(''), code: z.string().max(100).default('') }),
        response: { 200: z.object({ to: z.string() }) },
      },
    },
    async (request) => noteClicked((await guestCall(context, request)).call, request.params.key, request.body),
  );
}
