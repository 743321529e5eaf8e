/** Which restaurants there are: what search engines are led to. Nothing that their own pages do not say. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LISTED_RESTAURANTS, listedRestaurants, listedRestaurantsQuery } from '@/lib/contract/guests/guest';
import type { Context } from '../../context';
import { consume, ownCounter } from '../../http/call-limiter';
import type { App } from '../../http/types';
import { countListed, findListed } from './listed-repository';
import { GUEST_TAGS as tags, open as config } from './paths';

/** A minute and address: the list changes seldom, and whoever reads it reads all of it. */
const CALLS = 120;

export function listRoutes(app: App, context: Context): void {
  const calls = ownCounter('restaurants:from', CALLS);
  app.get(
    '/public/v1/restaurants',
    {
      config,
      onRequest: (request: FastifyRequest, reply: FastifyReply) => consume(calls, request.ip, reply),
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
