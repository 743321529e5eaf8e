/** A guest's own data by their link, and how to request the link. */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import {
  guestConfirm,
  guestData,
  guestDelete,
  guestPreferences,
  guestPreferencesPatch,
  preferencesLinkBody,
  staffPreferencesLink,
  staffPreferencesLinkBody,
} from '@/lib/contract/guests/guest-preferences';
import { callOf } from '../../http/call';
import { sharedCounter } from '../../http/call-limiter';
import { rowParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { findOwn } from '../guest-booking/own-booking';
import { GUEST_PATH, GUEST_TAGS as tags, guestParams, open as config } from '../guest-booking/paths';
import { confirmGuest } from './confirm-guest';
import { deleteOwnData } from './delete-own-data';
import { ownData } from './own-data';
import { findOwnDiner, findProvenDiner } from './own-diner';
import { preferencesOf } from './own-view';
import { savePreferences } from './save-preferences';
import { linkForStaff, sendToGuest } from './send-link';

const PATH = `${GUEST_PATH}/guests/:key`;
/** Maximum verification mails per guest and hour, since anyone with the link may request them. */
const CONFIRMATIONS = 5;
const params = guestParams.extend({ key: z.string().max(100).describe('The unguessable part of the link.') });

export function guestPreferencesRoutes(app: App, { context }: Parts): void {
  const { link, write } = guestLimits(context.database, context.settings.guestRateLimit);
  const confirmations = sharedCounter(context.database, 'guest-confirm', CONFIRMATIONS, 3_600);

  app.get(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'What a guest wishes the restaurant to know, and their bookings',
        response: { 200: guestPreferences },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return preferencesOf(context.db, call, await findOwnDiner(context.db, call, request.params.key));
    },
  );

  app.patch(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Change it',
        description: 'What is left out stays.',
        body: guestPreferencesPatch,
        response: { 200: guestPreferences },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return savePreferences(call, request.params.key, request.body);
    },
  );

  app.post(
    `${PATH}/confirmation`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Mail them a link that proves that it is them',
        description: 'To the address that is kept of them, and good for an hour.',
        body: guestConfirm,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await confirmGuest(call, request.params.key, request.body, confirmations);
      return { ok: true as const };
    },
  );

  app.get(
    `${PATH}/data`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Everything that is kept of them',
        description: 'By a link that proves that it is them.',
        response: { 200: guestData },
      },
    },
    async (request) => {
      const { call, restaurant } = await guestCall(context, request);
      return ownData(call, restaurant, (await findProvenDiner(context.db, call, request.params.key)).row);
    },
  );

  app.post(
    `${PATH}/delete`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Delete it, for good',
        description: 'By a link that proves that it is them. Their past bookings stay, as nobody’s.',
        body: guestDelete,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await deleteOwnData(call, request.params.key, request.body);
      return { ok: true as const };
    },
  );

  app.post(
    `${GUEST_PATH}/bookings/:key/preferences-link`,
    {
      config,
      ...write,
      schema: {
        tags,
        params,
        summary: 'Mail the guest of a booking the link to their data',
        description: 'Only to an address that was known as theirs. The answer is the same in any case.',
        body: preferencesLinkBody.nullish(),
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await sendToGuest(call, await findOwn(context.db, call, request.params.key), request.body?.language);
      return { ok: true as const };
    },
  );

  app.post(
    '/tms/v2/restaurants/:UID/diners/:uid/preferences-link',
    {
      // The link allows changes of the diner: it requires the right to do so (D8).
      config: { ability: 'bookings' },
      schema: {
        tags: ['Diners'],
        params: rowParams,
        querystring: serviceQuery,
        summary: 'The link to a diner’s own data, for them',
        body: staffPreferencesLinkBody,
        response: { 200: staffPreferencesLink },
      },
    },
    (request) => linkForStaff(callOf(context, request), request.params.uid, request.body.send),
  );
}
