/** Connecting the restaurant's own account for payments: by its owner, and by the signed link that he was given. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { onboarding, onboardingLink, onboardingQuery, onboardingResult, onboardingReturn, onboardingStart, onboardingTarget, onboardingWish, paymentSetup, restoreBody } from '@/lib/contract/payment-accounts';
import { consume, sharedCounter } from '../../http/call-limiter';
import { callOf } from '../../http/call';
import { restaurantParams as params, serviceQuery as querystring } from '../../http/paths';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { checkAccount, describeSetup, disconnect, restore } from './account-service';
import { makeLink } from './link-service';
import { describeOnboarding, finishAuthorisation, readResult, startOnboarding } from './onboarding-service';

const PATH = '/tms/v2/restaurants/:UID/payment-account';
const PUBLIC_PATH = '/public/v1/payments-onboarding';
const tags = ['Payment accounts'];
const owners = { ability: 'payment-setup' } as const;
const open = { access: 'public' } as const;

export function paymentAccountRoutes(app: App, { context }: Parts): void {
  const shared = { tags, params, querystring };
  const counter = sharedCounter(context.database, 'payments-onboarding', context.settings.guestRateLimit * 3);
  const limited = { onRequest: (request: FastifyRequest, reply: FastifyReply) => consume(counter, request.ip, reply) };

  app.get(PATH, { config: owners, schema: { ...shared, summary: "The restaurant's own account for payments, and where it could have one", response: { 200: paymentSetup } } }, (request) =>
    describeSetup(callOf(context, request)),
  );
  app.post(`${PATH}/check`, { config: owners, schema: { ...shared, summary: 'Ask the provider how far the account is', response: { 200: paymentSetup } } }, (request) => checkAccount(callOf(context, request)));
  app.post(`${PATH}/link`, { config: owners, schema: { ...shared, summary: 'A link to connect an account by', body: onboardingWish, response: { 200: onboardingLink } } }, (request) =>
    makeLink(callOf(context, request), request.body.provider),
  );
  app.post(`${PATH}/disconnect`, { config: owners, schema: { ...shared, summary: 'Take payments by it no longer', response: { 200: paymentSetup } } }, (request) => disconnect(callOf(context, request)));
  app.post(`${PATH}/restore`, { config: owners, schema: { ...shared, summary: 'Connect an account again that was disconnected', body: restoreBody, response: { 200: paymentSetup } } }, (request) =>
    restore(callOf(context, request), request.body.account),
  );

  app.get(PUBLIC_PATH, { config: open, ...limited, schema: { tags, summary: 'What a link is for', querystring: onboardingQuery, response: { 200: onboarding } } }, (request) => describeOnboarding(context, request.query));
  app.post(`${PUBLIC_PATH}/start`, { config: open, ...limited, schema: { tags, summary: 'Go to the provider', body: onboardingStart, response: { 200: onboardingTarget } } }, (request) =>
    startOnboarding(context, request.body),
  );
  app.get(`${PUBLIC_PATH}/result`, { config: open, ...limited, schema: { tags, summary: 'How far the account is, as its provider says now', querystring: onboardingQuery, response: { 200: onboardingResult } } }, (request) =>
    readResult(context, request.query),
  );
  app.post(`${PUBLIC_PATH}/return`, { config: open, ...limited, schema: { tags, summary: 'What the provider sent the browser back with (OAuth)', body: onboardingReturn, response: { 200: onboardingResult } } }, (request) =>
    finishAuthorisation(context, request.body),
  );
}
