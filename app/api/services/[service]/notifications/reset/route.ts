/** The bell was opened: nothing is new on this device any more. */
import { serviceHandler } from '@/lib/bff/handler';
import { okAnswer } from '@/lib/contract/fields';

export const POST = serviceHandler(({ upstream, service, session }) =>
  upstream.post(
    '/tms/notifications/resetCounter',
    okAnswer,
    { deviceMongoUID: session.current().deviceMongoUid, tmsServiceUID: service.uid },
    { UID: service.uid },
  ),
);
