/** Routes for managers' PINs and override grants. */
import {
  overrideGrantAnswer,
  overrideGrantBody,
  overrideGrantState,
  overridePinBody,
  overridePinState,
} from '@/lib/contract/access/users';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { factorTries } from '../second-factor/tries';
import { grantOverride, pinTries } from './grant-service';
import { hasAnyPin, hasPin } from './override-repository';
import { clearPin, setPin } from './pin-service';

export function overrideRoutes(app: App, { context }: Parts): void {
  const ownTries = factorTries(context);
  const guesses = pinTries(context);
  const shared = { tags: ['Users'], params: restaurantParams, querystring: serviceQuery };
  const pinPath = '/tms/v2/restaurants/:UID/override-pin';
  const config = { ability: 'override' } as const;

  app.get(
    pinPath,
    {
      config,
      schema: { ...shared, summary: 'Whether the caller has a PIN here', response: { 200: overridePinState } },
    },
    async ({ restaurant, actor }) => ({
      set: await hasPin(context.db, restaurant.uid, actor.accountId),
    }),
  );
  app.put(
    pinPath,
    {
      config,
      schema: {
        ...shared,
        summary: 'Set the caller’s own PIN',
        body: overridePinBody,
        response: { 200: overridePinState },
      },
    },
    (request) => setPin(callOf(context, request), ownTries, request.body),
  );
  app.delete(
    pinPath,
    { config, schema: { ...shared, summary: 'Take the caller’s own PIN away', response: { 200: overridePinState } } },
    (request) => clearPin(callOf(context, request)),
  );
  app.get(
    '/tms/v2/restaurants/:UID/override-grants',
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Whether anybody has a PIN that could allow an override',
        response: { 200: overrideGrantState },
      },
    },
    async ({ restaurant }) => ({ possible: await hasAnyPin(context.db, restaurant.uid) }),
  );
  app.post(
    '/tms/v2/restaurants/:UID/override-grants',
    {
      config: { ability: 'bookings' },
      schema: {
        ...shared,
        summary: 'Exchange a manager’s PIN for one override',
        body: overrideGrantBody,
        response: { 201: overrideGrantAnswer },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await grantOverride(callOf(context, request), guesses, request.body)),
  );
}
