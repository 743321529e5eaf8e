/** The routes of a noun's calls, each by its description: address, guard and OpenAPI entry follow from it (ADR 43). */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call as DescribedCall, CallSchemas, ParamsOf, PathParams } from '@/lib/resources/call';
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

type BodyOf<S> = S extends { wireBody: infer Z extends z.ZodType } ? z.output<Z> : Parsed<S, 'body'>;
type Handlers<C extends Record<keyof S, DescribedCall>, S> = {
  [K in keyof S]: (
    asked: Asked<Pick<PathParams, ParamsOf<C[K]['path']> & keyof PathParams>, QueryOf<S[K]>, BodyOf<S[K]>>,
  ) => Promise<S[K] extends { answer: infer Z extends z.ZodType } ? z.input<Z> : never>;
};

/** Whatever the call it belongs to takes. */
type AnyAsked = Asked<never, never, never>;

/**
 * The routes of calls that are no model's, each handler by what its call takes. Handlers come by themselves: beside the schemas their answers would widen.
 * @param tag of the calls in the document
 */
export function callRoutes<C extends Record<keyof S, DescribedCall>, S extends Record<keyof S, CallSchemas>>(
  app: App,
  context: Context,
  tag: string,
  calls: C,
  schemas: S,
) {
  return (handlers: Handlers<C, S>): void =>
    describedRoutes<string, AnyAsked>(
      app,
      context,
      tag,
      calls,
      schemas,
      handlers as object as Readonly<Record<string, (asked: AnyAsked) => Promise<unknown>>>,
    );
}

/** @param tag of the calls in the document */
export function describedRoutes<Name extends string, A extends Asked>(
  app: App,
  context: Context,
  tag: string,
  calls: Readonly<Record<Name, DescribedCall>>,
  schemas: Readonly<Record<Name, CallSchemas>>,
  handlers: Readonly<Record<Name, (asked: A) => Promise<unknown>>>,
): void {
  for (const name of Object.keys(calls) as Name[])
    addRoute(app, context, tag, calls[name], schemas[name], (asked) => handlers[name](asked as A));
}

function addRoute(
  app: App,
  context: Context,
  tag: string,
  call: DescribedCall,
  { query, wireQuery = query, body: said, wireBody: body = said, answer }: CallSchemas,
  handle: (asked: Asked) => Promise<unknown>,
): void {
  const { method, path, upstream = path, ability, summary, description } = call;
  const { creates = false, files = [] } = call.method === 'GET' ? {} : call;
  const status = creates ? 201 : 200;
  app.route({
    method,
    url: `/tms/v2/restaurants/:UID/${upstream.replace(/\{(\w+)\}/g, ':$1')}`,
    config: ability === null ? {} : { ability },
    ...(body && files.length > 0 && { preValidation: formAsBodyOf(body, files) }),
    schema: {
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      params: path.includes('{uid}') ? rowParams : restaurantParams,
      querystring: wireQuery ? serviceQuery.extend(wireQuery.shape) : serviceQuery,
      ...(body && { body }),
      ...(files.length > 0 && { consumes: ['application/json', 'multipart/form-data'] }),
      response: { [status]: answer },
    },
    handler: async (request: FastifyRequest, reply) => {
      const { params, query: asked, body: sent } = request;
      return reply
        .status(status)
        .send(await handle({ call: callOf(context, request), params, query: asked, body: sent }));
    },
  });
}
