import {
  blockAnswer, blockCreate, blockPatch, limitRemoved, limitsAdded, pauseBody, pauseEnded, restrictionAnswer, restrictionCreate, restrictionPatch,
} from '@/lib/contract/limits';
import { callOf } from '../../http/call';
import { restaurantParams, rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { blockStore } from './block-store';
import { endPause, pauseArrivals } from './pause';
import { restrictionStore } from './restriction-store';
import { addLimits, changeLimit, removeLimit } from './service';

const BASE = '/tms/v2/restaurants/:UID';
const UNDONE = 'The answer names the change by which it is taken back (POST …/rotas/undo).';
const shared = { tags: ['Hours'], querystring: serviceQuery, description: UNDONE };

/** What is set for single days; §7 names only its reading, in the calendar. */
export function limitRoutes(app: App, parts: Parts): void {
  blockRoutes(app, parts);
  restrictionRoutes(app, parts);
}

function blockRoutes(app: App, { context }: Parts): void {
  app.post(
    `${BASE}/blocks`,
    { config: { ability: 'hours' }, schema: { ...shared, summary: 'Block a span of one or several days', params: restaurantParams, body: blockCreate, response: { 201: limitsAdded } } },
    async (request, reply) => {
      const { dates, ...block } = request.body;
      return reply.status(201).send(await addLimits(callOf(context, request), blockStore, dates, { ...block, pause: false }));
    },
  );

  app.patch(
    `${BASE}/blocks/:uid`,
    { config: { ability: 'hours' }, schema: { ...shared, summary: 'Change a block', params: rowParams, body: blockPatch, response: { 200: blockAnswer } } },
    async (request) => {
      const { row, change } = await changeLimit(callOf(context, request), blockStore, request.params.uid, request.body);
      return { block: row, change };
    },
  );

  app.delete(
    `${BASE}/blocks/:uid`,
    { config: { ability: 'hours' }, schema: { ...shared, summary: 'Remove a block', params: rowParams, response: { 200: limitRemoved } } },
    (request) => removeLimit(callOf(context, request), blockStore, request.params.uid),
  );

  // Who stands at the door pauses arrivals, as it blocks a table.
  app.post(
    `${BASE}/blocks/pause`,
    { config: { ability: 'bookings' }, schema: { ...shared, summary: 'Pause arrivals from now on, for so many minutes', params: restaurantParams, body: pauseBody, response: { 200: blockAnswer } } },
    (request) => pauseArrivals(callOf(context, request), request.body),
  );

  app.post(
    `${BASE}/blocks/:uid/end`,
    { config: { ability: 'bookings' }, schema: { ...shared, summary: 'End a pause now', params: rowParams, response: { 200: pauseEnded } } },
    (request) => endPause(callOf(context, request), request.params.uid),
  );
}

function restrictionRoutes(app: App, { context }: Parts): void {
  const config = { ability: 'hours' } as const;

  app.post(
    `${BASE}/restrictions`,
    { config, schema: { ...shared, summary: 'Limit the covers or parties of a span of one or several days', params: restaurantParams, body: restrictionCreate, response: { 201: limitsAdded } } },
    async (request, reply) => {
      const { dates, ...limit } = request.body;
      return reply.status(201).send(await addLimits(callOf(context, request), restrictionStore, dates, limit));
    },
  );

  app.patch(
    `${BASE}/restrictions/:uid`,
    { config, schema: { ...shared, summary: 'Change a limit', params: rowParams, body: restrictionPatch, response: { 200: restrictionAnswer } } },
    async (request) => {
      const { row, change } = await changeLimit(callOf(context, request), restrictionStore, request.params.uid, request.body);
      return { restriction: row, change };
    },
  );

  app.delete(
    `${BASE}/restrictions/:uid`,
    { config, schema: { ...shared, summary: 'Remove a limit', params: rowParams, response: { 200: limitRemoved } } },
    (request) => removeLimit(callOf(context, request), restrictionStore, request.params.uid),
  );
}
