/** One notification was opened on this device: {uid}. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { okAnswer, uid } from '@/lib/contract/fields';

const bodySchema = z.object({ uid });

export const POST = serviceHandler(async ({ request, upstream, service, session }) => {
  const body = await bodyOf(request, bodySchema);
  if (!body.ok) return body;
  const viewed = { deviceMongoUID: session.current().deviceMongoUid, notificationUID: body.value.uid };
  return upstream.post('/tms/notifications/viewedBy', okAnswer, viewed, { UID: service.uid });
});
