/**
 * kill -9 of the running API while 120 rewards are redeemed: acknowledged ones are stored, none twice, and every ledger is the sum of its entries
 * (ADR 120).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '@/restaurant-api/db/client';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { addRestaurant, addUser } from '../support/api/api-server';
import { type ScratchDatabase, createScratchDatabase } from '../support/processes/killed-process';

const BASE = '/tms/v2/restaurants/R1';
const ACTS = 120;
const POINTS = 100;
const COST = 7;
/** 100 points pay for 14 of them. */
const AFFORDABLE = 14;

let scratch: ScratchDatabase;
let token: string;
let alive: ApiProcess | undefined;

beforeAll(async () => {
  scratch = await createScratchDatabase('points');
  await scratch.on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    ({ token } = await addUser(database, { email: 'manager@maitre.test', roles: { R1: 'Manager' } }));
  });
});
afterAll(async () => {
  await alive?.kill();
  await scratch.cleanUp();
});

interface Answer {
  status: number;
  body: { uid?: number; uidGuest?: number; code?: string };
}

/** undefined where the server stopped before the complete response */
async function call(method: string, address: string, body: object, key = randomUUID()): Promise<Answer | undefined> {
  const response = await fetch(`${alive?.url}${BASE}/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const reply = (await response?.json().catch(() => undefined)) as Answer['body'] | undefined;
  return response && reply ? { status: response.status, body: reply } : undefined;
}

test('a killed API gives no point twice and loses none', async () => {
  const bundle = await bundleServer('restaurant-api-points');
  alive = await startProcess(bundle, scratch.env);
  await call('PATCH', 'loyalty-programme', { active: true });
  const reward = (await call('POST', 'loyalty-rewards', { name: 'Coffee', text: '', points: COST, active: true }))?.body
    .uid;
  const booking = await call('POST', 'books', {
    covers: 2,
    on: '2027-01-10',
    time: 20,
    firstName: 'Ana',
    phone: '+34600111222',
  });
  const diner = booking?.body.uidGuest ?? 0;
  await call('POST', 'loyalty', { diner });
  await call('POST', `loyalty/${diner}/adjust`, { points: POINTS, note: 'Start' });

  const redemptions = Array.from({ length: ACTS }, () => ({ key: randomUUID(), status: 0 }));
  const send = async () => {
    const waiting = redemptions.filter(({ status }) => status === 0);
    const writer = async () => {
      for (let redemption = waiting.shift(); redemption; redemption = waiting.shift()) {
        const answer = await call('POST', `loyalty/${diner}/redeem`, { reward, booking: null }, redemption.key);
        if (!answer) return;
        redemption.status = answer.status;
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
  };
  const sending = send();
  while (redemptions.filter(({ status }) => status !== 0).length < 5)
    await new Promise((resolve) => setTimeout(resolve, 1));
  await alive.kill();
  await sending;
  const answered = redemptions.filter(({ status }) => status !== 0).length;
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(ACTS);

  alive = await startProcess(bundle, scratch.env);
  // As devices do after a lost response: an issued reward is returned again.
  const first = redemptions.find(({ status }) => status === 200);
  expect((await call('POST', `loyalty/${diner}/redeem`, { reward, booking: null }, first?.key))?.status).toBe(200);
  await send();
  expect(redemptions.filter(({ status }) => status === 200)).toHaveLength(AFFORDABLE);
  expect(redemptions.filter(({ status }) => status === 409)).toHaveLength(ACTS - AFFORDABLE);
  await alive.kill();
  alive = undefined;

  const [kept] = await scratch.on(async ({ db }) =>
    rowsOf(
      await db.execute(sql`
        select points::int as points, (select sum(points)::int from loyalty_entries) as sum, (select count(*)::int from loyalty_redemptions) as held from loyalty_members`),
    ),
  );
  expect(kept).toEqual({ points: 2, sum: 2, held: AFFORDABLE });
}, 240_000);
