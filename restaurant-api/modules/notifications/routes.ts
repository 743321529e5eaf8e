/** §7 Notifications: three calls. The query identifies the restaurant: as `uid` in the first, as `UID` in the others. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import { notificationsAnswer, notificationsBody, resetCounterBody, viewedByBody } from '@/lib/contract/live';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { Problem, invalidField } from '../../problem';
import { notificationsOf, saw, sawAll } from './service';

const name = z.string().min(1).max(100);
const uidQuery = z.object({ service: name.optional(), uid: name });
const UIDQuery = z.object({ service: name.optional(), UID: name });
/** Reads and read marks change nothing of the restaurant. */
const config = { duringArrears: true } as const;

export function notificationRoutes(app: App, { context }: Parts): void {
  app.post(
    '/tms/notifications/serviceUID',
    {
      config,
      schema: {
        summary: 'What staff were told, and how much of it is new here',
        querystring: uidQuery,
        body: notificationsBody,
        response: { 200: notificationsAnswer },
      },
    },
    async (request) => {
      const { serviceUID, tmsServiceName, deviceMongoUID } = request.body;
      sameRestaurant(request, serviceUID, tmsServiceName);
      return notificationsOf(context, request.restaurant, ownDevice(request, deviceMongoUID), request.actor);
    },
  );
  app.post(
    '/tms/notifications/resetCounter',
    {
      config,
      schema: {
        summary: 'Nothing is new here any more',
        querystring: UIDQuery,
        body: resetCounterBody,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      sameRestaurant(request, request.body.tmsServiceUID);
      await sawAll(context, request.restaurant, ownDevice(request, request.body.deviceMongoUID));
      return { ok: true as const };
    },
  );
  app.post(
    '/tms/notifications/viewedBy',
    {
      config,
      schema: {
        summary: 'One was opened here',
        querystring: UIDQuery,
        body: viewedByBody,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await saw(
        context,
        request.restaurant,
        ownDevice(request, request.body.deviceMongoUID),
        request.body.notificationUID,
      );
      return { ok: true as const };
    },
  );
}

/** D2: the body must refer to the same restaurant as the query, which was checked by the guard. */
function sameRestaurant({ restaurant }: FastifyRequest, uid: string, service = restaurant.service): void {
  if (uid !== restaurant.uid || service !== restaurant.service)
    throw new Problem('forbidden-service', 'This service is not one of yours');
}

/** A device may only act for itself. */
function ownDevice({ caller }: FastifyRequest, deviceMongoUID: string): string {
  if (deviceMongoUID !== caller.sessionId) throw invalidField('deviceMongoUID', 'notThisDevice');
  return deviceMongoUID;
}
