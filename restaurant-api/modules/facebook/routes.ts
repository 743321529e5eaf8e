/** The booking button on a restaurant's Facebook Page. */
import { facebook, facebookLogin, facebookOutcome, facebookPage, facebookReturn } from '@/lib/contract/facebook';
import { callOf } from '../../http/call';
import { restaurantParams, serviceQuery } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { beginLogin, finishLogin } from './login-service';
import { checkButton, choosePage, readFacebook, removeButton, retryInstall } from './service';

const PATH = '/tms/v2/restaurants/:UID/facebook';
const config = { ability: 'facebook' } as const;
const shared = { tags: ['Facebook'], params: restaurantParams, querystring: serviceQuery };
const answer = { ...shared, response: { 200: facebook } };

export function facebookRoutes(app: App, { context }: Parts): void {
  app.get(PATH, { config, schema: { ...answer, summary: 'How it stands with the button' } }, (request) => readFacebook(callOf(context, request)));

  const removal = { summary: 'Take the button off the Page and forget the tie', description: 'Where Facebook lets us in no more, or this installation has no app there, the tie alone is forgotten.' };
  app.delete(PATH, { config, schema: { ...answer, ...removal } }, (request) => removeButton(callOf(context, request)));

  app.post(`${PATH}/login`, { config, schema: { ...shared, summary: 'Begin a login at Facebook', description: 'Good once, for ten minutes, in this session.', response: { 200: facebookLogin } } }, (request) =>
    beginLogin(callOf(context, request)),
  );

  app.post(`${PATH}/return`, { config, schema: { ...shared, summary: 'Come back from Facebook', body: facebookReturn, response: { 200: facebookOutcome } } }, (request) =>
    finishLogin(callOf(context, request), request.body),
  );

  app.post(`${PATH}/page`, { config, schema: { ...answer, summary: 'Choose the Page', body: facebookPage } }, (request) => choosePage(callOf(context, request), request.body.page));

  app.post(`${PATH}/retry`, { config, schema: { ...answer, summary: 'Try to install the button once more' } }, (request) => retryInstall(callOf(context, request)));

  app.post(`${PATH}/check`, { config, schema: { ...answer, summary: 'Ask Facebook whether the button is there' } }, (request) => checkButton(callOf(context, request)));
}
