/** The bell was opened: resets this device's counter of new notifications. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { done } from '@/lib/bff/map-result';

export const POST = serviceHandler(async ({ upstream, service, session }) =>
  done(
    await upstream.post(
      '/tms/notifications/resetCounter',
      z.unknown(),
      { deviceMongoUID: session.current().deviceMongoUid, tmsServiceUID: service.uid },
      { UID: service.uid },
    ),
  ),
);
