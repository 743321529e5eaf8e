/** The routes of a noun's calls, each by its description: address, guard and OpenAPI entry follow from it (ADR 43). */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call as DescribedCall, CallSchemas } from '@/lib/resources/call';
import type { Context } from '../context';
import { type Call, callOf } from './call';
import { formAsBodyOf } from './form-body';
import { restaurantParams, rowParams, serviceQuery } from './paths';
import type { App } from './types';

/** What a handler is given: who asks and where, and what was sent, parsed by the call's schemas. */
export interface Asked<Params = unknown, Query = unknown, Body = unknown> {
  call: Call;
  params: Params;
  query: Query;
  body: Body;
}
type Parsed<S, Name extends string> = S extends { [N in Name]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
/** The query as the restaurant API takes it. */
export type QueryOf<S> = S extends { wireQuery: infer Z extends z.ZodType } ? z.output<Z> : Parsed<S, 'query'>;

/** @param tag of the calls in the document */
export function describedRoutes<Name extends string, A extends Asked>(
  app: App,
  context: Context,
  tag: string,
  calls: Readonly<Record<Name, DescribedCall>>,
  schemas: Readonly<Record<Name, CallSchemas>>,
  handlers: Readonly<Record<Name, (asked: A) => Promise<unknown>>>,
): void {
  for (const name of Object.keys(calls) as Name[]) addRoute(app, context, tag, calls[name], schemas[name], (asked) => handlers[name](asked as A));
}

function addRoute(app: App, context: Context, tag: string, call: DescribedCall, { query, wireQuery = query, body, answer }: CallSchemas, handle: (asked: Asked) => Promise<unknown>): void {
  const { method, path, ability, summary } = call;
  const { creates = false, files = [] } = call.method === 'GET' ? {} : call;
  const status = creates ? 201 : 200;
  app.route({
    method,
    url: `/tms/v2/restaurants/:UID/${path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: ability === null ? {} : { ability },
    ...(body && files.length > 0 && { preValidation: formAsBodyOf(body, files) }),
    schema: {
      tags: [tag],
      summary,
      params: path.includes('{uid}') ? rowParams : restaurantParams,
      querystring: wireQuery ? serviceQuery.extend(wireQuery.shape) : serviceQuery,
      ...(body && { body }),
      ...(files.length > 0 && { consumes: ['application/json', 'multipart/form-data'] }),
      response: { [status]: answer },
    },
    handler: async (request: FastifyRequest, reply) => {
      const { params, query: asked, body: sent } = request;
      return reply.status(status).send(await handle({ call: callOf(context, request), params, query: asked, body: sent }));
    },
  });
}
