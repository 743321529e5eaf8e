/**
 * The OpenAPI 3.1 document, generated from the zod schemas of the routes. It contains every route; the error responses of the guard and the error
 * handler are added here, so that routes need not declare them.
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

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

const ERROR_RESPONSES = {
  400: errorResponse('A field is not valid; errors names it.'),
  401: errorResponse('No session, or one that has ended.'),
  402: errorResponse('The restaurant is in arrears: it may read, and see to its contract.'),
  403: errorResponse('Not a service of this user, or their role may not do this.'),
  404: errorResponse('There is no such thing in this restaurant.'),
  409: errorResponse('The rules of the book refuse it, or it was changed meanwhile; code says which.'),
} as const;

/** Collects the document as routes are added; must be called before the first route. */
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
    // No route may be hidden: the test that calls every endpoint reads this document.
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
  const refusals = Object.entries(ERROR_RESPONSES).filter(([status]) => canAnswer(status, access, method));
  return {
    ...extension,
    tags: schema?.tags ?? [tagOf(url)],
    security: access === 'public' ? [] : [{ [access === 'google' ? 'google' : 'bearer']: [] }],
    response: { ...Object.fromEntries(refusals), ...(schema?.response as object | undefined) },
  };
}

function canAnswer(status: string, access: string, method: string | string[]): boolean {
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

const NAMED_SCHEMAS = {
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

/** zod's global registry, which holds the texts of `describe` too. */
const components = z.globalRegistry;

for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) components.add(schema, { ...components.get(schema), id });
