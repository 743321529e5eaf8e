/** Routes for the users of a restaurant (D8). */
import { z } from 'zod';
import { okAnswer, uid } from '@/lib/contract/fields';
import { proof } from '@/lib/contract/access/second-factor';
import {
  invitationLink,
  inviteBody,
  restaurantUser,
  undoUserAnswer,
  userPatch,
  userSessionsAnswer,
  usersAnswer,
} from '@/lib/contract/access/users';
import { deviceCalls } from '@/lib/resources/access/devices';
import { deviceSchemas } from '@/lib/resources/access/devices-schema';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { rateLimits } from '../auth/rate-limit';
import { factorTries } from '../second-factor/tries';
import { usersCallOf } from './call';
import { changeUser } from './change';
import { inviteAgain, inviteUser, makeInvitationLink } from './invite';
import { listRestaurantDevices } from './devices';
import { endDevice, listDevices, resetSecondFactor } from './protect';
import { listUsers } from './read';
import { removeFrom } from './remove';
import { undoUser } from './undo';

const userParams = restaurantParams.extend({ tmsUserUID: z.coerce.number().pipe(uid) });
const ok = { ok: true } as const;

export function userRoutes(app: App, parts: Parts): void {
  const { context } = parts;
  const limits = rateLimits(context);
  const tries = factorTries(context);
  const config = { ability: 'users' } as const;
  const shared = { tags: ['Users'], querystring: serviceQuery };
  const all = '/tms/v2/restaurants/:UID/users';
  const one = `${all}/:tmsUserUID`;

  app.get(
    '/tms/v2/restaurants/:UID/devices',
    {
      config: { ability: deviceCalls.list.ability },
      schema: {
        ...shared,
        summary: deviceCalls.list.summary,
        description: deviceCalls.list.description,
        params: restaurantParams,
        response: { 200: deviceSchemas.list.answer },
      },
    },
    (request) => listRestaurantDevices(usersCallOf(parts, request)),
  );
  app.get(
    all,
    {
      config,
      schema: {
        ...shared,
        summary: 'The people of the restaurant',
        params: restaurantParams,
        response: { 200: usersAnswer },
      },
    },
    (request) => listUsers(usersCallOf(parts, request)),
  );
  app.post(
    all,
    {
      config,
      ...limits.of('invite', 'guessable'),
      schema: {
        ...shared,
        summary: 'Invite somebody by e-mail',
        params: restaurantParams,
        body: inviteBody,
        response: { 201: restaurantUser },
      },
    },
    async (request, reply) => reply.status(201).send(await inviteUser(usersCallOf(parts, request), request.body)),
  );
  app.patch(
    one,
    {
      config,
      schema: {
        ...shared,
        summary: 'Change what a person is here',
        params: userParams,
        body: userPatch,
        response: { 200: restaurantUser },
      },
    },
    (request) => changeUser(usersCallOf(parts, request), request.params.tmsUserUID, request.body),
  );
  app.delete(
    one,
    {
      config,
      schema: {
        ...shared,
        summary: 'Take a person out of the restaurant',
        params: userParams,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await removeFrom(usersCallOf(parts, request), request.params.tmsUserUID);
      return ok;
    },
  );
  app.post(
    `${one}/undo`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Take the last change of a person back',
        params: userParams,
        response: { 200: undoUserAnswer },
      },
    },
    async (request) => ({
      user: await undoUser(usersCallOf(parts, request), request.params.tmsUserUID),
    }),
  );
  app.post(
    `${one}/invite`,
    {
      config,
      ...limits.of('invite-again', 'guessable'),
      schema: { ...shared, summary: 'Send the invitation again', params: userParams, response: { 200: okAnswer } },
    },
    async (request) => {
      await inviteAgain(usersCallOf(parts, request), request.params.tmsUserUID);
      return ok;
    },
  );
  app.post(
    `${one}/invitation-link`,
    {
      config,
      ...limits.of('invitation-link', 'guessable'),
      schema: {
        ...shared,
        summary: 'A new link of the invitation, to hand over',
        params: userParams,
        response: { 200: invitationLink },
      },
    },
    (request) => makeInvitationLink(usersCallOf(parts, request), request.params.tmsUserUID),
  );
  app.get(
    `${one}/sessions`,
    {
      config,
      schema: {
        ...shared,
        summary: 'The signed-in devices of a person',
        params: userParams,
        response: { 200: userSessionsAnswer },
      },
    },
    async (request) => ({
      sessions: await listDevices(usersCallOf(parts, request), request.params.tmsUserUID),
    }),
  );
  app.delete(
    `${one}/sessions/:id`,
    {
      config,
      schema: {
        ...shared,
        summary: 'Sign a person out on one device',
        params: userParams.extend({ id: z.string().max(100) }),
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await endDevice(usersCallOf(parts, request), request.params.tmsUserUID, request.params.id);
      return ok;
    },
  );
  app.post(
    `${one}/second-factor/remove`,
    {
      config,
      ...limits.of('reset-second-factor', 'guessable'),
      schema: {
        ...shared,
        summary: 'Take a lost second factor away',
        params: userParams,
        body: proof,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      await resetSecondFactor(usersCallOf(parts, request), tries, request.params.tmsUserUID, request.body);
      return ok;
    },
  );
}
