/** Opening hours over HTTP: shifts, special dates, and the resulting calendar. */
import type { ErrorBody } from '@/lib/contract/error';
import { NO_RULES } from '@/lib/rules/hours/hours';
import type { WireCalendar, WireRotasAnswer, WireRotasSaved } from '@/lib/contract/restaurant/hours';
import type { Announcement } from '@/lib/contract/live';
import { blocks, restrictions } from '@/restaurant-api/db/schema/hours';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

const ROTAS = '/tms/v2/restaurants/r1/rotas?service=one';
const UNDO = '/tms/v2/restaurants/r1/rotas/undo?service=one';
const CALENDAR = '/tms/v2/restaurants/r1/calendar?service=one';
/** Friday 20 November 2026, 00:30 in Madrid: still the service day of the 19th. */
const NOW = Date.parse('2026-11-19T23:30:00Z');
const LUNCH = { name: 'Lunch', type: 'Lunch', start: 13, end: 16, weekdays: [0, 6], plan: 'main' };

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let host: ReturnType<typeof caller>;
let marketing: ReturnType<typeof caller>;
const announced: Announcement[] = [];

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) },
  });
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  manager = caller(api, (await addUser(api.database, { email: 'manager@test.test', roles: { r1: 'Manager' } })).token);
  host = caller(api, (await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff' } })).token);
  marketing = caller(
    api,
    (await addUser(api.database, { email: 'marketing@test.test', roles: { r1: 'marketing' } })).token,
  );
});
afterAll(() => api.close());

test('staff read the hours but may not write them', async () => {
  expect((await host('GET', ROTAS)).status).toBe(200);
  const refused = await host<ErrorBody>('POST', ROTAS, { rotas: [] });
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({ error: 'Admin user required to perform this action', code: 'admin-required' });
});

test("the hours return the restaurant's service day and hour, and the sessions of 37 days to each side", async () => {
  const { body } = await host<WireRotasAnswer>('GET', ROTAS);
  expect(body.today).toBe('2026-11-19');
  expect(body.now).toBe(24.5);
  expect(Object.keys(body.shifts)).toHaveLength(75);
  expect(Object.keys(body.shifts)[0]).toBe('2026-10-13');
  expect(body.shifts['2026-11-20']?.map(({ name }) => name)).toEqual(['Lunch', 'Dinner']);
  expect(body.weekdayRotas['5']?.map(({ name }) => name)).toEqual(['Lunch', 'Dinner']);
});

test("of two managers who write the hours the later one gets the other's version, and reverts none of it", async () => {
  const seen = (await manager<WireRotasAnswer>('GET', ROTAS)).body;
  const { rotas, rotasVersion, specialDatesVersion } = seen;
  const mine = rotas.map((one) => (one.name === 'Dinner' ? { ...one, lastArrival: 22 } : one));
  const first = await manager<WireRotasSaved>('POST', ROTAS, { rotas: mine, rotasVersion });
  expect(first.status).toBe(200);
  expect(first.body.rotasVersion).not.toBe(rotasVersion);
  expect(first.body.specialDatesVersion).toBe(specialDatesVersion);

  const late = await manager<ErrorBody & { current: WireRotasAnswer }>('POST', ROTAS, {
    rotas: rotas.map((one) => (one.name === 'Lunch' ? { ...one, lastArrival: 15 } : one)),
    rotasVersion,
  });
  expect([late.status, late.body.code]).toEqual([409, 'version-conflict']);
  expect(late.body.current.rotas).toEqual(first.body.rotas);
  expect(late.body.current.rotasVersion).toBe(first.body.rotasVersion);
  expect((await manager<WireRotasAnswer>('GET', ROTAS)).body.rotas).toEqual(first.body.rotas);

  const dates = { specialDates: [], specialDatesVersion: 'seen-long-ago' };
  expect((await manager<ErrorBody>('POST', ROTAS, dates)).status).toBe(409);
  // Without the version read, the write follows §7.
  const undone = await manager<WireRotasSaved>('POST', ROTAS, { rotas });
  expect([undone.status, undone.body.rotasVersion]).toEqual([200, rotasVersion]);
});

describe('writing shifts', () => {
  test('a reversed shift is refused by name and field', async () => {
    const { status, body } = await manager<ErrorBody>('POST', ROTAS, {
      rotas: [LUNCH, { ...LUNCH, name: 'Dinner', start: 22, end: 20 }],
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Invalid Time Range: Dinner',
      code: 'validation',
      errors: [{ field: 'rotas.1.start', message: 'invalidTimeRange' }],
      details: { names: ['Dinner'] },
    });
  });

  test('refuses a shift without a name, an unknown plan and an unknown uid', async () => {
    const field = async (rota: object) => (await manager<ErrorBody>('POST', ROTAS, { rotas: [rota] })).body.errors;
    expect(await field({ ...LUNCH, name: ' ' })).toEqual([{ field: 'rotas.0.name', message: 'required' }]);
    expect(await field({ ...LUNCH, plan: 'roof' })).toEqual([{ field: 'rotas.0.plan', message: 'unknown' }]);
    expect(await field({ ...LUNCH, uid: 999_999 })).toEqual([{ field: 'rotas.0.uid', message: 'unknown' }]);
    expect((await manager<ErrorBody>('POST', ROTAS, {})).body.errors).toEqual([
      { field: 'rotas', message: 'required' },
    ]);
  });

  test('those with a uid keep it, new ones get one, the rest is deleted; times under four are after midnight', async () => {
    const before = (await host<WireRotasAnswer>('GET', ROTAS)).body.rotas;
    const dinner = before.find(({ name }) => name === 'Dinner');
    announced.length = 0;
    const rules = {
      arrivalLimit: 10,
      partyLimit: 4,
      lastArrival: 15.5,
      turns: [
        { from: 1, turn: 1.5 },
        { from: 5, turn: 2.5 },
      ],
      onlineShare: 60,
      leadTime: 120,
      horizon: 45,
    };
    const { status, body: saved } = await manager<WireRotasSaved>('POST', ROTAS, {
      rotas: [
        { ...dinner, name: 'Late dinner', end: 2, lastArrival: 1.5 },
        { ...LUNCH, ...rules },
      ],
    });
    const { change, ...body } = saved;
    expect(status).toBe(200);
    expect(body.rotas).toEqual([
      {
        uid: dinner?.uid,
        name: 'Late dinner',
        type: 'Dinner',
        start: 20,
        end: 26,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        plan: 'main',
        ...NO_RULES,
        lastArrival: 25.5,
      },
      { uid: expect.any(Number), ...LUNCH, ...rules },
    ]);
    expect(before.map(({ uid }) => uid)).not.toContain(body.rotas[1]?.uid);
    expect((await host<WireRotasAnswer>('GET', ROTAS)).body).toEqual(body);
    expect(announced).toEqual([
      expect.objectContaining({ seq: change, kind: 8, entity: 'rotas', service: 'one', serviceUID: 'r1' }),
    ]);
  });

  test('overlapping shifts of one weekday are both named, and turns must be in ascending sizes', async () => {
    const brunch = { ...LUNCH, name: 'Brunch', start: 11, end: 13.5, weekdays: [0] };
    const overlap = await manager<ErrorBody>('POST', ROTAS, {
      rotas: [brunch, LUNCH, { ...LUNCH, name: 'Weekday lunch', weekdays: [1, 2] }],
    });
    expect(overlap.status).toBe(400);
    expect(overlap.body).toEqual({
      error: 'Overlapping hours: Brunch, Lunch',
      code: 'validation',
      errors: [
        { field: 'rotas.0.start', message: 'shiftsOverlap' },
        { field: 'rotas.1.start', message: 'shiftsOverlap' },
      ],
      details: { names: ['Brunch', 'Lunch'] },
    });
    const turns = await manager<ErrorBody>('POST', ROTAS, {
      rotas: [
        {
          ...LUNCH,
          turns: [
            { from: 3, turn: 2 },
            { from: 3, turn: 0 },
          ],
        },
      ],
    });
    expect(turns.body).toMatchObject({
      error: 'Invalid turns: Lunch',
      errors: [
        { field: 'rotas.0.turns.1.from', message: 'invalidTurns' },
        { field: 'rotas.0.turns.1.turn', message: 'invalidTurn' },
      ],
    });
    const field = async (rule: object) =>
      (await manager<ErrorBody>('POST', ROTAS, { rotas: [{ ...LUNCH, ...rule }] })).body.errors;
    expect(await field({ onlineShare: 101 })).toEqual([{ field: 'rotas.0.onlineShare', message: 'invalidShare' }]);
    expect(await field({ leadTime: -5 })).toEqual([{ field: 'rotas.0.leadTime', message: 'invalidLeadTime' }]);
    expect(await field({ partyLimit: 0 })).toEqual([{ field: 'rotas.0.partyLimit', message: 'invalidLimit' }]);
  });

  test('a save is undone by its number, once, and not over later saves of others', async () => {
    const before = (await host<WireRotasAnswer>('GET', ROTAS)).body.rotas;
    const first = await manager<WireRotasSaved>('POST', ROTAS, { rotas: [{ ...LUNCH, name: 'Only lunch' }] });
    expect((await host<ErrorBody>('POST', UNDO, { change: first.body.change })).body.code).toBe('admin-required');
    expect((await manager('POST', UNDO, { change: first.body.change })).body).toEqual({ ok: true });
    expect((await host<WireRotasAnswer>('GET', ROTAS)).body.rotas).toEqual(before);
    expect((await manager<ErrorBody>('POST', UNDO, { change: first.body.change })).body.code).toBe('nothing-to-undo');

    const second = await manager<WireRotasSaved>('POST', ROTAS, {
      rotas: before.map((rota) => ({ ...rota, leadTime: 30 })),
    });
    await manager('POST', ROTAS, { rotas: before.map((rota) => ({ ...rota, leadTime: 60 })) });
    const conflict = await manager<ErrorBody>('POST', UNDO, { change: second.body.change });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'undo-conflict']);
    await manager('POST', ROTAS, { rotas: before });
  });

  test('weekdays may come as lists as well', async () => {
    const [dinner, lunch] = (await host<WireRotasAnswer>('GET', ROTAS)).body.rotas;
    const { body } = await manager<WireRotasAnswer>('POST', ROTAS, {
      rotas: [dinner, lunch],
      weekdayRotas: { '0': [lunch], '1': [dinner, lunch] },
    });
    expect(body.rotas.map(({ weekdays }) => weekdays)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [0, 1, 6],
    ]);
    const alone = await manager<ErrorBody>('POST', ROTAS, { specialDates: [], weekdayRotas: { '0': [lunch] } });
    expect([alone.status, alone.body]).toEqual([
      400,
      {
        code: 'validation',
        error: 'weekdayRotas are written together with rotas',
        errors: [{ field: 'weekdayRotas', message: 'invalid' }],
      },
    ]);
  });

  test.each(['arrivalLimit', 'partyLimit'])('a %s out of range is named', async (field) => {
    const [dinner] = (await host<WireRotasAnswer>('GET', ROTAS)).body.rotas;
    const { status, body } = await manager<ErrorBody>('POST', ROTAS, {
      rotas: [{ ...dinner, [field]: 3_000_000_000 }],
    });
    expect([status, body.errors]).toEqual([400, [{ field: `rotas.0.${field}`, message: 'invalidLimit' }]]);
  });
});

describe('special dates', () => {
  const NEW_YEAR = {
    name: 'New Year',
    dates: ['2026-12-31'],
    sessions: [{ name: 'Gala', start: 21, end: 3, lastArrival: 0.5, turns: [{ from: 1, turn: 3 }], plan: 'main' }],
  };

  test('every wrong session is named', async () => {
    const { status, body } = await manager<ErrorBody>('POST', ROTAS, {
      specialDates: [
        {
          name: 'Gala',
          dates: [],
          sessions: [
            { name: 'Early', start: 22, end: 21, plan: '' },
            { name: 'Late', start: 3, end: 2, plan: '' },
          ],
        },
      ],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'specialDates.0.dates', message: 'required' },
      { field: 'specialDates.0.sessions.0.start', message: 'invalidTimeRange' },
      { field: 'specialDates.0.sessions.1.start', message: 'invalidTimeRange' },
    ]);
    expect(body.details).toEqual({ names: ['Gala', 'Early', 'Late'] });
  });

  test('a session without a name', async () => {
    const { body } = await manager<ErrorBody>('POST', ROTAS, {
      specialDates: [{ ...NEW_YEAR, sessions: [{ name: '', start: 20, end: 21, plan: '' }] }],
    });
    expect(body.error).toBe('Special Date Name Invalid: New Year');
  });

  test('they replace the shifts of their dates, and leave the shifts unchanged', async () => {
    const shifts = (await host<WireRotasAnswer>('GET', ROTAS)).body.rotas;
    const { status, body } = await manager<WireRotasSaved>('POST', ROTAS, {
      specialDates: [{ dates: ['2026-11-25', '2026-11-26'], sessions: [] }, NEW_YEAR],
    });
    expect(status).toBe(200);
    expect(body.rotas).toEqual(shifts);
    expect(body.specialDates[0]).toEqual({
      uid: expect.any(Number),
      name: 'Closed',
      dates: ['2026-11-25', '2026-11-26'],
      sessions: [],
    });
    expect(body.specialDates[1]?.sessions).toEqual([
      {
        name: 'Gala',
        type: 'Dinner',
        start: 21,
        end: 27,
        lastArrival: 24.5,
        turns: [{ from: 1, turn: 3 }],
        plan: 'main',
      },
    ]);
    expect((await manager<WireRotasAnswer>('GET', ROTAS)).body.shifts['2026-12-24']?.[0]?.turns).toEqual([]);
    expect(body.specialDatesUsed).toEqual(['2026-11-25', '2026-11-26', '2026-12-31']);
    expect(body.shifts['2026-11-25']).toEqual([]);
  });

  test('refuses overlapping sessions, and a date in two special dates', async () => {
    const gala = { name: 'Gala', start: 20, end: 23, plan: '' };
    const { body } = await manager<ErrorBody>('POST', ROTAS, {
      specialDates: [
        { ...NEW_YEAR, sessions: [gala, { ...gala, name: 'Ball', start: 22.5, end: 2 }] },
        { name: 'Closed', dates: ['2026-12-31'], sessions: [] },
      ],
    });
    expect(body.errors).toEqual([
      { field: 'specialDates.0.sessions.0.start', message: 'sessionsOverlap' },
      { field: 'specialDates.0.sessions.1.start', message: 'sessionsOverlap' },
      { field: 'specialDates.1.dates.0', message: 'repeatedDate' },
    ]);
    expect(body.details).toEqual({ names: ['Gala', 'Ball', 'Closed'] });
  });

  test('saving them is undone', async () => {
    const before = (await host<WireRotasAnswer>('GET', ROTAS)).body.specialDates;
    const { body } = await manager<WireRotasSaved>('POST', ROTAS, { specialDates: [] });
    expect((await manager('POST', UNDO, { change: body.change })).status).toBe(200);
    expect((await host<WireRotasAnswer>('GET', ROTAS)).body.specialDates).toEqual(before);
  });

  test('the same request sent twice creates them once', async () => {
    const send = () =>
      manager<WireRotasAnswer>('POST', ROTAS, { specialDates: [NEW_YEAR] }, { 'idempotency-key': 'new-year' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await host<WireRotasAnswer>('GET', ROTAS)).body.specialDates).toHaveLength(1);
  });
});

describe('the calendar', () => {
  beforeAll(async () => {
    const booked = { restaurant: 'r1', date: '2026-11-23' };
    await writeBooking(api.database, { ...booked, time: 20, covers: 4 });
    await writeBooking(api.database, { ...booked, time: 25.5, covers: 3, status: 1000 });
    await writeBooking(api.database, { ...booked, time: 20, covers: 50, status: 999 });
    await writeBooking(api.database, { ...booked, time: 20, covers: 50, status: 1011 });
    await writeBooking(api.database, { ...booked, time: 18, covers: 7 });
    await api.database.db
      .insert(blocks)
      .values({ restaurant: 'r1', date: '2026-11-23', scope: 1, from: 20, to: 21, area: 2 });
    await api.database.db
      .insert(restrictions)
      .values({ restaurant: 'r1', date: '2026-11-24', scope: 2, start: 20, end: 22, measure: 'covers', max: 30 });
  });

  test('refuses marketing', async () => {
    expect((await marketing('GET', CALENDAR)).status).toBe(403);
  });

  test('a day closed after bookings were made still counts them', async () => {
    const { specialDates } = (await host<WireRotasAnswer>('GET', ROTAS)).body;
    const closed = { name: 'Closed', dates: ['2026-11-23'], sessions: [] };
    await manager('POST', ROTAS, { specialDates: [...specialDates, closed] });
    const { body } = await host<WireCalendar>('GET', `${CALENDAR}&from=2026-11-23&to=2026-11-23`);
    expect(body.data['2026-11-23']).toMatchObject({ covers: [], outside: 14 });
    await manager('POST', ROTAS, { specialDates });
  });

  test('each day has the live covers of its sessions, its blocks and its limits', async () => {
    const { body } = await host<WireCalendar>('GET', `${CALENDAR}&from=2026-11-22&to=2026-11-24`);
    expect(body).toEqual({
      first: '2026-11-22',
      last: '2026-11-24',
      today: '2026-11-19',
      data: {
        '2026-11-22': { covers: [0], outside: 0, block: [], restrict: [], tabBlock: [] },
        '2026-11-23': {
          covers: [0, 7],
          outside: 7,
          block: [{ uid: expect.any(Number), scope: 1, from: 20, to: 21, area: 2, pause: false }],
          restrict: [],
          tabBlock: [],
        },
        '2026-11-24': {
          covers: [0],
          outside: 0,
          block: [],
          restrict: [
            {
              uid: expect.any(Number),
              scope: 2,
              start: 20,
              end: 22,
              area: -1,
              measure: 'covers',
              max: 30,
              counts: 'arrivals',
              minCovers: null,
              maxCovers: null,
            },
          ],
          tabBlock: [],
        },
      },
    });
  });

  test('by default it covers 37 days to each side of today', async () => {
    const { body } = await host<WireCalendar>('GET', CALENDAR);
    expect([body.first, body.today, body.last]).toEqual(['2026-10-13', '2026-11-19', '2026-12-26']);
  });

  test('refuses a reversed or too long period', async () => {
    const field = async (span: string) => (await host<ErrorBody>('GET', `${CALENDAR}&${span}`)).body.errors;
    expect(await field('from=2026-11-24&to=2026-11-22')).toEqual([{ field: 'to', message: 'invalidDate' }]);
    expect(await field('from=2026-01-01&to=2028-01-04')).toEqual([{ field: 'to', message: 'tooLong' }]);
    expect(await field('from=2026-02-30')).toEqual([{ field: 'from', message: 'invalidDate' }]);
  });

  test('a long period uses no more statements than a short one', async () => {
    await host('GET', CALENDAR);
    const client: unknown = api.database.pglite ?? api.database.pool;
    const querySpy = jest.spyOn(client as { query(): unknown }, 'query');
    expect((await host('GET', `${CALENDAR}&from=2026-01-01&to=2027-12-31`)).status).toBe(200);
    expect(querySpy.mock.calls.length).toBe(4);
    querySpy.mockRestore();
  });
});
