/** D7 over HTTP: the order of the checks, and what staff may override. */
import { eq } from 'drizzle-orm';
import { bookingTables } from '@/restaurant-api/db/schema/book';
import { blocks, restrictions, rotas, specialDates, tableBlocks } from '@/restaurant-api/db/schema/hours';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let manager: Host;
const restaurant = 'R1';

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T19:30:00Z') });
  await addRestaurant(api.database, {
    uid: restaurant,
    service: 'la-marina',
    tables: { t1: [1, 1, 2], t2: [1, 2, 4], t3: [1, 2, 4], o4: [2, 2, 4], o6: [2, 4, 6] },
    joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }],
    shifts: [
      { name: 'Lunch', start: 13, end: 16 },
      { name: 'Dinner', start: 20, end: 24, arrivalLimit: 12 },
    ],
  });
  host = await hostOf(api, restaurant);
  manager = await hostOf(api, restaurant, 'Manager');
});
afterAll(() => api.close());

test('hours: a closed date, an hour outside the sessions, and the key that overrides both', async () => {
  await api.database.db.insert(specialDates).values({ restaurant, dates: ['2026-12-25'], name: 'Closed' });
  expect((await host.book({ on: '2026-12-25' })).body).toMatchObject({ code: 'closed-date', details: { key: 16 } });
  expect((await host.book({ on: '2026-12-26', time: 19.75 })).body).toMatchObject({
    code: 'outside-hours',
    details: { key: 16 },
  });
  expect((await host.book({ on: '2026-12-26', time: 24 })).body.code).toBe('outside-hours');
  expect((await manager.book({ on: '2026-12-25', ignore: 16 })).body).toMatchObject({ on: '2026-12-25', ignored: 16 });
});

test('a special date has its own sessions', async () => {
  await api.database.db.insert(specialDates).values({
    restaurant,
    dates: ['2026-12-31'],
    name: 'New Year',
    sessions: [{ name: 'Gala', type: 'Dinner', start: 21, end: 27, plan: 'main' }],
  });
  expect((await host.book({ on: '2026-12-31', time: 20 })).body.code).toBe('outside-hours');
  expect((await host.book({ on: '2026-12-31', time: 26.5 })).body).toMatchObject({ time: 26.5, timeText: '02:30' });
});

test('blocks: an area, a period, and online only', async () => {
  await api.database.db.insert(blocks).values([
    { restaurant, date: '2027-01-02', scope: 2, from: 20, to: 21, area: 2 },
    { restaurant, date: '2027-01-02', scope: 1, from: 21, to: 22 },
  ]);
  const on = '2027-01-02';
  expect((await host.book({ on, tables: ['o4'] })).body).toMatchObject({
    code: 'blocked',
    details: { key: 16, from: 20, to: 21 },
  });
  expect((await host.book({ on, reqArea: 2 })).body.code).toBe('blocked');
  expect((await host.book({ on, covers: 6, bestTable: true })).body).toMatchObject({ tables: ['t2', 't3'] });
  expect((await host.book({ on, tables: ['o4'], time: 21 })).status).toBe(201);
  expect((await host.book({ on, by: 0, time: 21 })).body.code).toBe('blocked');
  expect((await host.book({ on, by: 1, time: 21, tables: ['t1'] })).status).toBe(201);
});

test('restrictions: covers and parties of a period and an area', async () => {
  await api.database.db.insert(restrictions).values([
    { restaurant, date: '2027-01-03', scope: 2, start: 20, end: 22, area: 1, measure: 'covers', max: 5 },
    { restaurant, date: '2027-01-03', scope: 2, start: 13, end: 16, measure: 'parties', max: 1 },
  ]);
  const on = '2027-01-03';
  const first = await host.book({ on, covers: 4, tables: ['t2'] });
  expect(first.status).toBe(201);
  expect((await host.book({ on, covers: 2, tables: ['t1'], time: 21 })).body).toMatchObject({
    code: 'restricted',
    details: { key: 8, limit: 5, used: 4, from: 20, to: 22 },
  });
  expect((await host.book({ on, covers: 2, tables: ['o4'], time: 21 })).status).toBe(201);
  expect((await host.book({ on, time: 13 })).status).toBe(201);
  expect((await host.book({ on, time: 14 })).body).toMatchObject({
    code: 'restricted',
    details: { limit: 1, used: 1 },
  });
  expect((await host.change(first.body.uid, { covers: 6, tables: ['t2', 't3'] })).body.code).toBe('restricted');
  expect((await manager.book({ on, covers: 2, tables: ['t1'], time: 21, ignore: 8 })).body).toMatchObject({
    ignored: 8,
  });
});

test('arrivals: the covers of one quarter of an hour', async () => {
  const on = '2027-01-04';
  await host.book({ on, covers: 6, tables: ['o6'] });
  await host.book({ on, covers: 4, tables: ['t2'], time: 20 });
  expect((await host.book({ on, covers: 4, tables: ['t3'], time: 20 })).body).toMatchObject({
    code: 'arrivals-full',
    details: { key: 2, limit: 12, used: 10, from: 20, to: 20.25 },
  });
  expect((await host.book({ on, covers: 4, tables: ['t3'], time: 20.25 })).status).toBe(201);
  expect((await manager.book({ on, covers: 4, tables: ['o4'], time: 20, ignore: 2 })).body).toMatchObject({
    ignored: 2,
  });
});

test('tables: taken, blocked, too small, and a join of any two', async () => {
  const on = '2027-01-05';
  await api.database.db.insert(tableBlocks).values({
    restaurant,
    table: 't3',
    date: on,
    scope: 2,
    from: 20,
    to: 22,
    span: '[2027-01-05T19:00:00Z,2027-01-05T21:00:00Z)',
  });
  const sofia = await host.book({ on, tables: ['t1'], firstName: 'Sofía', lastName: 'Prieto' });
  const taken = await host.book({ on, tables: ['t1'], time: 21.75 });
  expect(taken.status).toBe(409);
  expect(taken.body.error).toBe('Table T1 is taken by Sofía Prieto from 20:00 to 22:00');
  expect(taken.body.details).toMatchObject({
    code: 'table-taken',
    key: 4,
    table: 't1',
    tableName: 'T1',
    bookingUid: sofia.body.uid,
    name: 'Sofía Prieto',
    from: 20,
    to: 22,
  });
  expect((await host.book({ on, tables: ['t1'], time: 22 })).status).toBe(201);
  expect((await host.book({ on, tables: ['t3'], time: 21 })).body).toMatchObject({
    code: 'table-blocked',
    details: { from: 20, to: 22 },
  });
  expect((await host.book({ on, covers: 5, tables: ['t2'] })).body).toMatchObject({
    code: 'table-too-small',
    details: { limit: 4 },
  });
  expect((await host.book({ on, covers: 6, tables: ['t2', 'o4'] })).body).toMatchObject({ tables: ['t2', 'o4'] });
});

test('the best table is the smallest that fits, then a join, then none', async () => {
  const on = '2027-01-06';
  const best = async (covers: number, input = {}) =>
    (await host.book({ on, covers, bestTable: true, time: 13, ...input })).body;
  expect((await best(2, { reqArea: 2 })).tables).toEqual(['o4']);
  expect((await best(2)).tables).toEqual(['t1']);
  expect((await best(7)).tables).toEqual(['t2', 't3']);
  expect((await best(5)).tables).toEqual(['o6']);
  expect((await best(2)).code).toBe('no-table');
  expect((await manager.book({ on, covers: 2, bestTable: true, time: 13, ignore: 4 })).body).toMatchObject({
    tables: [],
    ignored: 4,
  });
});

test('a booking can be given the best table later', async () => {
  const on = '2027-01-13';
  const { body } = await host.book({ on, covers: 4, tables: ['o6'] });
  expect((await host.change(body.uid, { bestTable: true })).body).toMatchObject({ tables: ['o4'], version: 2 });
  const waiting = await host.book({ on, covers: 4 });
  expect(waiting.body.tables).toEqual([]);
  expect((await host.change(waiting.body.uid, { bestTable: true })).body.tables).toEqual(['t2']);
});

test('a locked party keeps its table, whatever would be better', async () => {
  const on = '2027-01-14';
  const { body } = await host.book({ on, covers: 4, tables: ['o6'], bookOptions: [1000] });
  expect((await host.change(body.uid, { bestTable: true })).body).toMatchObject({ tables: ['o6'] });
  expect((await host.change(body.uid, { bestTable: true, bookOptions: [] })).body).toMatchObject({ tables: ['o4'] });
});

test('guests: notice, horizon and the online share, which do not apply to staff', async () => {
  const on = '2026-11-28';
  await api.database.db.update(rotas).set({ leadTime: 60 * 24 * 8, horizon: 10, onlineShare: 25 });
  const online = (input: Record<string, unknown>) => host.book({ by: 0, covers: 4, ...input });
  expect((await online({ on: '2026-11-21', time: 13 })).body).toMatchObject({
    code: 'short-notice',
    details: { key: 0, limit: 11520, used: 0 },
  });
  expect((await online({ on })).body).toMatchObject({ code: 'short-notice', details: { limit: 11520, used: 10050 } });
  expect((await online({ on: '2026-12-02', time: 13 })).body).toMatchObject({
    code: 'too-far-ahead',
    details: { key: 0, limit: 10, used: 11 },
  });
  // A quarter of 20 seats.
  expect((await online({ on: '2026-12-01', covers: 4, time: 14 })).status).toBe(201);
  expect((await online({ on: '2026-12-01', covers: 2, time: 13 })).body).toMatchObject({
    code: 'online-full',
    details: { key: 0, limit: 5, used: 4, at: 14 },
  });
  expect((await host.book({ on, covers: 4, time: 13 })).status).toBe(201);
  await api.database.db.update(rotas).set({ leadTime: null, horizon: null, onlineShare: null });
  expect((await online({ on: '2026-11-21', time: 20 })).body).toMatchObject({
    code: 'short-notice',
    details: { limit: 0 },
  });
});

test('limits on parties per step, on large parties, and on simultaneous covers', async () => {
  const on = '2027-01-15';
  await api.database.db.update(rotas).set({ partyLimit: 2 });
  await api.database.db.insert(restrictions).values([
    { restaurant, date: on, scope: 2, start: 20, end: 24, measure: 'parties', max: 1, minCovers: 5 },
    { restaurant, date: on, scope: 2, start: 13, end: 17, measure: 'covers', max: 6, counts: 'present' },
  ]);
  expect((await host.book({ on, covers: 6 })).status).toBe(201);
  expect((await host.book({ on, covers: 5, time: 22 })).body).toMatchObject({
    code: 'restricted',
    details: { key: 8, limit: 1, used: 1, measure: 'parties', counts: 'arrivals' },
  });
  expect((await host.book({ on, covers: 2 })).status).toBe(201);
  expect((await host.book({ on, covers: 1 })).body).toMatchObject({
    code: 'arrivals-full',
    details: { key: 2, limit: 2, used: 2, measure: 'parties' },
  });
  const lunch = await host.book({ on, covers: 4, time: 13, turn: 1 });
  expect((await host.book({ on, covers: 3, time: 13.75 })).body).toMatchObject({
    code: 'restricted',
    details: { limit: 6, used: 4, counts: 'present', at: 13.75 },
  });
  const next = await host.book({ on, covers: 3, time: 14 });
  expect(next.status).toBe(201);
  expect((await host.change(lunch.body.uid, { turn: 1.25 })).body).toMatchObject({
    code: 'restricted',
    details: { used: 3, at: 14 },
  });
  await api.database.db.update(rotas).set({ partyLimit: null });
});

test('parties without a table are assigned one', async () => {
  const on = '2027-01-07';
  for (const covers of [6, 4, 4, 4, 2]) expect((await host.book({ on, covers, time: 13 })).status).toBe(201);
  expect((await host.book({ on, covers: 2, time: 14, bestTable: true })).body.code).toBe('no-table');
  expect((await host.book({ on, covers: 2, time: 20 })).status).toBe(201);
});

test('the checks run in their order: hours, blocks, limits, arrivals, table', async () => {
  const on = '2027-01-08';
  await api.database.db.insert(blocks).values({ restaurant, date: on, scope: 2, from: 20, to: 20.25 });
  await api.database.db
    .insert(restrictions)
    .values({ restaurant, date: on, scope: 2, start: 20, end: 22, measure: 'parties', max: 1 });
  expect((await manager.book({ on, covers: 12, tables: ['t2', 't3', 'o6'], ignore: 16 })).body).toMatchObject({
    ignored: 16,
  });
  const refused = async (ignore: number) => (await manager.book({ on, covers: 2, tables: ['t2'], ignore })).body;
  expect((await refused(0)).code).toBe('blocked');
  expect((await refused(16)).code).toBe('restricted');
  expect((await refused(16 + 8)).code).toBe('arrivals-full');
  expect((await refused(16 + 8 + 2)).code).toBe('table-taken');
  expect(await refused(16 + 8 + 2 + 4)).toMatchObject({ ignored: 30, tables: ['t2'] });
});

test('staff without the right, and channels, may not override; only the needed overrides are recorded', async () => {
  const refused = await host.book({ on: '2027-01-09', ignore: 4 });
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('override-forbidden');
  expect((await manager.book({ on: '2027-01-09', by: 1100, ignore: 4 })).body.code).toBe('override-forbidden');
  expect((await manager.book({ on: '2027-01-09', tables: ['t1'], ignore: 30 })).body.ignored).toBe(0);
});

test('an override is removed when the booking moves to where it needs none', async () => {
  const on = '2027-01-10';
  await host.book({ on, tables: ['t1'] });
  const { body } = await manager.book({ on, tables: ['t1'], ignore: 4 });
  expect(body.ignored).toBe(4);
  expect((await host.change(body.uid, { notes: 'x' })).body.ignored).toBe(4);
  expect((await host.change(body.uid, { tables: ['t2'] })).body.ignored).toBe(0);
});

test('an unneeded override is removed from the claim as well', async () => {
  const on = '2027-03-12';
  const first = await host.book({ on, tables: ['t1'] });
  const { body } = await manager.book({ on, covers: 1, tables: ['t1'], ignore: 4 });
  const overridden = async () =>
    (
      await api.database.db
        .select()
        .from(bookingTables)
        .where(eq(bookingTables.booking, Number(body.uid)))
    ).map((claim) => claim.overridden);
  expect(await overridden()).toEqual([true]);
  await host.change(first.body.uid, { status: 999 });
  // The same table for the same hours: only the larger party triggers a new check of its table.
  expect((await host.change(body.uid, { covers: 2 })).body).toMatchObject({ tables: ['t1'], ignored: 0 });
  expect(await overridden()).toEqual([false]);
});

test('no party is seated at an occupied table', async () => {
  const early = await host.book({
    on: '2026-11-21',
    time: 20,
    turn: 0.5,
    tables: ['t1'],
    firstName: 'Early',
  });
  const next = await host.book({ on: '2026-11-21', time: 20.75, tables: ['t1'], firstName: 'Next' });
  expect(next.status).toBe(201);
  expect((await host.change(early.body.uid, { status: 1000 })).status).toBe(200);
  const refused = await host.change(next.body.uid, { status: 1000 });
  expect(refused.body).toMatchObject({ code: 'table-taken', details: { name: 'Early', bookingUid: early.body.uid } });
  await host.change(early.body.uid, { status: 1010 });
  expect((await host.change(next.body.uid, { status: 1000 })).status).toBe(200);
});

test('a late party is seated, or a seated one moved, where another left a minute ago', async () => {
  const on = '2026-11-21';
  const left = await host.book({ on, time: 20, tables: ['t2'], status: 1000 });
  const late = await host.book({ on, time: 20.25, firstName: 'Late', tables: ['t3'] });
  expect((await host.change(late.body.uid, { tables: ['t2'] })).body.code).toBe('table-taken');
  await host.change(left.body.uid, { status: 1010 });
  expect((await host.change(late.body.uid, { tables: ['t2'], status: 1000 })).body).toMatchObject({
    tables: ['t2'],
    status: 1000,
    ignored: 0,
  });
  const back = await host.change(left.body.uid, { status: 1000 });
  expect(back.body).toMatchObject({ code: 'table-taken', details: { name: 'Late' } });
  await host.change(late.body.uid, { tables: ['t3'] });
  expect((await host.change(left.body.uid, { status: 1000 })).status).toBe(200);
});

test('unchanged fields are not checked again', async () => {
  const { body } = await manager.book({ on: '2027-01-11', time: 19, ignore: 16, tables: ['t1'] });
  expect((await host.change(body.uid, { notes: 'Late lunch', guestNotes: 'Thanks' })).status).toBe(200);
  expect((await host.change(body.uid, { covers: 1 })).status).toBe(200);
  expect((await host.change(body.uid, { time: 19.25 })).body.code).toBe('outside-hours');
});

test('a check returns every clash, a duplicate guest and the best table, and saves nothing', async () => {
  const on = '2027-01-12';
  const sofia = await host.book({ on, tables: ['t1'], firstName: 'Sofía', phone: '600 11 22 33' });
  const check = (input: Record<string, unknown>) =>
    host.call<Record<string, unknown>>('POST', `${host.books}/check`, { covers: 2, on, time: 20.5, ...input });
  const { status, body } = await check({ tables: ['t1'], phone: '+34600112233' });
  expect(status).toBe(200);
  expect(body).toEqual({
    clashes: [
      {
        code: 'table-taken',
        key: 4,
        table: 't1',
        tableName: 'T1',
        bookingUid: sofia.body.uid,
        name: 'Sofía',
        from: 20,
        to: 22,
      },
    ],
    duplicates: [{ uid: sofia.body.uid, on, time: 20, covers: 2, name: 'Sofía' }],
    best: ['o4'],
  });
  expect((await check({ uid: sofia.body.uid, time: 20.75, tables: ['t1'] })).body).toEqual({
    clashes: [],
    duplicates: [],
    best: ['t1'],
  });
  expect((await check({ time: 17, tables: ['t1'], covers: 3 })).body.clashes).toEqual([
    { code: 'outside-hours', key: 16 },
    { code: 'table-too-small', key: 4, limit: 2 },
  ]);
  expect((await host.day(on)).books).toHaveLength(1);
});
