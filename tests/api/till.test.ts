/** The point of sale over HTTP: signed messages, versions in any order, assignment of a check, and its effect on spend and points (ADR 122). */
import { sql } from 'drizzle-orm';
import { bookingDay } from '@/lib/contract/bookings/booking';
import type { LoyaltyTypes } from '@/lib/resources/sales/loyalty-schema';
import type { Till, TillCheck, TillTypes } from '@/lib/resources/sales/till-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { tills } from '@/restaurant-api/db/schema/till';
import { signatureOf } from '@/restaurant-api/modules/till/secret';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { countStatements } from '../support/api/count-statements';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let manager: Host;
let owner: Host;
let secret = '';
let now = Date.parse('2026-11-21T20:00:00Z');
const BASE = '/tms/v2/restaurants/R1';

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`t${at}`, [1, 1, 8] as [number, number, number]]),
    ),
  });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  [host, manager, owner] = [
    await hostOf(api, 'R1'),
    await hostOf(api, 'R1', 'Manager'),
    await hostOf(api, 'R1', 'Owner'),
  ];
});
afterAll(() => api.close());

interface Sent {
  status: number;
  body: { taken: number; ignored: number } & Refused;
}
let sent = 0;
/** A message of the point of sale, as bytes. */
async function post(text: string, header?: string): Promise<Sent> {
  const seconds = Math.floor(now / 1000);
  const response = await fetch(`${api.url}/till/la-marina`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-maitre-signature': header ?? `t=${seconds},v1=${signatureOf(secret, seconds, text)}`,
    },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}
/** Whitespace makes each message unique. */
const sendChecks = (...checks: object[]) => post(JSON.stringify({ checks }) + ' '.repeat(++sent));
const menu = (quantity: number, price = 2500) => ({ name: 'Menu', quantity, price });
let ids = 0;
const check = (tables: string[], input: object = {}) => ({
  id: `C${++ids}`,
  version: 1,
  tables,
  opened: '2026-11-21T20:00:00Z',
  closed: '2026-11-21T21:40:00Z',
  products: [menu(2)],
  ...input,
});

let guests = 0;
let at = 0;
/** A party seated at its own table. */
async function seated(input: Record<string, unknown> = {}) {
  const table = `t${at++}`;
  const phone = `+3461100${String(++guests).padStart(4, '0')}`;
  const { body } = await host.book({
    firstName: `Guest ${guests}`,
    phone,
    covers: 2,
    time: 21,
    tables: [table],
    ...input,
  });
  expect((await host.change(body.uid, { status: 1000 })).status).toBe(200);
  return { uid: body.uid, diner: body.uidGuest as number, table, name: table.toUpperCase() };
}
const spendOf = async (uid: number) => (await host.read(uid)).body.spend;
const pointsOf = async (diner: number) =>
  (await host.call<LoyaltyTypes['find']['answer']>('GET', `${BASE}/loyalty/${diner}`)).body.member?.points;
const join = (diner: number) => host.call('POST', `${BASE}/loyalty`, { diner });
const finish = (uid: number) => host.change(uid, { status: 1010 });
const open = async () => (await host.call<TillTypes['checks']['answer']>('GET', `${BASE}/till-checks`)).body.checks;
const found = async (id: string) =>
  (await host.call<TillTypes['checks']['answer']>('GET', `${BASE}/till-checks?show=all&limit=100`)).body.checks.find(
    (one) => one.id === id,
  ) as TillCheck;
const decide = (uid: number, bookings: number[], input: object = {}) =>
  host.call<TillCheck & Refused>('POST', `${BASE}/till-checks/${uid}/decide`, { bookings, ...input });

test('its secret is the owner’s only, shown once, encrypted in the database, and the previous one is invalid', async () => {
  expect((await manager.call('POST', `${BASE}/till/secret`)).status).toBe(403);
  expect((await host.call('GET', `${BASE}/till`)).status).toBe(403);
  const made = await owner.call<Till & { secret: string }>('POST', `${BASE}/till/secret`);
  secret = made.body.secret;
  expect(made.body).toMatchObject({ active: false, currency: 'EUR', secretEnd: secret.slice(-4), heardAt: null });
  expect((await manager.call<Till>('GET', `${BASE}/till`)).body).not.toHaveProperty('secret');
  expect(JSON.stringify(await api.database.db.select().from(tills))).not.toContain(secret);
  expect((await sendChecks(check(['T0']))).body).toMatchObject({ code: 'till-off' });
  await api.database.db.execute(sql`update restaurants set epos = true where restaurant = 'R1'`);
  const old = secret;
  secret = (await owner.call<Till & { secret: string }>('POST', `${BASE}/till/secret`)).body.secret;
  const now2 = secret;
  secret = old;
  expect((await sendChecks(check(['T59']))).status).toBe(401);
  secret = now2;
  await manager.call('PATCH', `${BASE}/loyalty-programme`, { active: true, dinner: 3000, rate: 100 });
});

test('a forged, a stale and a replayed message are refused, and change nothing', async () => {
  const text = JSON.stringify({ checks: [check(['T59'], { id: 'forged' })] });
  const seconds = Math.floor(now / 1000);
  const good = `t=${seconds},v1=${signatureOf(secret, seconds, text)}`;
  expect((await post(text.replace('forged', 'fooled'), good)).status).toBe(401);
  expect((await post(text, `t=${seconds},v1=${signatureOf('mt_other', seconds, text)}`)).status).toBe(401);
  expect((await post(text, '')).status).toBe(401);
  expect((await post(text, `t=${seconds - 301},v1=${signatureOf(secret, seconds - 301, text)}`)).status).toBe(401);
  expect(await found('forged')).toBeUndefined();
  expect((await post(text, good)).body).toEqual({ taken: 1, ignored: 0 });
  expect((await post(text, good)).body).toMatchObject({ code: 'till-replayed' });
  // The same message signed again is recognised, without effect.
  expect((await post(`${text} `)).body).toEqual({ taken: 0, ignored: 1 });
  expect((await caller(api)('POST', '/till/nowhere', {})).status).toBe(404);
});

test.each([
  [{ id: '' }, 'checks.0.id'],
  [{ version: -1 }, 'checks.0.version'],
  [{ opened: 'tonight' }, 'checks.0.opened'],
  [{ products: [{ name: 'Wine', quantity: 1, price: 10.5 }] }, 'checks.0.products.0.price'],
  [{ tips: -1 }, 'checks.0.tips'],
  [{ total: 4999 }, 'checks.0.total'],
  [{ waiter: 'Luis' }, 'checks.0.waiter'],
])('refuses %j by the name of its field', async (input, field) => {
  expect((await sendChecks(check(['T1'], input))).body).toMatchObject({ code: 'validation', errors: [{ field }] });
});

test('invalid JSON and another currency are refused by name', async () => {
  expect((await post('{checks')).body).toMatchObject({ code: 'validation', errors: [{ field: 'body' }] });
  const party = await seated();
  expect((await sendChecks(check([party.name], { id: 'dollars', currency: 'USD' }))).body).toMatchObject({
    code: 'till-currency',
    details: { check: 'dollars', currency: 'USD', expected: 'EUR' },
  });
  expect(await spendOf(party.uid)).toBe(0);
});

test('a check is the spend of the party at its table, without tips and gift cards, and adjusts points by a difference', async () => {
  const party = await seated();
  await join(party.diner);
  await finish(party.uid);
  expect(await pointsOf(party.diner)).toBe(60);
  const products = [menu(2), { name: 'Gift card', quantity: 1, price: 5000, giftCard: true }];
  expect((await sendChecks(check([party.name], { id: 'one', products, total: 10_000, tips: 500 }))).body).toEqual({
    taken: 1,
    ignored: 0,
  });
  expect(await found('one')).toMatchObject({
    match: 'matched',
    total: 5000,
    giftCards: 5000,
    tips: 500,
    shares: [{ booking: party.uid, amount: 5000 }],
  });
  expect(await spendOf(party.uid)).toBe(5000);
  expect(await pointsOf(party.diner)).toBe(50);
});

test('a spend above the limit for typed amounts is read with its booking and its day', async () => {
  const party = await seated();
  // Three hundred menus in a currency of small units.
  expect((await sendChecks(check([party.name], { products: [menu(300, 10_000_000)] }))).status).toBe(200);
  const { status, body } = await host.read(party.uid);
  expect([status, body.spend]).toEqual([200, 3_000_000_000]);
  expect((await host.change(party.uid, { notes: 'window' })).status).toBe(200);
  expect(bookingDay.safeParse(await host.day()).success).toBe(true);
});

test('older versions are ignored; reopened, corrected and voided ones change it by difference, in any order', async () => {
  const party = await seated();
  await join(party.diner);
  await finish(party.uid);
  const id = 'versions';
  await sendChecks(check([party.name], { id, version: 5, products: [menu(3)] }));
  await sendChecks(check([party.name], { id, version: 4, products: [menu(9)] }));
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([7500, 75]);
  await sendChecks(check([party.name], { id, version: 6, closed: null, products: [menu(3)] }));
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([0, 60]);
  await sendChecks(check([party.name], { id, version: 7, products: [menu(3), menu(-1)] }));
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([5000, 50]);
  await sendChecks(check([party.name], { id, version: 8, voided: true, products: [menu(3)] }));
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([0, 0]);
  const ledger = await api.database.db.execute(
    sql`select amount::int as amount from till_entries where booking_uid = ${party.uid} order by uid`,
  );
  expect(rowsOf<{ amount: number }>(ledger).map(({ amount }) => amount)).toEqual([7500, -7500, 5000, -5000]);
});

test('split into two it stays the same together; moved to another table it follows', async () => {
  const [party, other] = [await seated(), await seated()];
  await sendChecks(check([party.name], { id: 'whole', products: [menu(4)] }));
  await sendChecks(
    check([party.name], { id: 'whole', version: 2, products: [menu(3)] }),
    check([party.name], { id: 'part', products: [menu(1)] }),
  );
  expect(await spendOf(party.uid)).toBe(10_000);
  await sendChecks(check([other.name], { id: 'part', version: 2, products: [menu(1)] }));
  expect([await spendOf(party.uid), await spendOf(other.uid)]).toEqual([7500, 2500]);
});

test('one check of two tables with a party each is split by covers, to the cent', async () => {
  const [small, large] = [await seated({ covers: 2 }), await seated({ covers: 5 })];
  await sendChecks(check([small.name, large.name], { id: 'both', products: [menu(1, 10_000)] }));
  expect([await spendOf(small.uid), await spendOf(large.uid)]).toEqual([2857, 7143]);
});

test('a check with two or no parties at its table needs a decision, which applies to later versions', async () => {
  const one = await seated();
  const two = await manager.book({ firstName: 'Second', covers: 3, time: 21, tables: [one.table], ignore: 30 });
  await manager.change(two.body.uid, { status: 1000, ignore: 30 });
  await sendChecks(check([one.name], { id: 'doubt' }), check(['Bar 9'], { id: 'bar' }));
  expect([await spendOf(one.uid), await spendOf(two.body.uid)]).toEqual([0, 0]);
  const waiting = await open();
  const doubt = waiting.find(({ id }) => id === 'doubt') as TillCheck;
  expect(doubt).toMatchObject({ match: 'several' });
  expect(
    doubt.parties
      .slice(0, 2)
      .map(({ uid }) => uid)
      .sort(),
  ).toEqual([one.uid, two.body.uid].sort());
  const bar = waiting.find(({ id }) => id === 'bar') as TillCheck;
  expect(bar).toMatchObject({ match: 'nobody' });
  expect((await decide(doubt.uid, [999_999])).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'bookings.0' }],
  });
  expect((await decide(doubt.uid, [one.uid], { checkVersion: 7 })).body).toMatchObject({ code: 'version-conflict' });
  expect((await decide(doubt.uid, [one.uid, two.body.uid])).body).toMatchObject({ match: 'matched' });
  expect([await spendOf(one.uid), await spendOf(two.body.uid)]).toEqual([2000, 3000]);
  await sendChecks(check([one.name], { id: 'doubt', version: 2, products: [menu(4)] }));
  expect([await spendOf(one.uid), await spendOf(two.body.uid)]).toEqual([4000, 6000]);
  await decide(doubt.uid, [two.body.uid]);
  expect([await spendOf(one.uid), await spendOf(two.body.uid)]).toEqual([0, 10_000]);
  expect((await decide(bar.uid, [])).body).toMatchObject({ match: 'none' });
  expect((await open()).map(({ id }) => id)).not.toContain('bar');
});

test('a refund on a separate check after the party has left needs a decision, and suggests the party first', async () => {
  const party = await seated();
  await join(party.diner);
  await sendChecks(check([party.name], { id: 'meal', products: [menu(4)] }));
  await finish(party.uid);
  const points = (await pointsOf(party.diner)) ?? 0;
  const later = { opened: '2026-11-21T23:30:00Z', closed: '2026-11-21T23:31:00Z', products: [menu(-1)] };
  await sendChecks(check([party.name], { id: 'back', ...later }));
  const back = (await open()).find(({ id }) => id === 'back') as TillCheck;
  expect([back.match, back.total, back.parties[0]?.uid]).toEqual(['nobody', -2500, party.uid]);
  await decide(back.uid, [party.uid]);
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([7500, points - 25]);
  await sendChecks(check([party.name], { id: 'back', version: 2, voided: true, ...later }));
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([10_000, points]);
});

test("a table has the point of sale's own name, and a party seated later is found by the next message", async () => {
  const tables = [{ name: '101', table: 't58' }];
  expect(
    (await manager.call<Refused>('PATCH', `${BASE}/till`, { tables: [{ name: '101', table: 't999' }] })).body,
  ).toMatchObject({
    errors: [{ field: 'tables.0.table' }],
  });
  expect((await manager.call<Till>('PATCH', `${BASE}/till`, { tables })).body).toMatchObject({ tables });
  await sendChecks(check(['101'], { id: 'mapped' }));
  expect(await found('mapped')).toMatchObject({ match: 'nobody' });
  const { body } = await host.book({ firstName: 'Late', covers: 2, time: 21, tables: ['t58'] });
  await host.change(body.uid, { status: 1000 });
  await sendChecks(check(['nothing'], { id: 'other' }));
  expect(await found('mapped')).toMatchObject({ match: 'matched' });
  expect(await spendOf(body.uid)).toBe(5000);
});

test('a role that may charge types a total; the first check replaces it by a difference, and it applies again without checks', async () => {
  const party = await seated();
  expect((await host.change(party.uid, { spend: 4000 })).status).toBe(403);
  await manager.change(party.uid, { spend: 4000 });
  await sendChecks(check([party.name], { id: 'late' }));
  expect(await spendOf(party.uid)).toBe(5000);
  // A user corrects it; the next version adjusts it by its own difference.
  await manager.change(party.uid, { spend: 5200 });
  await sendChecks(check([party.name], { id: 'late', version: 2, products: [menu(3)] }));
  expect(await spendOf(party.uid)).toBe(7700);
  await manager.change(party.uid, { spend: 7500 });
  await decide((await found('late')).uid, []);
  expect(await spendOf(party.uid)).toBe(4000);
});

test("staff undo their own changes, not the point of sale's", async () => {
  const party = await seated();
  await join(party.diner);
  await finish(party.uid);
  await sendChecks(check([party.name], { id: 'kept' }));
  expect((await host.undo(party.uid)).body).toMatchObject({ status: 1000, spend: 5000 });
  expect(await pointsOf(party.diner)).toBe(0);
  await finish(party.uid);
  expect(await pointsOf(party.diner)).toBe(50);
});

test('checks are imported from a file too; invalid rows are refused by line', async () => {
  const party = await seated();
  const csv = [
    'id;version;table;opened;closed;voided;currency;tips;product;quantity;price;gift card',
    `F1;1;${party.name};2026-11-21 21:10;2026-11-21 22:40;;EUR;1,50;Menu;2;25,00;`,
    `F1;1;${party.name};2026-11-21 21:10;2026-11-21 22:40;;EUR;1,50;Gift card;1;50,00;yes`,
    `F2;one;${party.name};2026-11-21 21:10;;;EUR;;Wine;1;18,00;`,
    `F3;1;${party.name};2026-11-22 01:10;2026-11-22 01:40;;EUR;;Rum;1;x;`,
  ].join('\r\n');
  expect((await host.call('POST', `${BASE}/till-import`, { csv })).status).toBe(403);
  const { body } = await manager.call<TillTypes['importChecks']['answer']>('POST', `${BASE}/till-import`, { csv });
  expect(body).toMatchObject({
    taken: 1,
    ignored: 0,
    refused: [
      { line: 4, field: 'version' },
      { line: 5, field: 'price' },
    ],
  });
  expect(await spendOf(party.uid)).toBe(5000);
  expect(await found('F1')).toMatchObject({ tips: 150, giftCards: 5000, openedAt: '2026-11-21T20:10:00.000Z' });
  expect((await manager.call<{ ignored: number }>('POST', `${BASE}/till-import`, { csv })).body).toMatchObject({
    taken: 0,
    ignored: 1,
  });
  expect((await manager.call('POST', `${BASE}/till-import`, { csv: 'a;b\n1;2' })).body).toMatchObject({
    errors: [{ field: 'csv', message: 'tillColumns' }],
  });
});

test('fifty messages of one check at once: the newest counts, and the ledger adds up', async () => {
  const party = await seated();
  await join(party.diner);
  await finish(party.uid);
  const messages = Array.from({ length: 50 }, (_, index) =>
    check([party.name], { id: 'storm', version: index + 1, products: [menu(index + 1, 100)] }),
  );
  const answers = await Promise.all(messages.map((one) => sendChecks(one)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect([await spendOf(party.uid), await pointsOf(party.diner)]).toEqual([5000, 50]);
  const sum = await api.database.db.execute(
    sql`select sum(amount)::int as sum from till_entries where booking_uid = ${party.uid}`,
  );
  expect(rowsOf<{ sum: number }>(sum)).toEqual([{ sum: 5000 }]);
});

test('a hundred checks are listed with as many statements as one, whatever they wait for', async () => {
  const { listChecks } = await import('@/restaurant-api/modules/till/checks');
  const { table } = await seated();
  await sendChecks(...Array.from({ length: 40 }, (_, index) => check([index % 2 ? table.toUpperCase() : 'Nowhere'])));
  const listed = async (limit: number) => {
    const { db, count } = countStatements(api.database.db);
    const call = {
      context: { db, now: () => now },
      restaurant: { uid: 'R1', timeZone: 'Europe/Madrid', currency: 'EUR' },
    };
    const { checks } = await listChecks(call as never, { show: 'all', limit, offset: 0 });
    return {
      rows: checks.length,
      statements: count(),
      waiting: checks.filter(({ match }) => match === 'nobody').length,
    };
  };
  const [few, many] = [await listed(10), await listed(40)];
  expect([few.rows, many.rows]).toEqual([10, 40]);
  expect(Math.min(few.waiting, many.waiting)).toBeGreaterThan(0);
  expect(many.statements).toBe(few.statements);
});

test('refuses another restaurant, and requests without a session', async () => {
  const stranger = await hostOf(api, 'R2', 'Owner');
  const { uid } = await found('one');
  expect((await stranger.call('POST', `${BASE}/till-checks/${uid}/decide`, { bookings: [] })).status).toBe(403);
  expect((await caller(api)('GET', `${BASE}/till-checks`)).status).toBe(401);
  expect((await owner.call<Till>('DELETE', `${BASE}/till/secret`)).body).toMatchObject({ secretEnd: '' });
  expect((await sendChecks(check(['T1']))).status).toBe(401);
  now += 1;
});
