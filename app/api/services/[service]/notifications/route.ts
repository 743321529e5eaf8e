/** The staff's notifications, and the number of new ones on this device. */
import { serviceHandler } from '@/lib/bff/handler';
import { notificationsFromWire } from '@/lib/bff/normalise/notification';
import { mapResult } from '@/lib/bff/map-result';
import { notificationsAnswer } from '@/lib/contract/live';

export const GET = serviceHandler(async ({ upstream, service, session }) => {
  const body = {
    serviceUID: service.uid,
    deviceMongoUID: session.current().deviceMongoUid,
    tmsServiceName: service.service,
  };
  return mapResult(
    await upstream.post('/tms/notifications/serviceUID', notificationsAnswer, body, { uid: service.uid }),
    notificationsFromWire,
  );
});
