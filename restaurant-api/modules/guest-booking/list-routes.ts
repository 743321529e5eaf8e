/** The list of restaurants for search engines, with public data only. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LISTED_RESTAURANTS, listedRestaurants, listedRestaurantsQuery } from '@/lib/contract/guests/guest';
import type { Context } from '../../context';
import { consumeForReply, localCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import type { App } from '../../http/types';
import { countListed, findListed } from './listed-repository';
import { GUEST_TAGS as tags, open as config } from './paths';

/** Limit per minute and address: the list rarely changes, and a crawler reads all its pages. */
const CALLS = 120;

export function listRoutes(app: App, context: Context): void {
  const calls = localCounter('restaurants:from', CALLS);
  app.get(
    '/public/v1/restaurants',
    {
      config,
      onRequest: (request: FastifyRequest, reply: FastifyReply) => consumeForReply(calls, senderOf(request), reply),
      schema: {
        tags,
        summary: 'The restaurants that are in business, by slug',
        querystring: listedRestaurantsQuery,
        response: { 200: listedRestaurants },
      },
    },
    async ({ query: { page } }) => ({
      restaurants: await findListed(context, (page - 1) * LISTED_RESTAURANTS, LISTED_RESTAURANTS),
      pages: Math.ceil((await countListed(context.db)) / LISTED_RESTAURANTS),
    }),
  );
}
