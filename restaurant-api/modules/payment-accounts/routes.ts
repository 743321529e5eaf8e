/** Connecting the restaurant's payment account, by its owner and with a signed link. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  onboarding,
  onboardingQuery,
  onboardingResult,
  onboardingReturn,
  onboardingStart,
  onboardingTarget,
} from '@/lib/contract/sales/payment-accounts';
import { paymentAccountCalls } from '@/lib/resources/sales/payment-account';
import { paymentAccountSchemas } from '@/lib/resources/sales/payment-account-schema';
import { consumeForReply, sharedCounter } from '../../http/call-limiter';
import { senderOf } from '../../http/sender';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { checkAccount, describeSetup, disconnect, restore } from './account-service';
import { makeLink } from './link-service';
import { describeOnboarding, finishAuthorisation, readResult, startOnboarding } from './onboarding-service';

const PUBLIC_PATH = '/public/v1/payments-onboarding';
const tags = ['Payment accounts'];
const open = { access: 'public' } as const;

export function paymentAccountRoutes(app: App, { context }: Parts): void {
  const counter = sharedCounter(context.database, 'payments-onboarding', context.settings.guestRateLimit * 3);
  const limited = {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => consumeForReply(counter, senderOf(request), reply),
  };

  callRoutes(
    app,
    context,
    'Payment accounts',
    paymentAccountCalls,
    paymentAccountSchemas,
  )({
    find: ({ call }) => describeSetup(call),
    check: ({ call }) => checkAccount(call),
    link: ({ call, body }) => makeLink(call, body.provider),
    disconnect: ({ call }) => disconnect(call),
    restore: ({ call, body }) => restore(call, body.account),
  });

  app.get(
    PUBLIC_PATH,
    {
      config: open,
      ...limited,
      schema: { tags, summary: 'What a link is for', querystring: onboardingQuery, response: { 200: onboarding } },
    },
    (request) => describeOnboarding(context, request.query),
  );
  app.post(
    `${PUBLIC_PATH}/start`,
    {
      config: open,
      ...limited,
      schema: { tags, summary: 'Go to the provider', body: onboardingStart, response: { 200: onboardingTarget } },
    },
    (request) => startOnboarding(context, request.body),
  );
  app.get(
    `${PUBLIC_PATH}/result`,
    {
      config: open,
      ...limited,
      schema: {
        tags,
        summary: 'How far the account is, as its provider says now',
        querystring: onboardingQuery,
        response: { 200: onboardingResult },
      },
    },
    (request) => readResult(context, request.query),
  );
  app.post(
    `${PUBLIC_PATH}/return`,
    {
      config: open,
      ...limited,
      schema: {
        tags,
        summary: 'What the provider sent the browser back with (OAuth)',
        body: onboardingReturn,
        response: { 200: onboardingResult },
      },
    },
    (request) => finishAuthorisation(context, request.body),
  );
}
