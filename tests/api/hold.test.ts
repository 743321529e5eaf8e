/** A copy on hold sends nothing by any channel; what waited is queued once on release. */
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { DAY_MS } from '@/lib/time/milliseconds';
import { heldJobs, installation } from '@/restaurant-api/db/schema/installation';
import { campaignRecipients, campaigns } from '@/restaurant-api/db/schema/campaigns';
import { outbox } from '@/restaurant-api/db/schema/log';
import { rowsOf } from '@/restaurant-api/db/client';
import { type OutboundLock, openOutboundLock } from '@/restaurant-api/outbound-lock/outbound-lock';
import { queueHeldJobs } from '@/restaurant-api/outbound-lock/installation-repository';
import { heldWork, release } from '@/restaurant-api/outbound-lock/release';
import type { JobKind, Jobs } from '@/restaurant-api/jobs/jobs';
import { exchangeCode } from '@/restaurant-api/modules/payment-accounts/mercadopago-connect';
import { readStripeAccount } from '@/restaurant-api/modules/payment-accounts/stripe-connect';
import { graphClient } from '@/restaurant-api/providers/facebook/graph-client';
import { lastingToken } from '@/restaurant-api/providers/facebook/facebook-login';
import { stripeCheckout } from '@/restaurant-api/providers/billing-cards/stripe-checkout';
import { PLATFORM, ProviderUnavailable } from '@/restaurant-api/providers/payments/payment-provider';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findUnderWay } from '@/restaurant-api/modules/marketing/repository';
import { TEST_SETTINGS, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { hostOf } from '../support/api/host';

let api: ApiServer;
let calls: string[];
let at: string;
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url}`);
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
});
let held = true;
const hold: OutboundLock = {
  isHeld: () => held,
  whenReleased: () => undefined,
  look: async () => undefined,
  stop: () => undefined,
};

beforeAll(async () => {
  api = await startApi();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
  held = true;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

const stripe = () => ({ secretKey: 'sk_test_maitre', publishableKey: 'pk', webhookSecret: 'whsec', apiUrl: at, hold });
const facebook = () => ({ appId: '12345', appSecret: 'a secret of sixteen', graphUrl: at, dialogUrl: at, hold });
const mercadoPago = () => ({
  clientId: '1',
  clientSecret: '2',
  accessToken: 'TEST-3',
  publicKey: '4',
  webhookSecret: '5',
  authUrl: at,
  apiUrl: at,
  hold,
});
const providers = () =>
  paymentProviders({ ...TEST_SETTINGS, stripe: stripe(), mercadoPago: mercadoPago(), hold }, api.database.db);
const movement = {
  restaurant: 'R1',
  entry: 1,
  key: 'k',
  account: PLATFORM,
  amount: 100,
  currency: 'EUR',
  isOld: false,
};

const WAYS: Array<[string, () => Promise<unknown>]> = [
  [
    'a charge by Stripe',
    () =>
      providers()
        .named('stripe')
        .charge({ ...movement, card: { brand: 'visa', last4: '4242', customer: 'c', method: 'm' }, description: '' }),
  ],
  [
    'a refund by Mercado Pago',
    () =>
      providers()
        .named('mercadopago')
        .refund({ ...movement, payment: '1' }),
  ],
  [
    'a card by the test provider',
    () =>
      providers()
        .named('test')
        .begin({ ...movement, kind: 'card', description: '', payer: { name: '', email: '' }, reference: '' }),
  ],
  ['an account at Stripe', () => readStripeAccount(stripe(), 'acct_1')],
  [
    'the card of the restaurant itself',
    () =>
      stripeCheckout(stripe(), 'http://x').begin({
        restaurant: 'R1',
        service: 's',
        currency: 'EUR',
        payer: { name: '', email: '' },
      }),
  ],
  [
    'credentials of Mercado Pago',
    () => exchangeCode(mercadoPago(), { code: 'c', verifier: 'v', redirectUri: 'http://x' }),
  ],
];

test.each(WAYS)('%s is not sent', async (_name, way) => {
  await expect(way()).rejects.toThrow(ProviderUnavailable);
  expect(calls).toEqual([]);
});

test('nothing is requested from Facebook', async () => {
  expect(await graphClient(facebook()).pages('token')).toMatchObject({ ok: false });
  expect(
    await lastingToken(facebook(), { code: 'c', state: 's', verifier: 'v', redirectUri: 'http://x' }),
  ).toMatchObject({ ok: false });
  expect(calls).toEqual([]);
  // The same call reaches it without the hold.
  held = false;
  await graphClient(facebook()).pages('token');
  expect(calls).toHaveLength(1);
});

test('waiting messages are listed by kind and age, outdated ones are dropped, the rest is queued once', async () => {
  const { db } = api.database;
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const messages = await db
    .insert(outbox)
    .values([
      { restaurant: null, channel: 'email', recipient: 'late@example.test', body: 'a link', at: hours(2) },
      { restaurant: null, channel: 'email', recipient: 'soon@example.test', body: 'a link', at: hours(0.5) },
      { restaurant: 'R1', channel: 'sms', recipient: '+34600', body: 'ready', at: hours(3) },
      { restaurant: 'R1', channel: 'email', recipient: 'staff@example.test', body: 'no guest', at: hours(50) },
      {
        restaurant: 'R1',
        channel: 'email',
        recipient: 'sent@example.test',
        body: 'sent',
        at: hours(1),
        sentAt: new Date(),
      },
    ])
    .returning();
  await db.insert(heldJobs).values(
    messages.map(({ uid, channel }) => ({
      kind: channel === 'sms' ? 'send-sms' : 'send-email',
      data: { outboxUid: uid },
    })),
  );
  await db.insert(heldJobs).values({ kind: 'settle-payment', data: { restaurant: 'R1', entry: 1 } });
  await db.update(installation).set({ heldSince: new Date() });
  const opened = await openOutboundLock(db, pino({ level: 'silent' }), 60_000);
  expect(opened.isHeld()).toBe(true);

  const { kinds } = await heldWork(db);
  expect(kinds.map(({ what, count, tooLate }) => [what, count, tooLate])).toEqual([
    ['mail of restaurants', 2, 1],
    ['mail to accounts', 2, 1],
    ['payments to be looked up', 1, 1],
    ['text messages', 1, 1],
  ]);
  let notified = 0;
  opened.whenReleased(() => void (notified += 1));
  expect(await release(db)).toEqual({ left: 2, dropped: 4 });
  await opened.look();
  expect([opened.isHeld(), notified]).toEqual([false, 1]);
  expect(
    await db.select({ failure: outbox.failure }).from(outbox).where(eq(outbox.recipient, 'late@example.test')),
  ).toEqual([{ failure: 'too late' }]);

  const queued: number[] = [];
  const jobs: Pick<Jobs, 'enqueue'> = {
    enqueue: async (_tx, _kind, data) => void queued.push((data as { outboxUid: number }).outboxUid),
  };
  const kindsKnown: JobKind[] = ['send-email', 'send-sms', 'settle-payment'];
  await Promise.all([queueHeldJobs(db, jobs, kindsKnown), queueHeldJobs(db, jobs, kindsKnown)]);
  expect(queued).toEqual([messages[1]?.uid, messages[3]?.uid]);
  expect(rowsOf(await db.execute(sql`select * from held_jobs`))).toEqual([]);
});

test('a message is outdated once its visit is over, or without a visit once its guest has none ahead', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R8', service: 'by-visit' });
  const host = await hostOf(api, 'R8');
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const book = async (eMail: string, days: number, phone = '') =>
    (await host.book({ on: day(days), eMail, phone, lastName: 'Prieto' })).body.uid;
  const over = await book('twice@example.test', -3);
  const ahead = await book('twice@example.test', 3);
  await book('Over@example.test', -3, '+34600112299');
  await book('elsewhere@example.test', 3, '+34600112298');
  const message = { restaurant: 'R8', channel: 'email', body: 'x' };
  await db.execute(sql`delete from outbox where restaurant = 'R8'`);
  const messages = await db
    .insert(outbox)
    .values([
      { ...message, recipient: 'twice@example.test', subject: 'of the visit that is over', bookingUid: over },
      { ...message, recipient: 'twice@example.test', subject: 'of the one ahead', bookingUid: ahead },
      { ...message, recipient: 'Twice@example.test', subject: 'to who comes again' },
      { ...message, recipient: 'over@example.test', subject: 'to who has been' },
      { ...message, recipient: '+34600112299', subject: 'to the number of who has been' },
      { ...message, recipient: '+34600112298', subject: 'to the number of who comes' },
      { ...message, recipient: 'supplier@example.test', subject: 'to no guest' },
    ])
    .returning();
  await db.insert(heldJobs).values(messages.map(({ uid }) => ({ kind: 'send-email', data: { outboxUid: uid } })));
  expect((await heldWork(db)).kinds.map(({ what, count, tooLate }) => [what, count, tooLate])).toEqual([
    ['mail of restaurants', 7, 3],
  ]);
  expect(await release(db)).toEqual({ left: 4, dropped: 3 });
  const dropped = await db
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(and(eq(outbox.restaurant, 'R8'), eq(outbox.state, 'dropped')))
    .orderBy(outbox.uid);
  expect(dropped.map(({ subject }) => subject)).toEqual([
    'of the visit that is over',
    'to who has been',
    'to the number of who has been',
  ]);
  await db.delete(heldJobs);
});

test('campaigns of a released copy are paused: nothing is sent until a user resumes them', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R9', service: 'held' });
  const campaign = {
    restaurant: 'R9',
    kind: 'marketing1' as const,
    trigger: '' as const,
    days: 0,
    customers: false,
    restDays: 7,
  };
  await db.insert(campaigns).values([
    { ...campaign, uid: 1, name: 'Under way', state: 'running' },
    { ...campaign, uid: 2, name: 'Planned', state: 'scheduled', startsAt: new Date(0) },
    { ...campaign, uid: 3, name: 'Over', state: 'finished' },
    { ...campaign, uid: 4, name: 'Birthdays', trigger: 'birthday', state: 'running' },
    { ...campaign, uid: 5, name: 'Not begun', state: 'draft' },
  ]);
  const states = ['waiting', 'queued', 'queued', 'queued'] as const;
  const people = await db
    .insert(campaignRecipients)
    .values(
      states.map((state, at) => ({
        ...{ restaurant: 'R9', campaign: 1, language: 'es' as const, basis: 'consent' as const, state },
        address: `guest-${at}@example.test`,
      })),
    )
    .returning();
  const message = { restaurant: 'R9', channel: 'email', kind: 'marketing1' as const, body: 'Arroz' };
  await db.insert(outbox).values([
    { ...message, recipient: 'guest-1@example.test', recipientUid: people[1]?.uid },
    { ...message, recipient: 'guest-2@example.test', recipientUid: people[2]?.uid, state: 'failed' },
    { ...message, recipient: 'guest-3@example.test', recipientUid: people[3]?.uid, state: 'sent', sentAt: new Date() },
  ]);
  await db.update(installation).set({ heldSince: new Date() });
  await release(db);
  const after = await db.select().from(campaigns).orderBy(campaigns.uid);
  expect(after.map(({ name, state }) => [name, state])).toEqual([
    ['Under way', 'paused'],
    ['Planned', 'paused'],
    ['Over', 'finished'],
    ['Birthdays', 'paused'],
    ['Not begun', 'draft'],
  ]);
  // The scheduler finds nothing to resume, and the recipients still wait.
  expect(await findUnderWay(db)).toEqual([]);
  const waiting = await db.select().from(campaignRecipients).orderBy(campaignRecipients.uid);
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'queued', 'queued', 'queued']);
  // For messages in progress the result is unknown: a user decides.
  const messages = await db.select().from(outbox).where(eq(outbox.restaurant, 'R9')).orderBy(outbox.uid);
  expect(messages.map(({ state }) => state)).toEqual(['uncertain', 'uncertain', 'sent']);
});
