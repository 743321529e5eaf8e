/** A restaurant's connections and the last result of each. */
import type { IntegrationEntry, IntegrationTypes } from '@/lib/resources/access/integrations-schema';
import { outbox } from '@/restaurant-api/db/schema/log';
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { tills } from '@/restaurant-api/db/schema/till';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

const BASE = '/tms/v2/restaurants/R1';
let api: ApiServer;
let manager: Host;

beforeAll(async () => {
  api = await startApi({
    settings: {
      smtpUrl: 'smtp://127.0.0.1:1',
      stripe: { secretKey: 'sk_test_maitre', publishableKey: 'pk', webhookSecret: 'whsec' },
    },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

async function entries(): Promise<Record<string, IntegrationEntry>> {
  const { body } = await manager.call<IntegrationTypes['list']['answer']>('GET', `${BASE}/integrations`);
  return Object.fromEntries(body.integrations.map((one) => [one.name, one]));
}

test('an unconfigured one names what is missing, and a configured one says that it is not set up', async () => {
  const { mail, sms, stripe, mercadopago, google, facebook, till, printers, push, webhooks } = await entries();
  expect(mail).toMatchObject({
    state: 'on',
    detail: 'Maitre <no-reply@maitre.test>',
    lastSuccessAt: null,
    lastError: '',
  });
  expect(sms).toMatchObject({ state: 'off', missing: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] });
  expect(stripe).toMatchObject({ state: 'partly', missing: [] });
  expect(mercadopago?.missing).toContain('MERCADOPAGO_CLIENT_ID');
  expect(google?.missing).toEqual(['GOOGLE_BOOKING_USER', 'GOOGLE_BOOKING_PASSWORD']);
  expect(facebook?.missing).toEqual(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  expect([till, printers, webhooks].map((one) => one?.state)).toEqual(['off', 'off', 'off']);
  expect(push).toMatchObject({ state: 'partly', detail: '0' });
});

test('the last success and the last error are those of this restaurant', async () => {
  const { db } = api.database;
  const mail = { channel: 'email', recipient: 'ada@example.test', body: 'Hola', provider: 'smtp' };
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.insert(outbox).values([
    { ...mail, restaurant: 'R1', state: 'sent', sentAt: at(2), at: at(2) },
    { ...mail, restaurant: 'R1', state: 'failed', failure: '550 no such user', reason: 'bounced', at: at(1) },
    { ...mail, restaurant: 'R2', state: 'failed', failure: 'of the other', at: at(0.5) },
  ]);
  await db.update(restaurants).set({ epos: true });
  await db.insert(tills).values({ restaurant: 'R1', secret: 'sealed', secretEnd: 'abcd', heardAt: at(3) });
  await db.insert(paymentAccounts).values({ restaurant: 'R1', provider: 'stripe', account: 'acct_1', lapsedAt: at(4) });
  const found = await entries();
  expect(found.mail).toMatchObject({ lastSuccessAt: expect.any(String), lastError: 'bounced' });
  expect(found.till).toMatchObject({ state: 'on', lastSuccessAt: expect.any(String) });
  expect(found.stripe).toMatchObject({ state: 'partly', detail: 'acct_1', lastError: 'lapsed' });
});
