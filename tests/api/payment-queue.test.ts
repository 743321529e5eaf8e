/** Charges and refunds through the real queue: a process that dies between decision and execution loses nothing. */
import { desc, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { notifications } from '@/restaurant-api/db/schema/log';
import { paymentRequests } from '@/restaurant-api/db/schema/payments';
import { rowsOf } from '@/restaurant-api/db/client';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/api/host';
import { keyIn, payerOf, tillOf } from '../support/api/payment-restaurant';

let api: ApiServer;
let manager: Host;
let jobs: Jobs | undefined;
/** The queue of the restaurant API, which may have stopped and been restarted. */
const queue: Jobs = {
  enqueue: async (tx, kind, data) => jobs?.enqueue(tx, kind, data),
  enqueueAll: async (tx, kind, all) => jobs?.enqueueAll(tx, kind, all),
  running: () => true,
  stop: async () => undefined,
};
const start = async () => {
  jobs = await startJobs(api.database, TEST_SETTINGS, pino({ level: 'silent' }));
};

beforeAll(async () => {
  api = await startApi({ jobs: queue });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
  await start();
});
afterAll(async () => {
  await jobs?.stop();
  await api.close();
});

test('a job that a stopped worker had not reached is executed by the next one, once', async () => {
  const { body } = await manager.book({ on: '2030-11-21', time: 20 });
  const till = tillOf(manager, body.uid);
  const requested = await till.ask({ kind: 'deposit', amount: 5000 });
  await payerOf(api, keyIn(requested.body.link)).give();
  const [paid] = (await till.see()).body.ledger;
  const settled = () =>
    eventually(async () => {
      const { ledger } = (await till.see()).body;
      expect(ledger.filter(({ state }) => state === 'pending')).toEqual([]);
      return ledger.map(({ type, state, amount }) => [type, state, amount]);
    });
  await till.refund(paid?.uid as number, 2000);
  await jobs?.stop();
  await start();
  expect(await settled()).toEqual([
    ['payment', 'succeeded', 5000],
    ['refund', 'succeeded', 2000],
  ]);
  await manager.change(body.uid, { status: 999 });
  expect(await settled()).toEqual([
    ['payment', 'succeeded', 5000],
    ['refund', 'succeeded', 2000],
    ['refund', 'succeeded', 3000],
  ]);
  expect((await manager.read(body.uid)).body.payment).toEqual({
    state: 'refunded',
    due: 0,
    paid: 5000,
    refunded: 5000,
  });
});

test('a job without an answer in all its attempts is reported to staff, and stays open', async () => {
  const { db } = api.database;
  const { body } = await manager.book({ on: '2030-11-22', time: 20, firstName: 'Sofía', lastName: 'Prieto' });
  const till = tillOf(manager, body.uid);
  const requested = await till.ask({ kind: 'deposit', amount: 5000 });
  await payerOf(api, keyIn(requested.body.link)).give();
  const { ledger, requests } = (await till.see()).body;
  // A provider removed from the installation does not answer.
  await db
    .update(paymentRequests)
    .set({ provider: 'mercadopago' })
    .where(eq(paymentRequests.uid, requests[0]?.uid as number));
  await till.refund(ledger[0]?.uid as number, 2000);
  // Its next attempt is its last.
  await eventually(async () => {
    const tried = await db.execute(
      sql`update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'settle-payment' and state = 'retry' returning id`,
    );
    expect(rowsOf(tried)).toHaveLength(1);
  });
  const notified = await eventually(async () => {
    const [row] = await db.select().from(notifications).orderBy(desc(notifications.uid)).limit(1);
    expect(row?.calendarItem).toEqual({ bookingUid: body.uid });
    return row;
  });
  expect([notified?.title, notified?.message]).toEqual(['Sofía Prieto', '€20.00 · no_answer']);
  expect((await till.see()).body.ledger.at(-1)).toMatchObject({ type: 'refund', state: 'pending', amount: 2000 });
});
