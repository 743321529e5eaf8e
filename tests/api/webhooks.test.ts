/** Outgoing webhooks over HTTP: queued with the change, signed, retried, logged, resent manually (ADR 149). */
import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { type Span, takeSpans } from '@/lib/config/traces';
import type { WebhookDelivery, WebhookTypes } from '@/lib/resources/access/webhooks-schema';
import { members } from '@/restaurant-api/db/schema/accounts';
import { diners } from '@/restaurant-api/db/schema/book';
import { webhookDeliveries, webhookEndpoints } from '@/restaurant-api/db/schema/integrations';
import { notifications } from '@/restaurant-api/db/schema/log';
import type { JobKinds, Jobs } from '@/restaurant-api/jobs/jobs';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { deliverWebhook } from '@/restaurant-api/modules/webhooks/deliver';
import { recoverWebhooks } from '@/restaurant-api/modules/webhooks/recover';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { TEST_SETTINGS, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/api/host';
import { type WebhookReceiver, startReceiver } from '../support/providers/webhook-receiver';

const BASE = '/tms/v2/restaurants/R1';
const settings = { ...TEST_SETTINGS, webhookNetworks: ['127.0.0.1/32'] };
type Endpoint = WebhookTypes['create']['answer'];

let api: ApiServer;
let receiver: WebhookReceiver;
let manager: Host;
let queued: Array<JobKinds['deliver-webhook'] & { delay: number }> = [];
let now = Date.now();

const jobs: Jobs = {
  ...noJobs,
  async enqueue(_tx, kind, data, delay = 0) {
    if (kind === 'deliver-webhook') queued.push({ ...(data as JobKinds['deliver-webhook']), delay });
  },
  async enqueueAll(_tx, kind, all) {
    if (kind === 'deliver-webhook')
      queued.push(...all.map((data) => ({ ...(data as JobKinds['deliver-webhook']), delay: 0 })));
  },
};
const context = () => ({
  db: api.database.db,
  database: api.database,
  settings,
  log: pino({ level: 'silent' }),
  publisher: silentPublisher,
  jobs,
  payments: undefined as never,
  now: () => now,
});

beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi({ jobs, settings }), startReceiver()]);
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => Promise.all([api.close(), receiver.close()]));
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer(204);
  queued = [];
  now = Date.now();
  await api.database.db.delete(webhookEndpoints);
});

let days = 0;
/** Each on a day of its own: there is always a table. */
const book = (input: object = {}) =>
  manager.book({ on: new Date(Date.parse('2026-11-21') + days++ * 86_400_000).toISOString().slice(0, 10), ...input });
const here = () => `http://127.0.0.1:${receiver.port}/hook`;
const draft = () => ({
  url: here(),
  description: 'Ours',
  events: ['booking.created', 'booking.updated', 'booking.cancelled', 'diner.updated'],
  care: false,
});
const add = async (input: object = {}): Promise<Endpoint> =>
  (await manager.call<Endpoint>('POST', `${BASE}/webhooks`, { ...draft(), ...input })).body;
/** Processes the queue. */
async function work(): Promise<void> {
  const all = queued;
  queued = [];
  for (const { restaurant, delivery } of all) await deliverWebhook({ context: context() }, { restaurant, delivery });
}
const logOf = async ({ uid }: Pick<Endpoint, 'uid'>): Promise<WebhookDelivery[]> =>
  (await manager.call<WebhookTypes['deliveries']['answer']>('GET', `${BASE}/webhooks/${uid}/deliveries`)).body
    .deliveries;
const find = async ({ uid }: Pick<Endpoint, 'uid'>) =>
  (await manager.call<WebhookTypes['list']['answer']>('GET', `${BASE}/webhooks`)).body.endpoints.find(
    (one) => one.uid === uid,
  );

test('an internal address, one without https and one with a password are refused by name; staff see none', async () => {
  const refused = async (url: string) =>
    (await manager.call<{ errors: unknown }>('POST', `${BASE}/webhooks`, { ...draft(), url })).body.errors;
  expect(await refused('https://10.0.0.1/')).toEqual([{ field: 'url', message: 'privateAddress' }]);
  expect(await refused('https://[fd00::1]/')).toEqual([{ field: 'url', message: 'privateAddress' }]);
  expect(await refused('http://93.184.216.34/')).toEqual([{ field: 'url', message: 'httpsOnly' }]);
  expect(await refused('https://user:secret@example.com/')).toEqual([{ field: 'url', message: 'noCredentials' }]);
  expect(await refused('ftp://example.com/')).toEqual([{ field: 'url', message: 'invalidLink' }]);
  const host = await hostOf(api, 'R1');
  expect((await host.call('GET', `${BASE}/webhooks`)).status).toBe(403);
});

test('a name that resolves to an internal address is refused on saving, new or changed; an unknown one may be saved', async () => {
  const strict = await startApi({ jobs });
  try {
    await addRestaurant(strict.database, { uid: 'R1', service: 'la-marina' });
    const person = await hostOf(strict, 'R1', 'Manager');
    const inside = { status: 400, body: { errors: [{ field: 'url', message: 'privateAddress' }] } };
    const save = (url: string) => person.call<Endpoint>('POST', `${BASE}/webhooks`, { ...draft(), url });
    expect(await save('https://localhost/hook')).toMatchObject(inside);
    const saved = await save('https://hooks.invalid/hook');
    expect(saved.status).toBe(201);
    const change = { url: 'https://localhost:8443/' };
    expect(await person.call('PATCH', `${BASE}/webhooks/${saved.body.uid}`, change)).toMatchObject(inside);
  } finally {
    await strict.close();
  }
});

test('an event is sent with the change that caused it, signed, without allergies and notes unless requested', async () => {
  const plain = await add();
  const full = await add({ care: true });
  expect(plain.secret).toMatch(/^whsec_/);
  const [stored] = await api.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.uid, plain.uid));
  expect(stored?.secret).not.toContain(plain.secret.slice(6, 20));
  // Refused: no event.
  await book({ time: 6 });
  const { body } = await book({ firstName: 'Ada', notes: 'By the window' });
  expect(queued).toHaveLength(2);
  await work();
  const [toPlain, toFull] = receiver.received;
  expect(toPlain?.body).toMatchObject({
    type: 'booking.created',
    restaurant: { uid: 'R1', service: 'la-marina' },
    data: { uid: body.uid, firstName: 'Ada', covers: 2, time: 20 },
  });
  expect(toPlain?.text).not.toContain('window');
  expect(toFull?.body.data).toMatchObject({ notes: 'By the window' });
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = toPlain?.headers ?? {};
  const key = Buffer.from(plain.secret.slice(6), 'base64');
  expect(signature).toBe(
    `v1,${createHmac('sha256', key)
      .update(`${String(id)}.${String(timestamp)}.${toPlain?.text}`)
      .digest('base64')}`,
  );
  expect(await logOf(plain)).toMatchObject([
    { event: 'booking.created', state: 'delivered', status: 204, tries: 1, messageId: id },
  ]);
  expect(await find(full)).toMatchObject({ lastFault: null, waiting: 0, lastSuccessAt: expect.any(String) });
});

test('a cancelled booking has its own event, and events without a subscriber are not queued', async () => {
  await add({ events: ['booking.cancelled'] });
  const { body } = await book();
  expect(queued).toEqual([]);
  await manager.change(Number(body.uid), { status: 999 });
  await work();
  expect(receiver.received.map((one) => one.body.type)).toEqual(['booking.cancelled']);
});

test('a failed delivery is retried with the same id, at growing intervals, then given up and resent manually', async () => {
  const endpoint = await add();
  receiver.answer(500);
  await book();
  const delays: number[] = [];
  for (let attempt = 0; attempt < 20 && queued.length > 0; attempt++) {
    now += (queued[0]?.delay ?? 0) * 1000;
    await work();
    delays.push(queued[0]?.delay ?? -1);
  }
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, -1]);
  const [given] = await logOf(endpoint);
  expect(given).toMatchObject({ state: 'failed', tries: 10, status: 500, fault: 'answer', nextAt: null });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await find(endpoint)).toMatchObject({ lastFault: 'answer', active: true });

  receiver.answer(200);
  now = Date.now();
  const again = await manager.call<WebhookDelivery>('POST', `${BASE}/webhook-deliveries/${given?.uid}/replay`);
  expect(again.body).toMatchObject({ state: 'waiting', messageId: given?.messageId });
  await work();
  expect((await logOf(endpoint))[0]).toMatchObject({
    state: 'delivered',
    status: 200,
    fault: null,
    replayedBy: expect.stringMatching(/manager/i),
  });
});

test('an endpoint unreachable for five days is disabled, and managers are notified; so is one that answers gone', async () => {
  const endpoint = await add();
  receiver.answer(503);
  await book();
  await work();
  now += 5 * 86_400_000;
  await work();
  expect(await find(endpoint)).toMatchObject({ active: false, offReason: 'failing' });
  const notified = await api.database.db
    .select()
    .from(notifications)
    .where(eq(notifications.title, `Webhook 127.0.0.1:${receiver.port}`));
  expect(notified).toMatchObject([{ ability: 'setup' }]);
  // Waiting events are not sent to it.
  now += 86_400_000;
  receiver.answer(204);
  receiver.received.length = 0;
  await work();
  expect(receiver.received).toEqual([]);
  const [failed] = await logOf(endpoint);
  expect(failed).toMatchObject({ state: 'failed', fault: 'off' });
  expect((await manager.call('POST', `${BASE}/webhook-deliveries/${failed?.uid}/replay`)).body).toMatchObject({
    code: 'webhook-off',
  });

  const gone = await add();
  receiver.answer(410);
  await book();
  now = Date.now();
  await work();
  expect(await find(gone)).toMatchObject({ active: false, offReason: 'failing' });
});

test('the right of its creator is checked at each attempt', async () => {
  const other = await hostOf(api, 'R1', 'Manager');
  const { body } = await other.call<Endpoint>('POST', `${BASE}/webhooks`, draft());
  const [row] = await api.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.uid, body.uid));
  await book();
  await api.database.db
    .update(members)
    .set({ role: 'staff' })
    .where(and(eq(members.restaurant, 'R1'), eq(members.accountId, row?.accountId ?? '')));
  await work();
  expect(receiver.received).toEqual([]);
  expect(await find(body)).toMatchObject({ active: false, offReason: 'maker' });
});

test('imports, merges and their undo send no events (D12)', async () => {
  await add({ events: ['diner.created', 'diner.updated', 'diner.deleted', 'booking.created'] });
  const [a, b] = await api.database.db
    .insert(diners)
    .values([
      { restaurant: 'R1', lastName: 'One' },
      { restaurant: 'R1', lastName: 'Two' },
    ])
    .returning();
  const sides = { kept: { uid: a?.uid, version: a?.version }, gone: { uid: b?.uid, version: b?.version }, fields: {} };
  const merged = await manager.call<{ uid: number }>('POST', `${BASE}/diners/merges`, sides);
  expect(merged.status).toBeLessThan(300);
  expect((await manager.call('POST', `${BASE}/diners/merges/${merged.body.uid}/undo`)).status).toBe(200);
  expect(queued).toEqual([]);
});

test('an unmarked attempt is repeated with its id: perhaps twice, never lost', async () => {
  const endpoint = await add();
  await book();
  const [job] = queued;
  // The first transaction claims it, the second stores its result.
  let transactions = 0;
  const broken = {
    ...context(),
    db: new Proxy(api.database.db, {
      get: (db, name) =>
        name === 'transaction' && ++transactions > 1
          ? () => Promise.reject(new Error('killed'))
          : (Reflect.get(db, name) as unknown),
    }),
  };
  await expect(deliverWebhook({ context: broken }, job as JobKinds['deliver-webhook'])).rejects.toThrow('killed');
  expect(await logOf(endpoint)).toMatchObject([{ state: 'waiting' }]);
  // Claimed until it expires.
  queued = [];
  await recoverWebhooks({ context: context() });
  expect(queued).toEqual([]);
  now += 61_000;
  await recoverWebhooks({ context: context() });
  expect(queued).toHaveLength(1);
  await work();
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    (await logOf(endpoint))[0]?.messageId,
    (await logOf(endpoint))[0]?.messageId,
  ]);
  expect(await logOf(endpoint)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('a slow endpoint has three deliveries at a time; the others take no job until one has ended', async () => {
  const endpoint = await add();
  const held: Array<() => void> = [];
  receiver.answer((response) => void held.push(() => response.writeHead(204).end()));
  for (let count = 0; count < 5; count++) await manager.call('POST', `${BASE}/webhooks/${endpoint.uid}/test`);
  const all = queued;
  queued = [];
  const attempts = all.map(({ restaurant, delivery }) =>
    deliverWebhook({ context: context() }, { restaurant, delivery }),
  );
  await eventually(() => expect(held).toHaveLength(3));
  await eventually(async () =>
    expect((await logOf(endpoint)).filter(({ state, nextAt }) => state === 'waiting' && nextAt === null)).toHaveLength(
      2,
    ),
  );
  // However often lost ones are searched for, and a job repeats.
  now += 50_000;
  await recoverWebhooks({ context: context() });
  for (const { restaurant, delivery } of all) await deliverWebhook({ context: context() }, { restaurant, delivery });
  expect(queued).toEqual([]);
  receiver.answer(204);
  held.forEach((answer) => answer());
  await Promise.all(attempts);
  expect(queued.map(({ delay }) => delay)).toEqual([0, 0]);
  await work();
  expect(queued).toEqual([]);
  expect((await logOf(endpoint)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'delivered'));
});

test('deliveries waiting for an attempt whose worker died are found, once', async () => {
  const endpoint = await add();
  for (let count = 0; count < 4; count++) await manager.call('POST', `${BASE}/webhooks/${endpoint.uid}/test`);
  const all = queued;
  queued = [];
  const dead = {
    ...context(),
    settings: new Proxy(settings, {
      get: () => {
        throw new Error('killed');
      },
    }),
  };
  for (const { restaurant, delivery } of all.slice(0, 3))
    await expect(deliverWebhook({ context: dead }, { restaurant, delivery })).rejects.toThrow('killed');
  await deliverWebhook({ context: context() }, all[3] as JobKinds['deliver-webhook']);
  expect(queued).toEqual([]);
  now += 61_000;
  await recoverWebhooks({ context: context() });
  expect(queued).toHaveLength(4);
  await work();
  await work();
  expect((await logOf(endpoint)).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'delivered'));
  expect(queued).toEqual([]);
});

test('a change from an old version is refused; a new secret signs from then on; a removed endpoint gets nothing', async () => {
  const endpoint = await add();
  const path = `${BASE}/webhooks/${endpoint.uid}`;
  expect((await manager.call('PATCH', path, { description: 'New', version: 1 })).body).toMatchObject({
    description: 'New',
    version: 2,
  });
  expect((await manager.call('PATCH', path, { description: 'Late', version: 1 })).body).toMatchObject({
    code: 'version-conflict',
    current: { description: 'New' },
  });
  const { body } = await manager.call<Endpoint>('POST', `${path}/secret`);
  expect(body.secret).not.toBe(endpoint.secret);
  expect((await manager.call('DELETE', path)).body).toEqual({ ok: true });
  await book();
  expect(queued).toEqual([]);
  expect((await manager.call('GET', `${path}/deliveries`)).status).toBe(404);
});

test('through the queue itself, within a moment, and in the trace of the change', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const spans: Span[] = [];
  takeSpans((span) => spans.push(span));
  const live = await startApi({ settings, jobs: startJobs });
  try {
    await addRestaurant(live.database, { uid: 'R1', service: 'la-marina' });
    const owner = await hostOf(live, 'R1', 'Owner');
    await owner.call('POST', `${BASE}/webhooks`, draft());
    await owner.book({}, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    await eventually(() => expect(receiver.received.map(({ body }) => body.type)).toEqual(['booking.created']));
    await eventually(async () => {
      const [row] = await live.database.db.select({ state: webhookDeliveries.state }).from(webhookDeliveries);
      expect(row?.state).toBe('delivered');
    });
    const [posted, job] = await eventually(() => {
      const found = ['webhook post', 'job deliver-webhook'].map((name) => spans.find((span) => span.name === name));
      expect(found).not.toContain(undefined);
      return found;
    });
    expect([posted?.traceId, posted?.parentSpanId, posted?.failed]).toEqual([trace, job?.spanId, false]);
  } finally {
    takeSpans(undefined);
    await live.close();
  }
});
