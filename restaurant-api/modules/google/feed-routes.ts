/** Serves the feeds for the upload to Google's dropbox; `npm run google-feeds` writes the same to files. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { GOOGLE_FEEDS } from '@/lib/contract/guests/google';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { readFeed } from './feeds';

export function feedRoutes(app: App, { context }: Parts): void {
  app.get(
    '/v3/feeds/:feed',
    {
      config: { access: 'google' },
      schema: {
        tags: ['Google'],
        summary: 'A feed for Google: merchants, services or availability',
        description: 'Complete (PROCESS_AS_COMPLETE), of the restaurants that have consented, sent as it is made.',
        produces: ['application/json'],
        params: z.object({ feed: z.enum(GOOGLE_FEEDS) }),
        response: { 200: z.custom<Readable>() },
      },
    },
    async (request, reply) =>
      reply.type('application/json; charset=utf-8').send(Readable.from(readFeed(context, request.params.feed))),
  );
}
