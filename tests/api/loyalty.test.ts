/**
 * Loyalty over HTTP (D10): points earned, replaced by the spend, reversed, held for rewards, expired, merged and unmerged; the last points are spent
 * once (ADR 120).
 */
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import type { LoyaltyTypes } from '@/lib/resources/sales/loyalty-schema';
import type { Context } from '@/restaurant-api/context';
import { rowsOf } from '@/restaurant-api/db/client';
import { loyaltyEntries, loyaltyMembers } from '@/restaurant-api/db/schema/loyalty';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { expirePoints } from '@/restaurant-api/modules/loyalty/expire-points';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type Answer = LoyaltyTypes['find']['answer'] & Refused;
let api: ApiServer;
let host: Host;
let manager: Host;
let marketing: Host;
let now = Date.parse('2026-11-21T20:00:00Z');
const BASE = '/tms/v2/restaurants/R1';
const PROGRAMME = { active: true, joining: 'staff', lunch: 2000, dinner: 3550, rate: 100 };

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`t${at}`, [1, 1, 6] as [number, number, number]]),
    ),
  });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  [host, manager, marketing] = [
    await hostOf(api, 'R1'),
    await hostOf(api, 'R1', 'Manager'),
    await hostOf(api, 'R1', 'marketing'),
  ];
});
afterAll(() => api.close());

const contextOf = (): Context => ({
  db: api.database.db,
  database: api.database,
  settings: TEST_SETTINGS,
  log: pino({ level: 'silent' }),
  publisher: silentPublisher,
  jobs: noJobs,
  payments: paymentProviders(TEST_SETTINGS, api.database.db),
  now: () => now,
});
const set = (input: object) =>
  manager.call<Refused & { version: number; startedOn: string }>('PATCH', `${BASE}/loyalty-programme`, input);
const join = (diner: number, who = host) => who.call<Answer>('POST', `${BASE}/loyalty`, { diner });
const read = async (diner: number) => (await host.call<Answer>('GET', `${BASE}/loyalty/${diner}`)).body;
const runAction = (diner: number, name: string, body: object, who = host, headers?: Record<string, string>) =>
  who.call<Answer>('POST', `${BASE}/loyalty/${diner}/${name}`, body, headers);
const adjust = (diner: number, points: number) => runAction(diner, 'adjust', { points, note: 'Party' }, manager);
const reward = async (points: number, name = 'Dessert') =>
  (await marketing.call<{ uid: number }>('POST', `${BASE}/loyalty-rewards`, { name, text: '', points, active: true }))
    .body.uid;
const pointsOf = async (diner: number) => (await read(diner)).member?.points;

let guests = 0;
/** Creates a diner by a booking. */
async function visit(input: Record<string, unknown> = {}) {
  const phone = `+3460000${String(++guests).padStart(4, '0')}`;
  const { body } = await host.book({ firstName: `Guest ${guests}`, phone, covers: 4, time: 20.5, ...input });
  return { uid: body.uid, diner: body.uidGuest as number, phone };
}
const status = (uid: number, code: number, input: object = {}, who = host) =>
  who.change(uid, { status: code, ...input });
async function done(uid: number) {
  await status(uid, 1000);
  return status(uid, 1010);
}
/** Every balance equals the sum of its entries. */
async function addsUp() {
  const wrong = await api.database.db.execute(sql`
    select m.diner_uid from loyalty_members m where m.points <> (select coalesce(sum(points), 0) from loyalty_entries e where e.restaurant = m.restaurant and e.diner_uid = m.diner_uid)`);
  expect(rowsOf(wrong)).toEqual([]);
}

test('no points are earned, and no diner joins, before it is enabled', async () => {
  const { uid, diner } = await visit();
  expect((await join(diner)).body).toMatchObject({ code: 'loyalty-off' });
  await done(uid);
  expect(await read(diner)).toEqual({ active: false, member: null });
  expect((await set(PROGRAMME)).body).toMatchObject({ version: 1, startedOn: '2026-11-21' });
});

test.each([
  [{ rate: 0 }, 'rate'],
  [{ rate: 1.5 }, 'rate'],
  [{ dinner: -1 }, 'dinner'],
  [{ joining: 'nobody' }, 'joining'],
  [{ expiryMonths: 0 }, 'expiryMonths'],
  [{ levels: [{ name: '', points: 5 }] }, 'levels.0.name'],
  [
    {
      levels: [
        { name: 'A', points: 5 },
        { name: 'B', points: 5 },
      ],
    },
    'levels',
  ],
  [{ colour: 'red' }, 'colour'],
])('refuses the programme %j by the name of its field', async (input, field) => {
  expect((await set(input)).body).toMatchObject({ code: 'validation', errors: [{ field }] });
});

test('a finished visit earns covers × average × rate, with the calculation', async () => {
  const { uid, diner } = await visit();
  expect((await join(diner)).body).toMatchObject({ member: { points: 0, joinedOn: '2026-11-21', joinedBy: 'staff' } });
  await status(uid, 1000);
  expect(await pointsOf(diner)).toBe(0);
  await status(uid, 1010);
  expect(await read(diner)).toMatchObject({
    member: {
      points: 142,
      earned: 142,
      entries: [
        {
          kind: 'earn',
          points: 142,
          balance: 142,
          booking: uid,
          formula: { covers: 4, meal: 'dinner', average: 3550, spend: null, rate: 100 },
        },
      ],
    },
  });
});

test('a reported spend replaces it by a difference, every time, without counting twice', async () => {
  const { uid, diner } = await visit();
  await join(diner);
  await done(uid);
  await manager.change(uid, { spend: 18_099 });
  await manager.change(uid, { spend: 18_099 });
  expect(await pointsOf(diner)).toBe(180);
  await manager.change(uid, { spend: 9_000 });
  expect((await read(diner)).member?.entries.map(({ kind, points }) => [kind, points])).toEqual([
    ['correct', -90],
    ['correct', 38],
    ['earn', 142],
  ]);
  // A later change of the programme applies to later visits.
  await set({ rate: 200 });
  await manager.change(uid, { spend: 10_000 });
  expect(await pointsOf(diner)).toBe(100);
  await set({ rate: 100 });
});

test('undone, cancelled or deleted its points are reversed, and finished again they are earned again', async () => {
  const { uid, diner } = await visit();
  await join(diner);
  await done(uid);
  await host.undo(uid);
  expect((await read(diner)).member).toMatchObject({
    points: 0,
    earned: 0,
    entries: [{ kind: 'take-back', points: -142 }, {}],
  });
  await status(uid, 1010);
  expect(await pointsOf(diner)).toBe(142);
  await status(uid, 1000);
  expect(await pointsOf(diner)).toBe(0);
  await status(uid, 1010);
  await host.remove(uid);
  expect(await pointsOf(diner)).toBe(0);
  await host.undo(uid);
  expect(await pointsOf(diner)).toBe(142);
  await addsUp();
});

test('reversing spent points writes off the shortfall, never below zero, and restores it first if the visit counts again', async () => {
  const { uid, diner } = await visit();
  await join(diner);
  await done(uid);
  const dessert = await reward(100);
  expect((await runAction(diner, 'redeem', { reward: dessert })).body.member).toMatchObject({
    points: 42,
    redemptions: [{ name: 'Dessert', points: 100, state: 'held' }],
  });
  await status(uid, 1000);
  expect((await read(diner)).member).toMatchObject({
    points: 0,
    entries: [{ kind: 'take-back', points: -42, writtenOff: 100 }, {}, {}],
  });
  await status(uid, 1010);
  expect(await pointsOf(diner)).toBe(42);
  await addsUp();
});

test('a reward holds its points until used or returned; returned, it first covers the write-off', async () => {
  const { uid, diner } = await visit();
  await join(diner);
  await done(uid);
  const dessert = await reward(100);
  await runAction(diner, 'redeem', { reward: dessert });
  const [held] = (await read(diner)).member?.redemptions ?? [];
  await status(uid, 1000);
  const back = await runAction(diner, 'give-back', { redemption: held?.uid });
  expect(back.body.member).toMatchObject({ points: 0, redemptions: [{ state: 'given-back' }] });
  expect((await runAction(diner, 'use', { redemption: held?.uid })).body).toMatchObject({
    code: 'reward-over',
    details: { state: 'given-back' },
  });
  await status(uid, 1010);
  expect(await pointsOf(diner)).toBe(142);
  await runAction(diner, 'redeem', { reward: dessert });
  const [again] = (await read(diner)).member?.redemptions ?? [];
  expect((await runAction(diner, 'use', { redemption: again?.uid })).body.member).toMatchObject({
    points: 42,
    redemptions: [{ state: 'used' }, {}],
  });
  expect((await runAction(diner, 'give-back', { redemption: again?.uid })).status).toBe(409);
  expect((await runAction(diner, 'redeem', { reward: dessert })).body).toMatchObject({
    code: 'points-too-few',
    details: { points: 42 },
  });
  await addsUp();
});

test('of two hundred who spend the last points at once one succeeds, the others read that they are gone', async () => {
  const { diner } = await visit();
  await join(diner);
  await adjust(diner, 100);
  const dessert = await reward(100);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => runAction(diner, 'redeem', { reward: dessert })));
  console.log(`200 at once: ${Math.round(performance.now() - started)} ms`);
  expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'points-too-few')).toHaveLength(199);
  expect(await pointsOf(diner)).toBe(0);
  await addsUp();
});

test('the same call with its key is executed once', async () => {
  const { diner } = await visit();
  await join(diner);
  await adjust(diner, 100);
  const coffee = await reward(30, 'Coffee');
  const key = { 'idempotency-key': 'points-1' };
  const first = await runAction(diner, 'redeem', { reward: coffee }, host, key);
  const second = await runAction(diner, 'redeem', { reward: coffee }, host, key);
  expect(second.body).toEqual(first.body);
  expect(await pointsOf(diner)).toBe(70);
});

test('the walk-in guest never joins', async () => {
  await api.database.db.execute(
    sql`insert into diners (restaurant, uid, first_name) values ('R1', 1000, 'Walk-in') on conflict do nothing`,
  );
  expect((await join(1000)).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'diner', message: 'walkIn' }],
  });
  expect((await join(987_654)).status).toBe(404);
  await set({ joining: 'all' });
  const { body: walkIn } = await host.book({ uidGuest: 1000, tables: ['t30'] });
  await done(walkIn.uid);
  expect(await read(1000)).toEqual({ active: true, member: null });
});

test('with automatic enrolment the first finished visit joins, and no visit before the programme counts', async () => {
  const { uid, diner } = await visit();
  await done(uid);
  expect((await read(diner)).member).toMatchObject({ points: 142, joinedBy: 'all' });
  const late = await visit();
  await api.database.db.execute(sql`update bookings set service_date = '2026-11-20' where uid = ${late.uid}`);
  await api.database.db.execute(sql`update bookings set status = 1000 where uid = ${late.uid}`);
  await status(late.uid, 1010);
  expect((await read(late.diner)).member).toBeNull();
  await set({ joining: 'staff' });
});

test('joining on the day of a finished visit counts it', async () => {
  const { uid, diner } = await visit();
  await done(uid);
  expect((await join(diner)).body.member).toMatchObject({ points: 142 });
});

test('a visit reassigned to another diner takes its points along', async () => {
  const one = await visit();
  const other = await visit();
  await join(one.diner);
  await join(other.diner);
  await done(one.uid);
  await host.change(one.uid, { uidGuest: other.diner });
  expect([await pointsOf(one.diner), await pointsOf(other.diner)]).toEqual([0, 142]);
  await addsUp();
});

test('levels follow the points earned in twelve months', async () => {
  await set({
    levels: [
      { name: 'Gold', points: 1000 },
      { name: 'Silver', points: 100 },
    ],
  });
  const { uid, diner } = await visit();
  await join(diner);
  await done(uid);
  expect((await read(diner)).member).toMatchObject({
    earned: 142,
    level: 'Silver',
    nextLevel: { name: 'Gold', points: 858 },
  });
  // A manual correction is not earned.
  await adjust(diner, 5000);
  expect((await read(diner)).member).toMatchObject({ points: 5142, level: 'Silver' });
  await api.database.db.execute(sql`update loyalty_earnings set lot_on = '2025-11-21' where diner_uid = ${diner}`);
  expect((await read(diner)).member).toMatchObject({ earned: 0, level: '' });
});

test('in nz joining, earning, redeeming, expiry and programme changes are off; the points stay', async () => {
  const dessert = await reward(10);
  const [known, other] = [await visit(), await visit()];
  await join(known.diner);
  await adjust(known.diner, 50);
  await set({ joining: 'all', expiryMonths: 1 });
  const { db } = api.database;
  const inRegion = (region: string) => db.update(restaurants).set({ region }).where(eq(restaurants.restaurant, 'R1'));
  await inRegion('nz');
  for (const refused of [
    await join(other.diner),
    await runAction(known.diner, 'redeem', { reward: dessert }),
    await set({ rate: 200 }),
  ])
    expect([refused.status, refused.body.code]).toEqual([409, 'loyalty-not-offered']);
  await done(other.uid);
  now += 62 * 86_400_000;
  await expirePoints({ context: contextOf() });
  now -= 62 * 86_400_000;
  expect(await read(other.diner)).toEqual({ active: false, member: null });
  expect(await pointsOf(known.diner)).toBe(50);
  await inRegion('');
  await set({ joining: 'staff', expiryMonths: null });
  expect((await runAction(known.diner, 'redeem', { reward: dessert })).status).toBe(200);
  await addsUp();
});

test('the oldest points expire first, on the day after their last one, once per day and restaurant', async () => {
  await set({ expiryMonths: 12 });
  const { diner } = await visit();
  await join(diner);
  const entry = { restaurant: 'R1', diner, kind: 'adjust' as const, by: 'Test', at: new Date(now), date: '2026-11-21' };
  await api.database.db.transaction(async (tx) => {
    await tx.insert(loyaltyEntries).values([
      { ...entry, points: 100, balance: 100, lotOn: '2025-11-20' },
      { ...entry, points: 60, balance: 160, lotOn: '2025-11-21' },
      { ...entry, points: 40, balance: 200, lotOn: '2026-02-01' },
      { ...entry, points: -70, balance: 130, lotOn: null },
    ]);
    await tx.update(loyaltyMembers).set({ points: 130 }).where(eq(loyaltyMembers.diner, diner));
  });
  expect((await read(diner)).member).toMatchObject({ expires: { on: '2026-11-21', points: 90 } });
  const parts = { context: contextOf() };
  await Promise.all([expirePoints(parts), expirePoints(parts)]);
  expect((await read(diner)).member).toMatchObject({
    points: 100,
    entries: [{ kind: 'expire', points: -30 }, {}, {}, {}, {}],
  });
  now += 86_400_000;
  await expirePoints(parts);
  expect(await pointsOf(diner)).toBe(40);
  now -= 86_400_000;
  await set({ expiryMonths: null });
  await addsUp();
});

test('a run that fails half way expires nothing, and the next one does all of it once', async () => {
  await set({ expiryMonths: 12 });
  const two = [await visit(), await visit()].map(({ diner }) => diner);
  const entry = { restaurant: 'R1', kind: 'adjust' as const, by: 'Test', at: new Date(now), date: '2026-11-21' };
  for (const diner of two) {
    await join(diner);
    await api.database.db.transaction(async (tx) => {
      await tx.insert(loyaltyEntries).values({ ...entry, diner, points: 9, balance: 9, lotOn: '2020-01-01' });
      await tx.update(loyaltyMembers).set({ points: 9 }).where(eq(loyaltyMembers.diner, diner));
    });
  }
  await api.database.db.execute(sql`update loyalty_programmes set expired_on = null`);
  // The database fails at the second of them.
  const { db } = api.database;
  await db.execute(sql`
    create function dies() returns trigger language plpgsql as $$ begin
      if (select count(*) from loyalty_entries where kind = 'expire' and lot_on is null and points = -9) > 0 then raise exception 'dead'; end if;
      return new; end $$`);
  await db.execute(
    sql`create trigger dies before insert on loyalty_entries for each row when (new.kind = 'expire') execute function dies()`,
  );
  await expirePoints({ context: contextOf() });
  expect([await pointsOf(two[0] as number), await pointsOf(two[1] as number)]).toEqual([9, 9]);
  await db.execute(sql`drop trigger dies on loyalty_entries`);
  await expirePoints({ context: contextOf() });
  await expirePoints({ context: contextOf() });
  for (const diner of two)
    expect((await read(diner)).member).toMatchObject({ points: 0, entries: [{ kind: 'expire', points: -9 }, {}] });
  await set({ expiryMonths: null });
  await addsUp();
});

test('a merge adds the ledgers, and undoing it separates them: points spent since were the oldest', async () => {
  const [one, other] = [await visit(), await visit()];
  await join(one.diner);
  await join(other.diner);
  await done(one.uid);
  await adjust(other.diner, 50);
  const version = async (uid: number) =>
    (await manager.call<{ version: number }>('GET', `${BASE}/diners/${uid}`)).body.version;
  const merged = await manager.call<{ uid: number }>('POST', `${BASE}/diners/merges`, {
    kept: { uid: one.diner, version: await version(one.diner) },
    gone: { uid: other.diner, version: await version(other.diner) },
    fields: {},
  });
  expect(merged.status).toBeLessThan(300);
  expect(await pointsOf(one.diner)).toBe(192);
  expect((await read(other.diner)).member).toBeNull();
  await done(other.uid);
  expect(await pointsOf(one.diner)).toBe(334);
  await adjust(one.diner, -300);
  await manager.call('POST', `${BASE}/diners/merges/${merged.body.uid}/undo`, {});
  const [kept, back] = [await pointsOf(one.diner), await pointsOf(other.diner)];
  expect((kept ?? 0) + (back ?? 0)).toBe(34);
  expect([kept, back]).toEqual([0, 34]);
  // The visit of the restored diner is theirs again, with its points.
  await status(other.uid, 1000);
  expect((await read(other.diner)).member).toMatchObject({
    points: 0,
    entries: [{ kind: 'take-back', points: -34, writtenOff: 108 }, {}, {}, {}],
  });
  await addsUp();
});

test('a guest joins by the link of their booking, where enabled, and sees their points there', async () => {
  const { uid, diner } = await visit();
  const { link } = (await host.call<{ link: string }>('GET', `${BASE}/books/${uid}/guest-link`)).body;
  const own = `/public/v1/restaurants/la-marina/bookings/${new URL(link).pathname.split('/').at(-1)}`;
  const anonymous = caller(api);
  const seen = async () => (await anonymous<{ loyalty: object | null }>('GET', own)).body.loyalty;
  expect(await seen()).toBeNull();
  expect((await anonymous<Refused>('POST', `${own}/loyalty`)).body).toMatchObject({ code: 'loyalty-off' });
  await set({ joining: 'guest' });
  expect(await seen()).toEqual({ member: false, points: 0, level: '' });
  expect((await anonymous<{ loyalty: object }>('POST', `${own}/loyalty`)).body.loyalty).toMatchObject({ member: true });
  expect((await anonymous('POST', `${own}x/loyalty`)).status).toBe(404);
  await done(uid);
  expect(await seen()).toEqual({ member: true, points: 142, level: 'Silver' });
  expect((await read(diner)).member).toMatchObject({ joinedBy: 'guest' });
  await set({ joining: 'staff' });
});

test('erasing ends the points by an entry, and keeps no text', async () => {
  const { diner } = await visit();
  await join(diner);
  await runAction(diner, 'adjust', { points: 70, note: 'For Mrs Private' }, manager);
  const { body: data } = await manager.call<{ points: object[] }>('GET', `${BASE}/diners/${diner}/data`);
  expect(data.points).toMatchObject([{ kind: 'adjust', points: 70, note: 'For Mrs Private' }]);
  const { body: outlook } = await manager.call<{ version: number; coming: Array<{ uid: number }> }>(
    'GET',
    `${BASE}/diners/${diner}/erasure`,
  );
  const erased = await manager.call('POST', `${BASE}/diners/${diner}/erasure`, {
    version: outlook.version,
    coming: 'keep',
    seen: outlook.coming.map(({ uid }) => uid),
  });
  expect(erased.status).toBe(200);
  const rows = await api.database.db
    .select()
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.diner, diner))
    .orderBy(loyaltyEntries.uid);
  expect(rows.map(({ kind, points, note }) => [kind, points, note])).toEqual([
    ['adjust', 70, ''],
    ['end', -70, ''],
  ]);
  await addsUp();
});

test('the database protects the ledger: entries are immutable, and every balance equals their sum', async () => {
  const { diner } = await visit();
  await join(diner);
  await adjust(diner, 10);
  const { db } = api.database;
  await expect(db.execute(sql`update loyalty_entries set points = 11 where diner_uid = ${diner}`)).rejects.toThrow();
  await expect(db.execute(sql`update loyalty_members set points = 11 where diner_uid = ${diner}`)).rejects.toThrow();
  await expect(db.execute(sql`update loyalty_members set points = -1 where diner_uid = ${diner}`)).rejects.toThrow();
});

test('permissions: staff enrol and redeem, adjusting and removing needs a manager, another restaurant sees nothing', async () => {
  const { diner } = await visit();
  expect((await caller(api)('GET', `${BASE}/loyalty/${diner}`)).status).toBe(401);
  const stranger = await hostOf(api, 'R2', 'Manager');
  expect((await stranger.call('GET', `${BASE}/loyalty/${diner}`)).status).toBe(403);
  expect((await join(diner)).body).toMatchObject({ uid: diner, active: true, member: { uid: diner } });
  expect((await runAction(diner, 'adjust', { points: 5, note: 'x' })).status).toBe(403);
  expect((await runAction(diner, 'adjust', { points: 5, note: 'x' }, marketing)).status).toBe(403);
  expect((await runAction(diner, 'adjust', { points: 0, note: 'x' }, manager)).body).toMatchObject({
    errors: [{ field: 'points' }],
  });
  expect((await runAction(diner, 'adjust', { points: 5, note: '' }, manager)).body).toMatchObject({
    errors: [{ field: 'note' }],
  });
  expect((await host.call('DELETE', `${BASE}/loyalty/${diner}`)).status).toBe(403);
  expect((await host.call('PATCH', `${BASE}/loyalty-programme`, { rate: 200 })).status).toBe(403);
  // Staff search by name, and read no other diner.
  expect((await host.call<{ total: number }>('GET', `${BASE}/loyalty`)).body.total).toBe(0);
  expect(
    (await host.call<{ loyalty: object[] }>('GET', `${BASE}/loyalty?search=Guest%201`)).body.loyalty.length,
  ).toBeGreaterThan(0);
  expect((await marketing.call<{ total: number }>('GET', `${BASE}/loyalty`)).body.total).toBeGreaterThan(5);
  await adjust(diner, 5);
  expect((await manager.call('DELETE', `${BASE}/loyalty/${diner}`)).body).toEqual({
    ok: true,
    active: true,
    member: null,
  });
  expect((await runAction(diner, 'redeem', { reward: await reward(1) })).body).toMatchObject({ code: 'not-a-member' });
});
