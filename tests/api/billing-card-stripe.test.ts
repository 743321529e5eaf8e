/** A restaurant's own card with Stripe Checkout: against a fake server that accepts only the parameters of the official SDK. */
import { readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { billingCards } from '@/restaurant-api/db/schema/contracts';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { type FormValue, parseForm } from '@/tests/support/providers/form-body';
import { unknownParameters } from '@/tests/support/providers/sdk-shapes';

const SAMPLES = JSON.parse(readFileSync(path.resolve('tests/support/fixtures/stripe-fixtures3.json'), 'utf8')) as {
  resources: Record<string, object>;
};
const SESSIONS = path.resolve('node_modules/stripe/esm/resources/Checkout/Sessions.d.ts');
const PAGE = 'https://checkout.stripe.com/c/pay/cs_test_1';

let stripe: Server;
let api: ApiServer;
let owner: ReturnType<typeof caller>;
/** The parameters sent to Checkout, and the result. */
let sentParams: Record<string, FormValue> = {};
let intent: object | null = null;
let session: object = {};
let now = Date.now();

beforeAll(async () => {
  stripe = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://stripe');
      const isNew = request.method === 'POST' && pathname === '/v1/checkout/sessions';
      const body = parseForm(isNew ? Buffer.concat(chunks).toString() : search.slice(1));
      const strangers = unknownParameters(
        SESSIONS,
        isNew ? 'Checkout.SessionCreateParams' : 'Checkout.SessionRetrieveParams',
        body,
      );
      const known = isNew || pathname === '/v1/checkout/sessions/cs_test_1';
      if (isNew) sentParams = body;
      const answer = {
        ...SAMPLES.resources['checkout.session'],
        id: 'cs_test_1',
        mode: 'setup',
        status: 'open',
        url: PAGE,
        setup_intent: intent,
        ...session,
      };
      response
        .writeHead(known && strangers.length === 0 ? 200 : 400, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            known && strangers.length === 0
              ? answer
              : { error: { type: 'invalid_request_error', message: strangers.join() } },
          ),
        );
    });
  });
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`;
  api = await startApi({
    now: () => now,
    settings: {
      stripe: {
        secretKey: 'sk_test_maitre',
        publishableKey: 'pk_test_maitre',
        webhookSecret: 'whsec_for_tests',
        apiUrl,
      },
    },
  });
  await addRestaurant(api.database, { uid: 'uid-a', service: 'service-a' });
  owner = caller(api, (await addUser(api.database, { email: 'owner@a.test', roles: { 'uid-a': 'Owner' } })).token);
  const installer = caller(
    api,
    (await addUser(api.database, { email: 'super@m.test', roles: {}, isSuper: true })).token,
  );
  await installer('PATCH', CONTRACT, { credit: 'Arrears', rowVersion: 1 });
  now += 6_000;
});
afterAll(async () => {
  await api.close();
  stripe.closeAllConnections();
  await new Promise<void>((resolve) => void stripe.close(() => resolve()));
});

const CONTRACT = '/tms/v2/restaurants/uid-a/contract?service=service-a';
const confirm = (reference = 'cs_test_1') =>
  owner('POST', '/tms/v2/restaurants/uid-a/contract/card/confirm?service=service-a', { reference });

test('the card is entered on Stripe’s page, which returns to the contract', async () => {
  expect((await owner('GET', CONTRACT)).body).toMatchObject({ cardBy: 'stripe' });
  expect((await owner('POST', '/tms/v2/restaurants/uid-a/contract/card?service=service-a')).body).toEqual({
    reference: 'cs_test_1',
    page: PAGE,
  });
  expect(sentParams).toMatchObject({
    mode: 'setup',
    currency: 'eur',
    customer_creation: 'always',
    customer_email: 'owner@a.test',
    success_url: 'http://localhost:3000/contract?card={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/contract',
  });
});

test("nothing is lifted before Stripe confirms the card, nor by another restaurant's session", async () => {
  expect((await confirm()).body).toMatchObject({ state: 'pending', contract: { credit: 'Arrears' } });
  intent = {
    ...SAMPLES.resources.setup_intent,
    status: 'requires_payment_method',
    last_setup_error: { code: 'card_declined', decline_code: 'generic_decline' },
  };
  expect((await confirm()).body).toMatchObject({
    state: 'failed',
    failure: 'generic_decline',
    contract: { credit: 'Arrears' },
  });
  expect((await confirm('cs_test_2')).status).toBe(404);
});

test('a card of the test provider, started before Stripe was set up, lifts nothing', async () => {
  await api.database.db
    .insert(billingCards)
    .values({ restaurant: 'uid-a', provider: 'test', reference: 'test_card_1', who: 'owner' });
  expect((await confirm('test_card_1')).status).toBe(404);
});

test('a stored card lifts the arrears', async () => {
  session = { status: 'complete' };
  intent = {
    ...SAMPLES.resources.setup_intent,
    status: 'succeeded',
    customer: 'cus_1',
    payment_method: {
      ...SAMPLES.resources.payment_method,
      id: 'pm_1',
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
    },
  };
  expect((await confirm()).body).toMatchObject({
    state: 'registered',
    contract: { credit: 'Good', card: { brand: 'visa', last4: '4242' } },
  });
});
