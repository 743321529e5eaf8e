/** Live occupancy (D13): a seated party blocks its table, its turn runs from its seating, and no party is seated over it. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { WireTableStateAnswer } from '@/lib/contract/restaurant/floor';
import { rowsOf, sqlState } from '@/restaurant-api/db/client';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { type Answer, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

const ON = '2026-11-21';
let api: ApiServer;
let host: Host;
let manager: Host;
let now = 0;
/** The hour in Madrid, in winter. */
const clock = (time: number) => void (now = Date.parse(`${ON}T00:00:00Z`) + Math.round((time - 1) * 60) * 60_000);

let restaurants = 0;

/** Kinds of messages that would leave the restaurant. */
const queued: string[] = [];
const jobs = {
  ...noJobs,
  enqueueAll: async (_tx: unknown, kind: string, all: readonly unknown[]) => void queued.push(...all.map(() => kind)),
};

beforeAll(async () => void (api = await startApi({ now: () => now, jobs })));
beforeEach(async () => {
  clock(18);
  const uid = `R${++restaurants}`;
  await addRestaurant(api.database, {
    uid,
    service: `restaurant-${restaurants}`,
    shifts: [
      { name: 'Lunch', start: 9, end: 17 },
      { name: 'Dinner', start: 17, end: 28 },
    ],
  });
  host = await hostOf(api, uid);
  manager = await hostOf(api, uid, 'Manager');
});
afterAll(() => api.close());

type Books = { books: WireBooking[] } & Refused;
const seat = (uid: number, input: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer<Books>> =>
  host.call('POST', `${host.books}/${uid}/seat`, input, headers);
const seatNew = (input: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer<Books>> =>
  host.call('POST', `${host.books}/seat`, input, headers);
const close = (input: Record<string, unknown>): Promise<Answer<Books>> =>
  host.call('POST', `${host.books}/close`, input);
const made = async (input: Record<string, unknown>) => {
  const { status, body } = await host.book({ on: ON, ...input });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const stage = async (uid: number) => {
  const { status, tables, seatedTime } = (await host.read(uid)).body;
  return { status, tables, seatedTime };
};
const spanOf = async (uid: number) =>
  rowsOf<{ span: string }>(
    await api.database.db.execute(
      sql`select to_char(lower(span) at time zone 'Europe/Madrid', 'HH24:MI') || ' to ' || to_char(upper(span) at time zone 'Europe/Madrid', 'HH24:MI') as span
        from booking_tables where booking_uid = ${uid}`,
    ),
  ).map(({ span }) => span);

test('an overdue party blocks its table for new bookings until its expected departure', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000, firstName: 'Lucía' });
  clock(21);
  const refused = await host.book({ on: ON, time: 21, tables: ['t2'] });
  expect(refused.body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: lucia.uid, name: 'Lucía', sits: true, from: 18, due: 20, to: 21.25 },
  });
  const check = await host.call<{ clashes: unknown[]; best: string[] }>('POST', `${host.books}/check`, {
    on: ON,
    time: 21,
    covers: 2,
    tables: ['t2'],
  });
  expect(check.body.clashes).toMatchObject([{ code: 'table-taken', sits: true }]);
  expect((await host.book({ on: ON, time: 21.25, tables: ['t2'] })).status).toBe(201);
});

/** '4:0 18:3' for time and state. */
const dots = async (table = 't2') => {
  const { body } = await host.call<WireTableStateAnswer>(
    'GET',
    host.books.replace('/books', `/tables/state?date=${ON}`),
  );
  return (body.tables[table] ?? []).map(({ time, state }) => `${Number(time.toFixed(4))}:${state}`).join(' ');
};

test("a table's state follows its seated party: taken until the expected departure, then free when finished", async () => {
  const lucia = await made({ time: 18, turn: 0.5, tables: ['t2'], status: 1000 });
  expect(await dots()).toBe('4:0 18:3 18.25:4 18.5:0');
  clock(18.75);
  expect(await dots()).toBe('4:0 18:3 18.25:4 18.5:4 18.75:4 19:0');
  await host.change(lucia.uid, { status: 1010 });
  expect(await dots()).toBe('4:0 18:3 18.25:4 18.5:4 18.75:0');
  // On a past day no party is seated any more, closed or not.
  const left = await made({ time: 18.75, turn: 0.5, tables: ['t3'], status: 1000 });
  expect(left.status).toBe(1000);
  now += 24 * 3_600_000;
  expect(await dots('t3')).toBe('4:0 18.75:3 19:4 19.25:0');
});

test('the state of a table starts with the seating, and shows the next party due while the first is still seated', async () => {
  const next = await made({ time: 20, turn: 0.5, tables: ['t2'] });
  const party = await made({ time: 19, turn: 0.75, tables: ['t2'] });
  clock(19.5);
  await host.change(party.uid, { status: 1000 });
  expect(await spanOf(party.uid)).toEqual(['19:30 to 20:00']);
  expect(await dots()).toBe('4:0 19.5:3 19.75:4 20:4 20:1 20.25:2 20.5:0');
  clock(20.25);
  expect(await dots()).toBe('4:0 19.5:3 19.75:4 20:4 20:1 20.25:4 20.25:2 20.5:0');
  expect((await host.read(next.uid)).body.status).toBe(1001);
});

test('the restaurant sets the expected extra stay of an overdue party', async () => {
  const setup = await manager.call('PATCH', host.books.replace('/books', ''), { overstay: 45 });
  expect(setup.status).toBe(200);
  await made({ time: 18, tables: ['t2'], status: 1000 });
  clock(21);
  expect((await host.book({ on: ON, time: 21.5, tables: ['t2'] })).body).toMatchObject({ details: { to: 21.75 } });
  expect((await host.book({ on: ON, time: 21.75, tables: ['t2'] })).status).toBe(201);
});

test('the turn runs from the minute of seating, and that minute can be corrected', async () => {
  const walkIn = await made({ time: 18.75, tables: ['t1'], by: 3, status: 1001 });
  clock(20 + 43 / 60);
  const sat = (await host.change(walkIn.uid, { status: 1000 })).body;
  expect(sat).toMatchObject({ time: 18.75, seatedTime: 20 + 43 / 60, seatedAt: Date.parse(`${ON}T19:43:00Z`) });
  expect(await spanOf(walkIn.uid)).toEqual(['20:43 to 22:43']);
  expect((await host.book({ on: ON, time: 22.5, tables: ['t1'] })).body.code).toBe('table-taken');

  const earlier = (await host.change(walkIn.uid, { seatedTime: 20.5 })).body;
  expect(earlier).toMatchObject({ seatedTime: 20.5, seatedAt: Date.parse(`${ON}T19:30:00Z`) });
  expect(await spanOf(walkIn.uid)).toEqual(['20:30 to 22:30']);
  expect((await host.book({ on: ON, time: 22.5, tables: ['t1'] })).status).toBe(201);
  expect((await host.change(walkIn.uid, { seatedTime: 21 })).body.errors).toEqual([
    { field: 'seatedTime', message: 'invalidTime' },
  ]);
  expect((await host.undo(walkIn.uid)).body).toMatchObject({ seatedTime: 20 + 43 / 60 });
});

test('a later booking never refuses a seating: the claim is cut where it begins', async () => {
  const next = await made({ time: 21.5, tables: ['t2'], firstName: 'Next' });
  const party = await made({ time: 19, tables: ['t2'], firstName: 'Sergio' });
  clock(20.5);
  expect((await host.change(party.uid, { status: 1000 })).status).toBe(200);
  expect(await spanOf(party.uid)).toEqual(['20:30 to 21:30']);
  // The later one keeps its claim, and may change; it cannot be seated over the first.
  expect((await host.change(next.uid, { covers: 3, notes: 'Birthday' })).status).toBe(200);
  clock(21.5);
  expect((await host.change(next.uid, { status: 1000 })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: party.uid, sits: true, due: 22.5 },
  });
});

test('a seated party moves to a table with a later booking, and not to an occupied one', async () => {
  const sitting = await made({ time: 18, tables: ['t2'], status: 1000 });
  await made({ time: 19, tables: ['t3'] });
  const other = await made({ time: 18, tables: ['t4'], status: 1000 });
  clock(18.25);
  expect((await host.change(sitting.uid, { tables: ['t4'] })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: other.uid },
  });
  expect((await host.change(sitting.uid, { tables: ['t3'] })).status).toBe(200);
  expect(await spanOf(sitting.uid)).toEqual(['18:00 to 19:00']);
});

test('finishing one party and seating another is one change, undone as one', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000, firstName: 'Lucía' });
  const neus = await made({ time: 21, tables: ['t2'], firstName: 'Neus' });
  clock(21.1);
  const { status, body } = await seat(neus.uid, { finish: [lucia.uid], version: neus.version });
  expect(status).toBe(200);
  expect(body.books.map(({ uid, status }) => [uid, status])).toEqual([
    [neus.uid, 1000],
    [lucia.uid, 1010],
  ]);
  expect((await host.undo(neus.uid)).status).toBe(200);
  expect(await stage(neus.uid)).toEqual({ status: 1001, tables: ['t2'], seatedTime: null });
  expect(await stage(lucia.uid)).toEqual({ status: 1000, tables: ['t2'], seatedTime: 18 });
  // Their claims apply again, and undoing either reverts both.
  expect((await host.change(neus.uid, { status: 1000 })).body.code).toBe('table-taken');
  await seat(neus.uid, { finish: [lucia.uid] });
  expect((await host.undo(lucia.uid)).status).toBe(200);
  expect(await stage(neus.uid)).toMatchObject({ status: 1001 });
});

test('a repeated request with its key is executed once', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000 });
  const neus = await made({ time: 21, tables: ['t2'] });
  clock(21);
  const input = { finish: [lucia.uid], version: neus.version };
  const first = await seat(neus.uid, input, { 'idempotency-key': 'finish-and-seat-1' });
  const again = await seat(neus.uid, input, { 'idempotency-key': 'finish-and-seat-1' });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

test('neither is done where the party cannot be seated', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000 });
  const neus = await made({ time: 21, tables: ['t2'], covers: 2 });
  const third = await made({ time: 18, tables: ['t3'], status: 1000, turn: 5 });
  clock(21);
  const refused = await seat(neus.uid, { finish: [lucia.uid], tables: ['t2', 't3'] });
  expect(refused.body).toMatchObject({ code: 'table-taken', details: { bookingUid: third.uid } });
  expect(await stage(lucia.uid)).toMatchObject({ status: 1000 });
  const stale = await seat(neus.uid, { finish: [lucia.uid], version: 7 });
  expect(stale.body).toMatchObject({ code: 'version-conflict', current: { uid: neus.uid } });
});

test('a party moved meanwhile is not finished: the refusal says where it is', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000, firstName: 'Lucía' });
  const neus = await made({ time: 21, tables: ['t2'] });
  clock(21);
  await host.change(lucia.uid, { tables: ['t3'] });
  expect((await seat(neus.uid, { finish: [lucia.uid] })).body).toMatchObject({
    code: 'party-elsewhere',
    details: { bookingUid: lucia.uid, name: 'Lucía' },
  });
  expect(await stage(lucia.uid)).toMatchObject({ status: 1000, tables: ['t3'] });
  expect(await stage(neus.uid)).toMatchObject({ status: 1001 });
});

test('a party that has left meanwhile needs no finishing', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000 });
  const neus = await made({ time: 21, tables: ['t2'] });
  clock(21);
  await host.change(lucia.uid, { status: 1010 });
  expect((await seat(neus.uid, { finish: [lucia.uid] })).body.books.map(({ uid }) => uid)).toEqual([neus.uid]);
});

test('a walk-in is seated while the seated party is finished, in one change undone as one', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000, firstName: 'Lucía' });
  clock(21.1);
  const walkIn = { on: ON, time: 21 + 6 / 60, turn: 2, covers: 3, tables: ['t2'], status: 1000, by: 2 };
  expect((await host.book(walkIn)).body).toMatchObject({ code: 'table-taken', details: { sits: true } });
  const input = { ...walkIn, finish: [lucia.uid] };
  const key = { 'idempotency-key': 'finish-and-walk-in-1' };
  const first = await seatNew(input, key);
  expect([first.status, first.body.books.map(({ status, tables }) => [status, tables])]).toEqual([
    200,
    [
      [1000, ['t2']],
      [1010, ['t2']],
    ],
  ]);
  expect((await seatNew(input, key)).body).toEqual(first.body);
  const [party] = first.body.books as [WireBooking];
  expect((await host.undo(party.uid)).body).toMatchObject({ deleted: true });
  expect(await stage(lucia.uid)).toEqual({ status: 1000, tables: ['t2'], seatedTime: 18 });
  expect(await spanOf(lucia.uid)).toEqual(['18:00 to 21:21']);
});

test('a walk-in is refused where the party has moved or another conflict exists, and no party is finished', async () => {
  const lucia = await made({ time: 18, tables: ['t2'], status: 1000, firstName: 'Lucía' });
  const other = await made({ time: 18, tables: ['t3'], status: 1000, firstName: 'Sergio' });
  const walkIn = { on: ON, time: 18, turn: 2, covers: 2, status: 1000, by: 2 };
  expect((await seatNew({ ...walkIn, tables: ['t1'], finish: [lucia.uid] })).body).toMatchObject({
    code: 'party-elsewhere',
    details: { name: 'Lucía', tableName: 'T2' },
  });
  expect((await seatNew({ ...walkIn, tables: ['t2', 't3'], finish: [lucia.uid] })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: other.uid },
  });
  expect((await seatNew({ ...walkIn, tables: ['t2'], by: 0, finish: [lucia.uid] })).status).toBe(400);
  expect((await seatNew({ ...walkIn, tables: ['t2'] })).body.errors).toMatchObject([{ field: 'finish' }]);
  expect([(await stage(lucia.uid)).status, (await stage(other.uid)).status]).toEqual([1000, 1000]);
});

test('of two hosts who seat two parties at one table at once one succeeds, whatever each of them sees', async () => {
  const parties = await Promise.all(
    [19, 21, 23].map((time, at) => made({ time, turn: 1, tables: ['t2'], firstName: `P${at}` })),
  );
  clock(19);
  const answers = await Promise.all(parties.map(({ uid }) => host.change(uid, { status: 1000 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('the database itself refuses a second party at a table, and accepts it with an override', async () => {
  const first = await made({ time: 18, tables: ['t2'], status: 1000 });
  const second = await made({ time: 21, tables: ['t2'] });
  const stand = (overridden: boolean) =>
    api.database.db
      .execute(
        sql`update booking_tables set standing_on = ${ON}, overridden = ${overridden} where booking_uid = ${second.uid}`,
      )
      .then(() => 'taken', sqlState);
  expect(await stand(false)).toBe('23505');
  expect(await stand(true)).toBe('taken');
  await api.database.db.execute(sql`update booking_tables set standing_on = null where booking_uid = ${first.uid}`);
  // The reverse: a party without an override is refused where the seated one has it.
  const again = api.database.db.execute(
    sql`update booking_tables set standing_on = ${ON} where booking_uid = ${first.uid}`,
  );
  expect(await again.then(() => 'taken', sqlState)).toBe('23P01');
});

test('two parties share one table by override only', async () => {
  await made({ time: 18, tables: ['t2'], status: 1000 });
  const second = await made({ time: 21, tables: ['t2'] });
  clock(21);
  expect((await host.change(second.uid, { status: 1000 })).status).toBe(409);
  expect((await manager.change(second.uid, { status: 1000, ignore: 4 })).body).toMatchObject({
    status: 1000,
    ignored: 4,
  });
});

test('the largest party is a limit of the restaurant, named and overridden', async () => {
  const refused = await host.book({ on: ON, time: 20, covers: 41 });
  expect([refused.status, refused.body.code, refused.body.details?.limit]).toEqual([409, 'too-many-covers', 40]);
  const check = await host.call<{ clashes: unknown[] }>('POST', `${host.books}/check`, {
    on: ON,
    time: 20,
    covers: 41,
  });
  expect([check.status, check.body.clashes]).toEqual([
    200,
    expect.arrayContaining([{ code: 'too-many-covers', key: 8, limit: 40 }]),
  ]);
  expect((await manager.book({ on: ON, time: 20, covers: 60, ignore: 14 })).body).toMatchObject({ covers: 60 });
});

test('closing the day resolves no-shows and seated parties, once, and is undone as one', async () => {
  const due = await made({ time: 20, tables: ['t1'] });
  const waiting = await made({ time: 20, status: 1004, quotedMinutes: 20 });
  const sitting = await made({ time: 18, tables: ['t2'], status: 1000 });
  const left = await made({ time: 18, tables: ['t3'], status: 1000 });
  await host.change(left.uid, { status: 1010 });
  clock(27);
  const input = { date: ON, noShow: [due.uid, waiting.uid, left.uid], finish: [sitting.uid, left.uid] };
  queued.length = 0;
  const closed = await close(input);
  expect(closed.body.books.map(({ uid, status }) => [uid, status])).toEqual([
    [due.uid, 998],
    [waiting.uid, 998],
    [sitting.uid, 1010],
  ]);
  expect((await close(input)).body).toEqual({ books: [] });
  expect((await host.undo(sitting.uid)).status).toBe(200);
  expect(await Promise.all([due, waiting, sitting].map(async ({ uid }) => (await stage(uid)).status))).toEqual([
    1001, 1004, 1000,
  ]);
  // No payment was requested and no message sent.
  expect(queued).toEqual([]);
});

test('an unclosed day is closed the next morning, and its parties block no table', async () => {
  const sitting = await made({ time: 18, tables: ['t2'], status: 1000 });
  now = Date.parse('2026-11-22T09:00:00Z');
  const today = await host.book({ on: '2026-11-22', time: 10, tables: ['t2'], status: 1000 });
  expect(today.status).toBe(201);
  expect((await close({ date: ON, noShow: [], finish: [sitting.uid] })).body.books).toMatchObject([{ status: 1010 }]);
  expect((await close({ date: '2026-11-23', noShow: [], finish: [] })).body.errors).toEqual([
    { field: 'date', message: 'invalidDate' },
  ]);
});

/** Tables with two seated parties on one day, neither by override. */
const twice = async () =>
  rowsOf(
    await api.database.db.execute(sql`
      select t.table_uid, b.service_date from booking_tables t
        join bookings b on b.restaurant = t.restaurant and b.uid = t.booking_uid and b.deleted_at is null
        join statuses s on s.restaurant = b.restaurant and s.code = b.status and s.stage = 4
      where t.live and not t.overridden group by t.restaurant, t.table_uid, b.service_date having count(*) > 1`),
  );

test('no sequence of actions seats two parties at one table, whatever the clock does', async () => {
  const party = fc.nat(5);
  const table = fc.constantFrom('t1', 't2', 't3');
  const action = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: -30, max: 150 }) }),
    fc.record({
      do: fc.constant('book' as const),
      table,
      time: fc.integer({ min: 36, max: 50 }),
      walksIn: fc.boolean(),
    }),
    fc.record({ do: fc.constant('seat' as const), party }),
    fc.record({ do: fc.constant('finish' as const), party }),
    fc.record({ do: fc.constant('back' as const), party }),
    fc.record({
      do: fc.constant('move' as const),
      party,
      tables: fc.uniqueArray(table, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ do: fc.constant('longer' as const), party }),
    fc.record({ do: fc.constant('undo' as const), party }),
    fc.record({ do: fc.constant('swap' as const), party, other: party }),
    fc.record({ do: fc.constant('instead' as const), party, other: party }),
    fc.record({ do: fc.constant('close' as const), party }),
  );
  let seatings = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 30 }), async (acts) => {
      const uid = `R${++restaurants}`;
      const shifts = [{ name: 'All day', start: 4, end: 28 }];
      await addRestaurant(api.database, { uid, service: `restaurant-${restaurants}`, shifts });
      const one = await hostOf(api, uid);
      const uids: number[] = [];
      clock(18);
      for (const step of acts) {
        const at = 'party' in step ? uids[step.party % Math.max(1, uids.length)] : undefined;
        const other = 'other' in step ? uids[step.other % Math.max(1, uids.length)] : undefined;
        if (step.do === 'wait') now += step.minutes * 60_000;
        else if (step.do === 'book') {
          const { body } = await one.book({
            time: step.walksIn ? Math.floor((((now / 60_000 + 60) % 1440) + 1440) % 1440) / 60 : step.time / 2,
            tables: [step.table],
            ...(step.walksIn && { status: 1000, by: 3 }),
          });
          if (body.uid) uids.push(body.uid);
        } else if (at === undefined) continue;
        else if (step.do === 'seat') seatings += Number((await one.change(at, { status: 1000 })).status === 200);
        else if (step.do === 'finish') await one.change(at, { status: 1010 });
        else if (step.do === 'back') await one.change(at, { status: 1001 });
        else if (step.do === 'move') await one.change(at, { tables: step.tables });
        else if (step.do === 'longer') await one.change(at, { turn: 4 });
        else if (step.do === 'undo') await one.undo(at);
        else if (step.do === 'swap') await one.call('POST', `${one.books}/${at}/swap`, { with: other });
        else if (step.do === 'instead') await one.call('POST', `${one.books}/${at}/seat`, { finish: [other] });
        else await one.call('POST', `${one.books}/close`, { date: ON, noShow: [], finish: [at] });
        expect(await twice()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
  expect(seatings).toBeGreaterThan(10);
}, 120_000);
