/** Drawing the floor over HTTP: plans saved as a whole, refusals, and undo. */
import type { ErrorBody } from '@/lib/contract/error';
import type { WireOnePlan, WirePlansAnswer, WireTableStateAnswer } from '@/lib/contract/restaurant/floor';
import type { Announcement, WireChangesAnswer } from '@/lib/contract/live';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

/** Friday 20 November 2026, 19:00 in Madrid. */
const NOW = Date.parse('2026-11-20T18:00:00Z');

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let other: ReturnType<typeof caller>;
let host: ReturnType<typeof caller>;
let restaurants = 0;
const announced: Announcement[] = [];

type Answer = WireOnePlan & ErrorBody;
type Said = {
  version: number;
  boxes: WireOnePlan['boxes'];
  tables: WireOnePlan['tables'];
  joins: WireOnePlan['joins'];
} & Pick<WireOnePlan, 'name' | 'width' | 'height'>;

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) },
  });
});
afterAll(() => api.close());

/** Each test draws in its own restaurant, with tables t1 to t4 on the plan 'main' and the join of t2 and t3. */
async function floor() {
  const uid = `r${++restaurants}`;
  await addRestaurant(api.database, { uid, service: `s-${uid}`, joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }] });
  const as = async (name: string, role: string) =>
    caller(api, (await addUser(api.database, { email: `${name}@${uid}.test`, roles: { [uid]: role } })).token);
  [manager, other, host] = await Promise.all([as('manager', 'Manager'), as('other', 'Owner'), as('host', 'staff')]);
  announced.length = 0;
  const tables = `/tms/v2/restaurants/${uid}/tables`;
  const plans = async () => (await manager<WirePlansAnswer>('GET', tables)).body.plans;
  const plan = async (name = 'main') => (await plans())[name] as NonNullable<WirePlansAnswer['plans'][string]>;
  return {
    uid,
    tables,
    plans,
    plan,
    /** The plan with some fields changed. */
    body: async (change: (plan: Said) => Partial<Said> = () => ({}), name = 'main'): Promise<Said> => {
      const now = await plan(name);
      return { ...now, ...change(now) };
    },
    save: (body: object, name = 'main', who = manager, headers?: Record<string, string>) =>
      who<Answer>('PATCH', `${tables}/${name}`, writable(body), headers),
    create: (body: object) => manager<Answer>('POST', tables, body),
    remove: (name: string) => manager<ErrorBody & { ok?: boolean }>('DELETE', `${tables}/${name}`),
    undo: (name = 'main', body: object = {}) =>
      manager<ErrorBody & { plan: WireOnePlan | null }>('POST', `${tables}/${name}/undo`, body),
    states: async () =>
      Object.keys((await manager<WireTableStateAnswer>('GET', `${tables}/state?date=2026-11-20`)).body.tables),
    book: (input: object) =>
      manager<{ uid: number } & ErrorBody>('POST', `/tms/v2/restaurants/${uid}/books`, {
        covers: 2,
        on: '2026-11-21',
        time: 20,
        ...input,
      }),
    changes: async () => (await manager<WireChangesAnswer>('GET', `/tms/v2/restaurants/${uid}/changes`)).body.changes,
  };
}
/** A plan as read, without read-only fields: its key, table sizes, and the numbers of its joins. */
function writable(input: object): object {
  const { uid: _uid, ...plan } = input as Partial<WireOnePlan>;
  const tables = plan.tables?.map(({ w: _w, h: _h, ...table }) => table);
  const joins = plan.joins?.map(({ uid: _join, ...join }) => join);
  return { ...plan, ...(tables && { tables }), ...(joins && { joins }) };
}
const without =
  (...uids: string[]) =>
  ({ tables, joins }: Said) => ({
    tables: tables.filter(({ uid }) => !uids.includes(uid)),
    joins: joins.filter((join) => !join.tables.some((uid) => uids.includes(uid))),
  });
const tableOf = ({ tables }: Pick<Said, 'tables'>, uid: string) =>
  tables.find((table) => table.uid === uid) as Said['tables'][number];
const withTable =
  (uid: string, input: object) =>
  ({ tables }: Said) => ({ tables: tables.map((table) => (table.uid === uid ? { ...table, ...input } : table)) });
const errorsOf = ({ body, status }: { body: ErrorBody; status: number }) => [
  status,
  ...(body.errors ?? []).map(({ field, message }) => `${field} ${message}`),
];

describe('permissions', () => {
  test('refuses without a session, and a host', async () => {
    const { save, tables, body } = await floor();
    const input = await body();
    expect((await save(input, 'main', caller(api))).status).toBe(401);
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', '/main'],
      ['DELETE', '/main'],
      ['POST', '/main/undo'],
    ] as const) {
      const { status, body: refused } = await host<ErrorBody>(
        method,
        `${tables}${path}`,
        method === 'DELETE' ? undefined : input,
      );
      expect([method, path, status, refused.error]).toEqual([
        method,
        path,
        403,
        'Admin user required to perform this action',
      ]);
    }
  });

  test('an unknown plan cannot be saved, deleted or undone', async () => {
    const { save, remove, undo, body } = await floor();
    expect((await save(await body(), 'attic')).status).toBe(404);
    expect((await remove('attic')).status).toBe(404);
    expect((await undo('attic')).status).toBe(404);
    expect((await save(await body(), '__proto__')).status).toBe(404);
  });
});

describe('a plan is saved as a whole', () => {
  test('tables are moved, added and named in any script, areas and joins too, and the version increments', async () => {
    const { save, body, plan, states } = await floor();
    expect((await plan()).version).toBe(1);
    const { status, body: saved } = await save(
      await body(({ tables, boxes, joins }) => ({
        boxes: [...boxes, { area: 3, name: 'テラス', rect: { x: 0, y: 500, w: 300, h: 100 } }],
        tables: [
          ...tables.map((table) =>
            table.uid === 't1'
              ? { ...table, rect: { x: 400, y: 400, w: 90, h: 60 }, shape: 'rectangle' as const, rotation: 45 }
              : table,
          ),
          {
            ...tableOf({ tables }, 't2'),
            uid: 'new-1',
            name: 'Окно 7',
            area: 3,
            min: 1,
            normal: 2,
            max: 3,
            rect: { x: 40, y: 510, w: 70, h: 70 },
          },
        ],
        joins: [...joins, { uid: 0, tables: ['t1', 'new-1'], min: 3, max: 5 }],
      })),
    );
    expect(status).toBe(200);
    expect(saved).toMatchObject({ uid: 'main', version: 2, name: 'Main' });
    expect(tableOf(saved, 't1')).toMatchObject({
      rect: { x: 400, y: 400, w: 90, h: 60 },
      w: 90,
      h: 60,
      shape: 'rectangle',
      rotation: 45,
    });
    expect(tableOf(saved, 'new-1')).toMatchObject({ name: 'Окно 7', area: 3, min: 1, normal: 2, max: 3 });
    expect(saved.boxes.map(({ area, name }) => [area, name])).toEqual([
      [1, 'Inside'],
      [2, 'Terrace'],
      [3, 'テラス'],
    ]);
    expect(saved.joins.map(({ tables, min, max }) => [tables, min, max])).toEqual([
      [['t2', 't3'], 5, 8],
      [['t1', 'new-1'], 3, 5],
    ]);
    expect({ ...(await plan()), uid: 'main' }).toEqual(saved);
    expect(await states()).toEqual(['new-1', 't1', 't2', 't3', 't4']);
  });

  test('it is announced as a plan, and the log has it before and after', async () => {
    const { save, body, changes } = await floor();
    await save(await body(() => ({ name: 'Summer' })));
    expect(announced.map(({ kind, entity, uid, date }) => [kind, entity, uid, date])).toEqual([
      [9, 'plan', 'main', null],
    ]);
    expect(await changes()).toMatchObject([
      {
        kind: 9,
        entity: 'plan',
        uid: 'main',
        action: 'update',
        before: { name: 'Main', version: 1 },
        after: { name: 'Summer', version: 2 },
      },
    ]);
  });

  test('an added table can be booked, a removed one cannot', async () => {
    const { save, body, book, states } = await floor();
    await save(await body(withTable('t1', { name: 'Eins' })));
    const taken = await save(await body(without('t4')));
    expect(taken.status).toBe(200);
    expect(await states()).toEqual(['t1', 't2', 't3']);
    expect((await book({ tables: ['t1'] })).status).toBe(201);
    expect((await book({ tables: ['t4'], covers: 4 })).body.code).toBe('unknown-table');
  });

  test('the same request sent twice is saved once', async () => {
    const { save, body } = await floor();
    const input = await body(() => ({ name: 'Once' }));
    const headers = { 'idempotency-key': 'plan-once' };
    expect((await save(input, 'main', manager, headers)).body.version).toBe(2);
    expect((await save(input, 'main', manager, headers)).body.version).toBe(2);
  });
});

describe('errors are named by field', () => {
  test.each<[string, (plan: Said) => Partial<Said>, string]>([
    ['a plan without a name', () => ({ name: ' ' }), 'name required'],
    ['a plan too small', () => ({ width: 100, boxes: [], tables: [], joins: [] }), 'width planSize'],
    [
      'an area without a name',
      ({ boxes }) => ({ boxes: boxes.map((box) => (box.area === 2 ? { ...box, name: '' } : box)) }),
      'boxes.1.name required',
    ],
    [
      'two areas with the same name',
      ({ boxes }) => ({ boxes: boxes.map((box) => (box.area === 2 ? { ...box, name: 'INSIDE' } : box)) }),
      'boxes.0.name nameTaken, boxes.1.name nameTaken',
    ],
    [
      'two areas with the same number',
      ({ boxes }) => ({ boxes: boxes.map((box) => ({ ...box, area: 1 })), tables: [], joins: [] }),
      'boxes.1.area nameTaken',
    ],
    [
      'an area outside',
      ({ boxes }) => ({
        boxes: boxes.map((box) => (box.area === 2 ? { ...box, rect: { ...box.rect, x: 600 } } : box)),
      }),
      'boxes.1.rect outsidePlan',
    ],
    ['a table without a name', withTable('t1', { name: '' }), 'tables.0.name required'],
    [
      'two tables with the same name',
      withTable('t2', { name: 't1' }),
      'tables.0.name nameTaken, tables.1.name nameTaken',
    ],
    [
      'the same table twice',
      ({ tables }) => ({ tables: [...tables, { ...tableOf({ tables }, 't4'), name: 'X' }] }),
      'tables.4.uid nameTaken',
    ],
    ['a name that is too long', withTable('t1', { name: 'x'.repeat(31) }), 'tables.0.name tooLong'],
    ['a table without seats', withTable('t1', { min: 0 }), 'tables.0.min invalidCovers'],
    ['a maximum below the minimum', withTable('t1', { min: 4, max: 2, normal: 3 }), 'tables.0.max seatsOrder'],
    ['a usual size above the maximum', withTable('t1', { normal: 3 }), 'tables.0.normal seatsOrder'],
    ['a table in an unknown area', withTable('t1', { area: 9 }), 'tables.0.area unknown'],
    ['a table outside', withTable('t1', { rect: { x: 960, y: 20, w: 70, h: 70 } }), 'tables.0.rect outsidePlan'],
    [
      'a table rotated out of the plan',
      withTable('t1', { rect: { x: 5, y: 5, w: 70, h: 70 }, rotation: 45 }),
      'tables.0.rect outsidePlan',
    ],
    ['a table too thin', withTable('t1', { rect: { x: 5, y: 5, w: 2, h: 70 } }), 'tables.0.rect.w sizeOutOfRange'],
    [
      'a join with an unknown table',
      ({ joins }) => ({ joins: [...joins, { uid: 0, tables: ['t1', 't77'], min: 2, max: 4 }] }),
      'joins.1.tables unknown',
    ],
    [
      'a join of a table with itself',
      () => ({ joins: [{ uid: 0, tables: ['t1', 't1'], min: 2, max: 4 }] }),
      'joins.0.tables unknown',
    ],
    [
      'the same join twice',
      ({ joins }) => ({ joins: [...joins, { uid: 0, tables: ['t3', 't2'], min: 2, max: 4 }] }),
      'joins.1.tables nameTaken',
    ],
    [
      'a join with a maximum below its minimum',
      () => ({ joins: [{ uid: 0, tables: ['t2', 't3'], min: 9, max: 4 }] }),
      'joins.0.max seatsOrder',
    ],
  ])('%s', async (_what, change, expected) => {
    const { save, body, plan } = await floor();
    expect(errorsOf(await save(await body(change)))).toEqual([400, ...expected.split(', ')]);
    expect((await plan()).version).toBe(1);
  });

  test('refuses an unknown shape, and invalid numbers', async () => {
    const { save, body } = await floor();
    expect(errorsOf(await save(await body(withTable('t1', { shape: 'star' }))))[1]).toMatch(/^tables\.0\.shape /);
    expect(errorsOf(await save(await body(withTable('t1', { rotation: 'left' }))))[1]).toMatch(/^tables\.0\.rotation /);
    expect((await save({})).status).toBe(400);
  });
});

describe('two users who draw at once', () => {
  test('the later one is refused with the current plan', async () => {
    const { save, body } = await floor();
    const both = await body();
    expect((await save({ ...both, name: 'First' }, 'main', manager)).status).toBe(200);
    const late = await save({ ...both, name: 'Second' }, 'main', other);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version-conflict', current: { uid: 'main', name: 'First', version: 2 } });
  });

  test('of two at the same moment one is saved', async () => {
    const { save, body, plan } = await floor();
    const both = await body();
    const answers = await Promise.all([
      save({ ...both, name: 'One' }, 'main', manager),
      save({ ...both, name: 'Two' }, 'main', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await plan()).version).toBe(2);
  });

  test('on two plans, a new area each: the later one gets the next number', async () => {
    const { save, body, create } = await floor();
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body;
    const roof = { area: 3, name: 'Roof', rect: { x: 0, y: 500, w: 200, h: 100 } };
    await save(await body(({ boxes }) => ({ boxes: [...boxes, roof] })));
    const later = await save(
      {
        ...copy,
        boxes: [...copy.boxes, { ...roof, name: 'Garden' }],
        tables: copy.tables.map((table) => (table.uid === 't1' ? { ...table, area: 3 } : table)),
      },
      copy.uid,
    );
    expect(later.body.boxes.map(({ area, name }) => [area, name])).toEqual([
      [1, 'Inside'],
      [2, 'Terrace'],
      [4, 'Garden'],
    ]);
    expect(tableOf(later.body, 't1').area).toBe(4);
  });
});

describe('a table with parties', () => {
  test('is not removed: the refusal names them, by date and time', async () => {
    const { save, body, uid, plan } = await floor();
    const add = (input: Partial<Parameters<typeof writeBooking>[1]>) =>
      writeBooking(api.database, { restaurant: uid, date: '2026-11-21', time: 20, tables: ['t4'], ...input });
    const sunday = await add({ date: '2026-11-22', covers: 5, firstName: 'Marta', lastName: 'Gil' });
    const tonight = await add({ date: '2026-11-20', time: 22, lastName: 'Prieto' });
    await add({ date: '2026-11-19' });
    await add({ date: '2026-11-23', status: 999 });
    await add({ date: '2026-11-20', time: 13, turn: 1, status: 1010 });
    const refused = await save(await body(without('t4')));
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('table-has-bookings');
    expect(refused.body.details).toEqual({
      total: 2,
      bookings: [
        { uid: tonight, name: 'Prieto', date: '2026-11-20', time: 22, covers: 2, table: 't4', tableName: 'T4' },
        { uid: sunday, name: 'Marta Gil', date: '2026-11-22', time: 20, covers: 5, table: 't4', tableName: 'T4' },
      ],
    });
    expect((await plan()).tables).toHaveLength(4);
  });

  test('is removed when only past parties have it, and the past keeps its tables', async () => {
    const { save, body, uid, book } = await floor();
    const past = await writeBooking(api.database, { restaurant: uid, date: '2026-11-01', time: 20, tables: ['t4'] });
    expect((await save(await body(without('t4')))).status).toBe(200);
    const kept = await manager<{ tables: string[] }>('GET', `/tms/v2/restaurants/${uid}/books/${past}`);
    expect(kept.body.tables).toEqual(['t4']);
    expect((await book({ tables: ['t4'] })).status).toBe(400);
  });

  test('may be removed from one plan while another still draws it', async () => {
    const { save, uid, create, body, plan } = await floor();
    await writeBooking(api.database, { restaurant: uid, date: '2026-11-21', time: 20, tables: ['t4'] });
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body;
    const { uid: _uid, ...input } = copy;
    expect((await save({ ...input, ...without('t4')(input) }, copy.uid)).status).toBe(200);
    expect((await plan()).tables).toHaveLength(4);
    expect((await save(await body(without('t4')))).body.code).toBe('table-has-bookings');
  });

  test('is either removed or given to a party at the same moment', async () => {
    const { save, body, book, states } = await floor();
    const input = await body(without('t4'));
    const [saved, booked] = await Promise.all([save(input), book({ tables: ['t4'], covers: 4 })]);
    const isOff = !(await states()).includes('t4');
    expect([saved.status === 200, booked.status === 201]).toEqual([isOff, !isOff]);
  });
});

describe('several plans', () => {
  test('a new one is empty, a copy draws the same tables', async () => {
    const { create, plans } = await floor();
    const empty = await create({ name: 'Private room', width: 500, height: 400 });
    expect(empty.status).toBe(201);
    expect(empty.body).toMatchObject({
      name: 'Private room',
      width: 500,
      height: 400,
      version: 1,
      boxes: [],
      tables: [],
      joins: [],
    });
    const copy = await create({ name: 'Winter', copyOf: 'main' });
    expect(copy.body.tables.map(({ uid }) => uid)).toEqual(['t1', 't2', 't3', 't4']);
    expect(copy.body.joins).toHaveLength(1);
    expect(
      Object.values(await plans())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Main', 'Private room', 'Winter']);
    expect(errorsOf(await create({ name: 'main' }))).toEqual([400, 'name nameTaken']);
    expect(errorsOf(await create({ name: 'X', copyOf: 'attic' }))).toEqual([400, 'copyOf unknown']);
    expect(errorsOf(await create({}))[1]).toMatch(/^name /);
  });

  test('saving one leaves the drawing of the others unchanged', async () => {
    const { create, save, body, plan } = await floor();
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body;
    await save(await body(withTable('t1', { rect: { x: 300, y: 300, w: 60, h: 60 } })));
    expect({ ...(await plan(copy.uid)), uid: copy.uid }).toEqual(copy);
  });

  test("a table's properties show on all of them, and their version increments", async () => {
    const { create, save, body, plan } = await floor();
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body;
    await save(
      await body((current) => ({
        ...withTable('t1', { name: 'Window', max: 3 })(current),
        joins: [{ uid: 0, tables: ['t2', 't3'], min: 4, max: 8 }],
        boxes: current.boxes.map((box) => (box.area === 1 ? { ...box, name: 'Salón' } : box)),
      })),
    );
    const winter = await plan(copy.uid);
    expect(tableOf(winter, 't1')).toMatchObject({ name: 'Window', max: 3 });
    expect(winter.joins).toMatchObject([{ tables: ['t2', 't3'], min: 4, max: 8 }]);
    expect(winter.boxes.map(({ name }) => name)).toEqual(['Salón', 'Terrace']);
    expect(winter.version).toBe(2);
    expect((await save({ ...copy, name: 'Old' }, copy.uid)).body.code).toBe('version-conflict');
  });

  test('a name is not given to a second table on another plan', async () => {
    const { create, save } = await floor();
    const room = (await create({ name: 'Room' })).body;
    const input = {
      ...room,
      boxes: [{ area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 400, h: 400 } }],
      tables: [
        {
          uid: 'r1',
          name: 't2',
          area: 1,
          min: 1,
          max: 2,
          normal: 2,
          rect: { x: 20, y: 20, w: 60, h: 60 },
          shape: 'round',
          rotation: 0,
        },
      ],
    };
    expect(errorsOf(await save(input, room.uid))).toEqual([400, 'tables.0.name nameTaken']);
  });

  test('the last one stays, and so does one used by shifts', async () => {
    const { create, remove, uid, plans } = await floor();
    expect((await remove('main')).body.code).toBe('last-plan');
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body.uid;
    const used = await remove('main');
    expect([used.status, used.body.code, used.body.details]).toEqual([
      409,
      'plan-in-use',
      { names: ['Lunch', 'Dinner'] },
    ]);
    const special = {
      name: 'New year',
      dates: ['2026-12-31'],
      sessions: [{ name: 'Gala', type: 'Dinner', start: 20, end: 28, plan: copy }],
    };
    await manager('POST', `/tms/v2/restaurants/${uid}/rotas`, { specialDates: [special] });
    expect((await remove(copy)).body.details).toEqual({ names: ['New year'] });
    await manager('POST', `/tms/v2/restaurants/${uid}/rotas`, { specialDates: [] });
    expect((await remove(copy)).body).toEqual({ ok: true });
    expect(Object.keys(await plans())).toEqual(['main']);
  });

  test('one whose tables have parties stays', async () => {
    const { create, remove, save, uid, undo } = await floor();
    const room = (await create({ name: 'Room' })).body;
    const table = {
      uid: 'own',
      name: 'Own',
      area: 5,
      min: 1,
      max: 2,
      normal: 2,
      rect: { x: 20, y: 20, w: 60, h: 60 },
      shape: 'round',
      rotation: 0,
    };
    await save(
      { ...room, boxes: [{ area: 5, name: 'Room', rect: { x: 0, y: 0, w: 400, h: 400 } }], tables: [table] },
      room.uid,
    );
    await writeBooking(api.database, {
      restaurant: uid,
      date: '2026-11-21',
      time: 20,
      tables: ['own'],
      lastName: 'Soto',
    });
    expect((await remove(room.uid)).body).toMatchObject({
      code: 'table-has-bookings',
      details: { total: 1, bookings: [{ name: 'Soto', tableName: 'Own' }] },
    });
    expect((await undo(room.uid)).body).toMatchObject({ code: 'table-has-bookings' });
  });
});

describe('undo', () => {
  test('restores the plan: tables, areas, joins and names', async () => {
    const { save, body, undo, plan, states } = await floor();
    const before = await plan();
    await save(
      await body((current) => ({
        ...without('t2', 't4')(current),
        name: 'Less',
        boxes: current.boxes.filter(({ area }) => area === 1),
      })),
    );
    expect((await plan()).joins).toEqual([]);
    const { status, body: undone } = await undo();
    expect(status).toBe(200);
    expect(undone.plan).toMatchObject({ name: 'Main', version: 3, boxes: before.boxes, tables: before.tables });
    expect(undone.plan?.joins.map(({ tables, min, max }) => [tables, min, max])).toEqual([[['t2', 't3'], 5, 8]]);
    expect(await states()).toEqual(['t1', 't2', 't3', 't4']);
    expect((await undo()).body.code).toBe('nothing-to-undo');
  });

  test('from an older version is refused', async () => {
    const { save, body, undo } = await floor();
    await save(await body(() => ({ name: 'Two' })));
    await save(await body(() => ({ name: 'Three' })));
    expect((await undo('main', { version: 2 })).body).toMatchObject({
      code: 'version-conflict',
      current: { name: 'Three' },
    });
    expect((await undo('main', { version: 3 })).body.plan?.name).toBe('Two');
  });

  test('does not remove a table that a party got since', async () => {
    const { save, body, undo, book } = await floor();
    await save(
      await body(({ tables }) => ({
        tables: [
          ...tables,
          { ...tableOf({ tables }, 't2'), uid: 't5', name: 'T5', rect: { x: 300, y: 300, w: 70, h: 70 } },
        ],
      })),
    );
    expect((await book({ tables: ['t5'], lastName: 'Vidal' })).status).toBe(201);
    expect((await undo()).body).toMatchObject({
      code: 'table-has-bookings',
      details: { bookings: [{ name: 'Vidal', tableName: 'T5' }] },
    });
  });

  test('restores a deleted plan, and removes a new one', async () => {
    const { create, remove, undo, plan, plans } = await floor();
    const copy = (await create({ name: 'Winter', copyOf: 'main' })).body;
    await remove(copy.uid);
    expect((await undo(copy.uid)).body.plan).toMatchObject({ uid: copy.uid, name: 'Winter', version: 2 });
    expect((await plan(copy.uid)).tables).toHaveLength(4);
    expect((await undo(copy.uid)).body).toEqual({ plan: null });
    expect(Object.keys(await plans())).toEqual(['main']);
  });
});
