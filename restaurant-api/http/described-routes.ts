/** Registers the routes of a noun's described calls: path, guard and OpenAPI entry follow from the description (ADR 43). */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call as DescribedCall, CallSchemas, ParamsOf, PathParams } from '@/lib/resources/call';
import type { Context } from '../context';
import { type Call, callOf } from './call';
import { formAsBodyOf } from './form-body';
import { restaurantParams, rowParams, serviceQuery } from './paths';
import type { App } from './types';

/** What a handler receives: the call's context and the request's parts, parsed by the call's schemas. */
export interface HandlerInput<Params = unknown, Query = unknown, Body = unknown> {
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
    input: HandlerInput<Pick<PathParams, ParamsOf<C[K]['path']> & keyof PathParams>, QueryOf<S[K]>, BodyOf<S[K]>>,
  ) => Promise<S[K] extends { answer: infer Z extends z.ZodType } ? z.input<Z> : never>;
};

/** A handler's input, whatever its call takes. */
type AnyInput = HandlerInput<never, never, never>;

/**
 * Routes of calls that do not belong to a generic model, with handlers typed by their calls. The handlers are passed to the returned function: beside
 * the schemas, TypeScript would widen the types of their answers.
 * @param tag of the calls in the OpenAPI document
 */
export function callRoutes<C extends Record<keyof S, DescribedCall>, S extends Record<keyof S, CallSchemas>>(
  app: App,
  context: Context,
  tag: string,
  calls: C,
  schemas: S,
) {
  return (handlers: Handlers<C, S>): void =>
    describedRoutes<string, AnyInput>(
      app,
      context,
      tag,
      calls,
      schemas,
      handlers as object as Readonly<Record<string, (input: AnyInput) => Promise<unknown>>>,
    );
}

/** @param tag of the calls in the OpenAPI document */
export function describedRoutes<Name extends string, A extends HandlerInput>(
  app: App,
  context: Context,
  tag: string,
  calls: Readonly<Record<Name, DescribedCall>>,
  schemas: Readonly<Record<Name, CallSchemas>>,
  handlers: Readonly<Record<Name, (input: A) => Promise<unknown>>>,
): void {
  for (const name of Object.keys(calls) as Name[])
    addRoute(app, context, tag, calls[name], schemas[name], (input) => handlers[name](input as A));
}

function addRoute(
  app: App,
  context: Context,
  tag: string,
  call: DescribedCall,
  { query, wireQuery = query, body: jsonBody, wireBody: body = jsonBody, answer }: CallSchemas,
  handle: (input: HandlerInput) => Promise<unknown>,
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
      const { params, query: input, body: sent } = request;
      return reply
        .status(status)
        .send(await handle({ call: callOf(context, request), params, query: input, body: sent }));
    },
  });
}
