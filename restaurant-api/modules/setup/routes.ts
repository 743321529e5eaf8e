import { z } from 'zod';
import { setup } from '@/lib/contract/restaurant/setup';
import { sisterCalls } from '@/lib/resources/diners/sisters';
import { sisterSchemas } from '@/lib/resources/diners/sisters-schema';
import { timeZoneCalls } from '@/lib/resources/restaurant/time-zone';
import { timeZoneSchemas } from '@/lib/resources/restaurant/time-zone-schema';
import { callRoutes } from '../../http/described-routes';
import { idempotencyOf } from '../../http/idempotency';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { notFound } from '../../problem';
import { formAsBody, imagesOf, setupBody } from './form';
import { findBookingsTouched } from './move-to-zone';
import { makeSister } from './make-sister';
import { findImage } from './repository';
import { readSetup, saveSetup } from './service';

export function setupRoutes(app: App, { context, sessions }: Parts): void {
  const path = '/tms/v2/restaurants/:UID';
  const tags = ['Setup'];

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'The setup of a restaurant',
        params: restaurantParams,
        querystring: serviceQuery,
        response: { 200: setup },
      },
    },
    (request) => readSetup(context, request.restaurant),
  );

  app.patch(
    path,
    {
      config: { ability: 'setup' },
      preValidation: formAsBody,
      schema: {
        tags,
        summary: 'Change the setup',
        description:
          'As JSON, or as a form with the files picture, icon, map and gallery. With rowVersion a change made from an old setup is refused (409 version-conflict).',
        consumes: ['application/json', 'multipart/form-data'],
        params: restaurantParams,
        querystring: serviceQuery,
        body: setupBody,
        response: { 200: setup },
      },
    },
    async (request) => {
      const { picture: _picture, icon: _icon, map: _map, gallery: _gallery, ...patch } = request.body;
      const { restaurant, actor } = request;
      const saved = await saveSetup({
        context,
        restaurant,
        actor,
        patch,
        images: imagesOf(request.body),
        idempotency: idempotencyOf(request),
      });
      // Cached sessions contain the restaurant's country, zone, currency and modules.
      const { country, timeZone, currency, takeaway, epos } = request.body;
      if ([country, timeZone, currency, takeaway, epos].some((said) => said !== undefined)) sessions.forgetAll();
      return saved;
    },
  );

  callRoutes(
    app,
    context,
    'Setup',
    timeZoneCalls,
    timeZoneSchemas,
  )({
    bookings: ({ call, query }) => findBookingsTouched(call, query.timeZone),
  });

  callRoutes(
    app,
    context,
    'Setup',
    sisterCalls,
    sisterSchemas,
  )({
    create: async ({ call, body }) => {
      const made = await makeSister(call, body);
      // Cached sessions contain the account's restaurants.
      sessions.forgetAll();
      return made;
    },
  });

  app.get(
    '/tms/v2/files/:restaurant/:hash/:name',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'An image of a restaurant',
        description: 'Its address carries the hash of its bytes, so it never changes.',
        produces: ['image/jpeg', 'image/png', 'image/webp'],
        params: z.object({
          restaurant: z.string().max(100),
          hash: z.string().regex(/^[0-9a-f]{64}$/),
          name: z.string().max(40),
        }),
        response: { 200: z.custom<Buffer>() },
      },
    },
    async (request, reply) => {
      const { restaurant, hash, name } = request.params;
      const image = await findImage(context.db, restaurant, hash, name);
      if (!image) throw notFound('Image');
      return reply
        .type(image.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'")
        .send(Buffer.from(image.bytes));
    },
  );
}
