/**
 * The OpenAPI 3.1 document, made from the zod schemas that the routes validate and answer by. Every route is in it, and
 * the refusals that the guard and the error handler give are added here, so that no route has to name them.
 */
import swagger from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { APP_VERSION } from '@/lib/contract/constants';
import { errorBody } from '@/lib/contract/error';
import { isOfSpecification } from '@/lib/contract/specification-calls';
import type { App } from './types';
import { z } from 'zod';
import { booking } from '@/lib/contract/bookings/booking';
import { diner } from '@/lib/contract/diners/diner';
import { plan } from '@/lib/contract/restaurant/floor';
import { calendarDay, rota, specialDate } from '@/lib/contract/restaurant/hours';
import { change, notification } from '@/lib/contract/live';
import { setup } from '@/lib/contract/restaurant/setup';
import { note } from '@/lib/resources/bookings/notes-schema';

const refusal = (description: string) => ({ description, content: { 'application/json': { schema: errorBody } } });

const REFUSALS = {
  400: refusal('A field is not valid; errors names it.'),
  401: refusal('No session, or one that has ended.'),
  402: refusal('The restaurant is in arrears: it may read, and see to its contract.'),
  403: refusal('Not a service of this user, or their role may not do this.'),
  404: refusal('There is no such thing in this restaurant.'),
  409: refusal('The rules of the book refuse it, or it was changed meanwhile; code says which.'),
} as const;

/** Keeps the document as routes are added; call it before the first one. */
export async function documentRoutes(app: App): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: components });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Maitre restaurant API',
        version: APP_VERSION,
        description:
          'Restaurant data, bookings, diners and notifications of one or many restaurants. Times are decimal hours of the service day, 4.0 to 28.0: 25.5 is half past one at night and belongs to the day before. Money is in minor units. What is marked `x-extension` is more than the web needs of a server: without it, it hides what rests on it.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' },
          google: {
            type: 'http',
            scheme: 'basic',
            description: 'The user and password of GOOGLE_BOOKING_USER and GOOGLE_BOOKING_PASSWORD.',
          },
        },
      },
    },
    // No route can be left out: what is hidden from readers would be hidden from the test that walks every call.
    transform: (route) => toJsonSchema({ ...route, schema: { ...route.schema, hide: false } } as typeof route),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: components }),
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, ...describe(route) };
  });
}

function describe({ config, method, schema, url }: RouteOptions): RouteOptions['schema'] {
  const access = config?.access ?? 'restaurant';
  const extension = isOfSpecification([method].flat()[0] ?? '', url) ? {} : { 'x-extension': true };
  const refusals = Object.entries(REFUSALS).filter(([status]) => mayBeRefused(status, access, method));
  return {
    ...extension,
    tags: schema?.tags ?? [tagOf(url)],
    security: access === 'public' ? [] : [{ [access === 'google' ? 'google' : 'bearer']: [] }],
    response: { ...Object.fromEntries(refusals), ...(schema?.response as object | undefined) },
  };
}

function mayBeRefused(status: string, access: string, method: string | string[]): boolean {
  if (status === '401') return access !== 'public';
  if (status === '403') return access !== 'public' && access !== 'google';
  if (status === '409') return method !== 'GET' && method !== 'HEAD';
  return true;
}

function tagOf(url: string): string {
  if (url.startsWith('/auth/')) return 'Auth';
  if (url.startsWith('/v3/')) return 'Google';
  if (url.startsWith('/tms/notifications')) return 'Notifications';
  if (url.startsWith('/tms/v2/')) return 'Restaurant data';
  return 'Server';
}

const NAMED = {
  Booking: booking,
  CalendarDay: calendarDay,
  Change: change,
  Diner: diner,
  Error: errorBody,
  Note: note,
  Notification: notification,
  Plan: plan,
  Rota: rota,
  Setup: setup,
  SpecialDate: specialDate,
};

/** zod's own registry, where `describe` keeps its texts too. */
const components = z.globalRegistry;

for (const [id, schema] of Object.entries(NAMED)) components.add(schema, { ...components.get(schema), id });
