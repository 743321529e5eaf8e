/** Payment providers' webhooks reach the restaurant API unchanged through the web, and nothing else does by that path. */
import { POST } from '@/app/payments/webhooks/[provider]/route';
import { type ApiServer, TEST_SETTINGS, startApi } from '../support/api/api-server';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';
import { newsOf } from '../support/providers/test-provider-news';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let stripe: StripeServer;
let api: ApiServer;
beforeAll(async () => {
  stripe = await startStripe();
  api = await startApi({ settings: { stripe: stripe.settings } });
  configureWeb(api.url);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const send = async (provider: string, body: string, headers: Record<string, string>) =>
  (
    await POST(new Request(`${WEB_ORIGIN}/payments/webhooks/${provider}`, { method: 'POST', headers, body }), {
      params: Promise.resolve({ provider }),
    })
  ).status;

test('signed bytes are forwarded unchanged; altered, unsigned or for another provider they are refused', async () => {
  const { payload, headers } = stripe.webhook('none', 'payment_intent.succeeded');
  expect(await send('stripe', payload, headers)).toBe(200);
  expect(await send('stripe', payload.replace('{', '{ '), headers)).toBe(401);
  expect(await send('stripe', payload, { 'content-type': 'application/json' })).toBe(401);
  expect(await send('mercadopago', payload, headers)).toBe(404);
  expect(await send('..', payload, headers)).toBe(404);
});

test('the test provider is handled like the others', async () => {
  const { body, headers } = newsOf({ restaurant: 'R1', entry: 1 }, TEST_SETTINGS.authSecret);
  expect(await send('test', body, headers)).toBe(200);
  expect(await send('test', `${body} `, headers)).toBe(401);
  expect(await send('stripe', body, headers)).toBe(401);
});
