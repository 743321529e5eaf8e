/** Public reads for guests: the restaurant, its days and its times. */
import {
  guestAvailability,
  guestAvailabilityQuery,
  guestDays,
  guestDaysQuery,
  guestRestaurant,
} from '@/lib/contract/guests/guest';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { readGuestDays, readGuestTimes } from './availability';
import { describeRestaurant } from './describe-restaurant';
import type { GuestLimits } from './guest-limits';
import { guestCall } from './online-call';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams as params, open as config } from './paths';

export function offerRoutes(app: App, context: Context, { read }: GuestLimits): void {
  app.get(
    GUEST_PATH,
    {
      config,
      ...read,
      schema: { tags, params, summary: 'A restaurant as its guests see it', response: { 200: guestRestaurant } },
    },
    (request) => describeRestaurant(context, request.params.service),
  );

  app.get(
    `${GUEST_PATH}/days`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'Which days have a time for a party, and why not the others',
        querystring: guestDaysQuery,
        response: { 200: guestDays },
      },
    },
    async (request) => readGuestDays((await guestCall(context, request)).call, request.query),
  );

  app.get(
    `${GUEST_PATH}/availability`,
    {
      config,
      ...read,
      schema: {
        tags,
        params,
        summary: 'The times of a day for a party, why not the others, and the nearest days',
        querystring: guestAvailabilityQuery,
        response: { 200: guestAvailability },
      },
    },
    async (request) => readGuestTimes((await guestCall(context, request)).call, request.query),
  );
}
