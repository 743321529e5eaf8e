/** Marks one notification as viewed on this device: {uid}. */
import { z } from 'zod';
import { serviceHandler } from '@/lib/bff/handler';
import { bodyOf } from '@/lib/bff/request-body';
import { done } from '@/lib/bff/map-result';
import { uid } from '@/lib/contract/fields';

const bodySchema = z.object({ uid });

export const POST = serviceHandler(async ({ request, upstream, service, session }) => {
  const body = await bodyOf(request, bodySchema);
  if (!body.ok) return body;
  const viewed = { deviceMongoUID: session.current().deviceMongoUid, notificationUID: body.value.uid };
  return done(await upstream.post('/tms/notifications/viewedBy', z.unknown(), viewed, { UID: service.uid }));
});
