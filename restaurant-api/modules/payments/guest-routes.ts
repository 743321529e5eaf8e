/** A guest's payment, by its link (ADR 30). */
import { z } from 'zod';
import { okAnswer } from '@/lib/contract/fields';
import {
  confirmAnswer,
  confirmBody,
  guestPayment,
  paymentAttempt,
  testCardAnswer,
  testCardBody,
  testChallengeBody,
} from '@/lib/contract/sales/payments';
import type { Context } from '../../context';
import type { App } from '../../http/types';
import { guestLimits } from '../guest-booking/guest-limits';
import { guestCall } from '../guest-booking/online-call';
import { GUEST_PATH, guestParams, open as config } from '../guest-booking/paths';
import { beginAttempt, confirmAttempt, openByKey, showPayment } from './guest-payment';
import { answerBank, makeTestToken } from './test-fields';

const PATH = `${GUEST_PATH}/payments/:key`;
const params = guestParams.extend({ key: z.string().max(60).describe('The unguessable part of the link.') });
const tags = ['Payments'];

export function guestRoutes(app: App, context: Context): void {
  const { link, write } = guestLimits(context.database, context.settings.guestRateLimit);

  app.get(
    PATH,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'What the guest is asked for, and how it stands',
        response: { 200: guestPayment },
      },
    },
    async (request) => {
      const { call, restaurant } = await guestCall(context, request);
      return showPayment(restaurant, await openByKey(call, request.params.key));
    },
  );

  app.post(
    `${PATH}/attempts`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Begin with the provider’s fields',
        description: 'Called again it goes on with what was begun.',
        response: { 200: paymentAttempt },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return beginAttempt(await openByKey(call, request.params.key));
    },
  );

  app.post(
    `${PATH}/confirm`,
    {
      config,
      ...link,
      schema: {
        tags,
        params,
        summary: 'Ask the provider what became of it',
        description: 'With a card where the provider’s fields only make a token of it.',
        body: confirmBody,
        response: { 200: confirmAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return confirmAttempt(await openByKey(call, request.params.key), request.body.attempt, request.body.card);
    },
  );

  app.post(
    `${GUEST_PATH}/test-cards`,
    {
      config,
      ...write,
      schema: {
        tags,
        params: guestParams,
        summary: 'A documented number of the local test provider as a token',
        body: testCardBody,
        response: { 200: testCardAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      return { token: await makeTestToken(call, request.body.number) };
    },
  );

  app.post(
    `${GUEST_PATH}/test-cards/:token/challenge`,
    {
      config,
      ...write,
      schema: {
        tags,
        params: guestParams.extend({ token: z.string().max(60) }),
        summary: 'What the guest answers the bank of a test card',
        body: testChallengeBody,
        response: { 200: okAnswer },
      },
    },
    async (request) => {
      const { call } = await guestCall(context, request);
      await answerBank(call, request.params.token, request.body.accept);
      return { ok: true as const };
    },
  );
}
