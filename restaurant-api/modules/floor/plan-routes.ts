import { okAnswer, planUid } from '@/lib/contract/fields';
import { onePlan, planCreate, planPatch, planUndo, planUndone } from '@/lib/contract/restaurant/floor';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { createPlan, removePlan, savePlan } from './plan-service';
import { undoPlan } from './plan-undo';

/** Editing floor plans; §7 only specifies reading them. */
export function planRoutes(app: App, { context }: Parts): void {
  const path = '/tms/v2/restaurants/:UID/tables';
  const shared = { tags: ['Floor'], querystring: serviceQuery };
  const params = restaurantParams.extend({ plan: planUid });
  const config = { ability: 'plan' } as const;

  app.post(
    path,
    {
      config,
      schema: {
        ...shared,
        summary: 'A new plan: empty, or a copy of another one',
        description:
          'A copy draws the same tables: a table is one thing wherever it is drawn, and so is an area by its number.',
        params: restaurantParams,
        body: planCreate,
        response: { 201: onePlan },
      },
    },
    async (request, reply) => reply.status(201).send(await createPlan(callOf(context, request), request.body)),
  );

  app.patch(
    `${path}/:plan`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Save a plan as a whole',
        description:
          'Areas, tables and joins become those of the body. 409 version-conflict carries the plan as it is in current; 409 table-has-bookings lists in details.bookings who holds a table that would be drawn nowhere any more.',
        params,
        body: planPatch,
        response: { 200: onePlan },
      },
    },
    (request) => savePlan(callOf(context, request), request.params.plan, request.body),
  );

  app.delete(
    `${path}/:plan`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Remove a plan',
        description:
          'Refused for the last one (409 last-plan), while a shift or special date shows it (409 plan-in-use), and where parties hold tables that only it draws (409 table-has-bookings).',
        params,
        response: { 200: okAnswer },
      },
    },
    (request) => removePlan(callOf(context, request), request.params.plan),
  );

  app.post(
    `${path}/:plan/undo`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Take back the last change of a plan',
        description: 'Also its removal. Taking back its making removes it; plan is null then.',
        params,
        body: planUndo.nullish(),
        response: { 200: planUndone },
      },
    },
    async (request) => ({ plan: await undoPlan(callOf(context, request), request.params.plan, request.body?.version) }),
  );
}
