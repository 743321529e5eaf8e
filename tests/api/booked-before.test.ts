/** A guest who repeats a booking: the response was lost, or they have forgotten it (ADR 99). */
import { randomUUID } from 'node:crypto';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';

let api: ApiServer;
let sofia: Guest;
let stranger: Guest;
let host: Host;
let now = Date.parse('2026-11-21T12:00:00Z');

const TABLES = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [`t${at + 1}`, [at + 1, 1, 2] as [number, number, number]]),
);

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables: TABLES });
  sofia = guestOf(api, 'la-marina', '203.0.113.1');
  stranger = guestOf(api, 'la-marina', '203.0.113.2');
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

/** The bookings of a day. */
const uids = async (date: string) => (await host.day(date)).books.map(({ uid }) => uid);
const token = () => randomUUID();

test('the same hold returns its booking from any form, and there is only one', async () => {
  const hold = token();
  await sofia.hold({ date: '2026-11-22', time: 21, hold });
  const first = await sofia.book({ date: '2026-11-22', time: 21, hold }, { 'idempotency-key': 'form-1' });
  const again = await sofia.book({ date: '2026-11-22', time: 21, hold }, { 'idempotency-key': 'form-2' });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await uids('2026-11-22')).toHaveLength(1);
});

test('a form sent twenty times at once returns the same booking', async () => {
  const hold = token();
  await sofia.hold({ date: '2026-11-23', time: 21, hold });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      sofia.book({ date: '2026-11-23', time: 21, hold }, { 'idempotency-key': `at-once-${at}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => body.key)).size).toBe(1);
  expect(await uids('2026-11-23')).toHaveLength(1);
});

test('a new hold of the same browser for that time returns the booking too', async () => {
  const hold = token();
  await sofia.hold({ date: '2026-11-24', time: 21, hold });
  const first = await sofia.book({ date: '2026-11-24', time: 21, hold });
  await sofia.release(hold);
  expect((await sofia.hold({ date: '2026-11-24', time: 21, hold })).status).toBe(201);
  expect((await sofia.book({ date: '2026-11-24', time: 21, hold })).body.key).toBe(first.body.key);
  expect(await uids('2026-11-24')).toHaveLength(1);
});

test('another booking of the same guest and day is reported, and made after confirmation', async () => {
  const first = await sofia.book({ date: '2026-11-25', time: 21 });
  const asked = await sofia.book({ date: '2026-11-25', time: 14 });
  expect([asked.status, asked.body]).toEqual([
    409,
    { code: 'already-booked', error: 'There is a booking of this guest on this day already' },
  ]);
  const second = await sofia.book({ date: '2026-11-25', time: 14, again: true });
  expect(second.status).toBe(201);
  expect(second.body.key).not.toBe(first.body.key);
  expect(await uids('2026-11-25')).toHaveLength(2);
});

test("a time taken by the guest's own booking is not reported as taken", async () => {
  const whole = { date: '2026-11-26', time: 21 };
  for (let at = 0; at < 5; at++)
    await stranger.book({ ...whole, email: `guest-${at}@example.com`, phone: `600 44 55 6${at}` });
  expect((await sofia.book(whole)).status).toBe(201);
  expect((await sofia.book(whole)).body.code).toBe('already-booked');
});

test('of two at once without a hold one is booked, the other asked', async () => {
  const answers = await Promise.all([
    sofia.book({ date: '2026-11-27', time: 21 }, { 'idempotency-key': 'two-1' }),
    sofia.book({ date: '2026-11-27', time: 21 }, { 'idempotency-key': 'two-2' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await uids('2026-11-27')).toHaveLength(1);
});

test('with a corrected detail the same browser is asked', async () => {
  const hold = token();
  await sofia.hold({ date: '2026-11-28', time: 21, hold });
  await sofia.book({ date: '2026-11-28', time: 21, hold, email: 'sofia@exmaple.com' });
  expect((await sofia.book({ date: '2026-11-28', time: 21, hold })).body.code).toBe('already-booked');
});

test("no guest gets or learns of another guest's booking", async () => {
  const hold = token();
  await sofia.hold({ date: '2026-11-29', time: 21, hold });
  const sofiaAnswer = await sofia.book({ date: '2026-11-29', time: 21, hold });
  // The address was shared, including its token.
  const own = { firstName: 'Bruno', email: 'bruno@example.com', phone: '600 99 88 77' };
  const strangerAnswer = await stranger.book({ date: '2026-11-29', time: 21, hold, ...own });
  expect([strangerAnswer.status, strangerAnswer.body.firstName]).toEqual([201, 'Bruno']);
  expect(strangerAnswer.body.key).not.toBe(sofiaAnswer.body.key);
  // Knowing one of the two details, or coming later, reveals nothing.
  expect((await stranger.book({ date: '2026-11-29', time: 14, phone: '600 99 88 66' })).status).toBe(201);
  await sofia.book({ date: '2026-12-10', time: 21 });
  now += 25 * 3_600_000;
  expect((await stranger.book({ date: '2026-12-10', time: 14 })).status).toBe(201);
});

test('a cancelled booking, another day and a waiting-list entry do not count', async () => {
  const hold = token();
  await sofia.hold({ date: '2026-12-01', time: 21, hold });
  const { body } = await sofia.book({ date: '2026-12-01', time: 21, hold });
  await sofia.cancel(body.key);
  const anew = await sofia.book({ date: '2026-12-01', time: 21, hold });
  expect([anew.status, anew.body.key === body.key]).toEqual([201, false]);
  expect((await sofia.book({ date: '2026-12-02', time: 21 })).status).toBe(201);
});

test('the confirmation is a boolean or absent', async () => {
  const { status, body } = await sofia.book({ date: '2026-12-03', time: 21, again: 'yes' });
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'again']);
});
