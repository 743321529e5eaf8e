/** Charges and refunds through the real queue: a process that dies between the decision and the deed has lost nothing. */
import { pino } from 'pino';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api-server';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/host';
import { keyIn, payerOf, tillOf } from '../support/payment-house';

let api: ApiServer;
let manager: Host;
let jobs: Jobs | undefined;
/** The queue as the restaurant API has it, which may have ended and been started again. */
const queue: Jobs = {
  enqueue: async (tx, kind, data) => jobs?.enqueue(tx, kind, data),
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

test('what a worker had not got to when it ended is done by the next one, once', async () => {
  const { body } = await manager.book({ on: '2099-11-21', time: 20 });
  const till = tillOf(manager, body.uid);
  const asked = await till.ask({ kind: 'deposit', amount: 5000 });
  await payerOf(api, keyIn(asked.body.link)).give();
  const [paid] = (await till.see()).body.ledger;
  const settled = () => eventually(async () => {
    const { ledger } = (await till.see()).body;
    expect(ledger.filter(({ state }) => state === 'pending')).toEqual([]);
    return ledger.map(({ type, state, amount }) => [type, state, amount]);
  });
  await till.refund(paid?.uid as number, 2000);
  await jobs?.stop();
  await start();
  expect(await settled()).toEqual([['payment', 'succeeded', 5000], ['refund', 'succeeded', 2000]]);
  await manager.change(body.uid, { status: 999 });
  expect(await settled()).toEqual([['payment', 'succeeded', 5000], ['refund', 'succeeded', 2000], ['refund', 'succeeded', 3000]]);
  expect((await manager.read(body.uid)).body.payment).toEqual({ state: 'refunded', due: 0, paid: 5000, refunded: 5000 });
});
