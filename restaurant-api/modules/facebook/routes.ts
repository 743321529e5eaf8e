/** The booking button on a restaurant's Facebook Page. */
import { facebookOutcome, facebookReturn } from '@/lib/contract/guests/facebook';
import { facebookCalls } from '@/lib/resources/channels/facebook';
import { facebookSchemas } from '@/lib/resources/channels/facebook-schema';
import { callOf } from '../../http/call';
import { callRoutes } from '../../http/described-routes';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { beginLogin, finishLogin } from './login-service';
import { checkButton, choosePage, readFacebook, removeButton, retryInstall } from './service';

export function facebookRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Facebook',
    facebookCalls,
    facebookSchemas,
  )({
    find: ({ call }) => readFacebook(call),
    login: ({ call }) => beginLogin(call),
    choosePage: ({ call, body }) => choosePage(call, body.page),
    retry: ({ call }) => retryInstall(call),
    check: ({ call }) => checkButton(call),
    remove: ({ call }) => removeButton(call),
  });

  // Called by the page that Facebook redirects to.
  app.post(
    '/tms/v2/restaurants/:UID/facebook/return',
    {
      config: { ability: 'facebook' },
      schema: {
        tags: ['Facebook'],
        summary: 'Come back from Facebook',
        params: restaurantParams,
        querystring: serviceQuery,
        body: facebookReturn,
        response: { 200: facebookOutcome },
      },
    },
    (request) => finishLogin(callOf(context, request), request.body),
  );
}
