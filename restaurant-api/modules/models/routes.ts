/** Routes of all registered models, each with the model's schemas, so that they appear in the OpenAPI document (§7). */
import { okAnswer } from '@/lib/contract/fields';
import { type Call, callOf } from '../../http/call';
import { PreparedAnswer, sendPrepared } from '../../http/prepared';
import { restaurantParams, rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { DESCRIBED_MODELS } from './described-models';
import type { Model } from './model';
import { models } from './registry';

export function modelRoutes(app: App, { context }: Parts): void {
  for (const model of models(context)) addModel(app, model, (request) => callOf(context, request));
  for (const model of DESCRIBED_MODELS) model.routes(app, context);
}

function addModel(app: App, model: Model, call: (request: Parameters<typeof callOf>[1]) => Call): void {
  const { name, one, access, schemas } = model;
  const path = `/tms/v2/restaurants/:UID/${name}`;
  const querystring = serviceQuery.extend(schemas.query.shape);
  const shared = { tags: [name.charAt(0).toUpperCase() + name.slice(1)], querystring };

  app.get(
    path,
    {
      config: { ability: access.read },
      schema: { ...shared, summary: `List ${name}`, params: restaurantParams, response: { 200: schemas.list } },
    },
    async (request, reply) => {
      const listed = await model.list(call(request), request.query);
      return listed instanceof PreparedAnswer ? sendPrepared(reply, listed) : listed;
    },
  );
  app.get(
    `${path}/:uid`,
    {
      config: { ability: access.read },
      schema: { ...shared, summary: `Read ${one}`, params: rowParams, response: { 200: schemas.row } },
    },
    (request) => model.find(call(request), request.params.uid, request.query),
  );
  app.post(
    path,
    {
      config: { ability: access.create },
      schema: {
        ...shared,
        summary: `Add ${one}`,
        params: restaurantParams,
        body: schemas.create,
        response: { 201: schemas.row },
      },
    },
    async (request, reply) => reply.status(201).send(await model.create(call(request), request.body, request.query)),
  );
  app.patch(
    `${path}/:uid`,
    {
      config: { ability: access.change },
      schema: {
        ...shared,
        summary: `Change ${one}`,
        params: rowParams,
        body: schemas.patch,
        response: { 200: schemas.row },
      },
    },
    (request) => model.change(call(request), request.params.uid, request.body, request.query),
  );
  app.delete(
    `${path}/:uid`,
    {
      config: { ability: access.remove },
      schema: { ...shared, summary: `Remove ${one}`, params: rowParams, response: { 200: okAnswer } },
    },
    async (request) => {
      await model.remove(call(request), request.params.uid);
      return { ok: true as const };
    },
  );
}
