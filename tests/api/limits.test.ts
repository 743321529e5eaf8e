/** Blocks, restrictions and pauses over HTTP: created for several days, changed, deleted, ended, undone. */
import type { ErrorBody } from '@/lib/contract/error';
import type { WireCalendar } from '@/lib/contract/restaurant/hours';
import type { WireDatedBlock, WireDatedRestriction } from '@/lib/contract/restaurant/limits';
import type { Announcement, WireChangesAnswer } from '@/lib/contract/live';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';

const BASE = '/tms/v2/restaurants/r1';
const at = (path: string) => `${BASE}/${path}${path.includes('?') ? '&' : '?'}service=one`;
const [BLOCKS, RESTRICTIONS, PAUSE, UNDO] = [at('blocks'), at('restrictions'), at('blocks/pause'), at('rotas/undo')];
/** 19 November 2026, 20:17:30 in Madrid. */
let now = Date.parse('2026-11-19T19:17:30Z');

interface Added {
  uids: number[];
  change: number;
}
interface OneBlock {
  block: WireDatedBlock;
  change: number | null;
}

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let host: ReturnType<typeof caller>;
const announced: Announcement[] = [];

beforeAll(async () => {
  api = await startApi({
    now: () => now,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) },
  });
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  manager = caller(api, (await addUser(api.database, { email: 'manager@test.test', roles: { r1: 'Manager' } })).token);
  host = caller(api, (await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff' } })).token);
});
afterAll(() => api.close());

const day = async (date: string) =>
  (await host<WireCalendar>('GET', at(`calendar?from=${date}&to=${date}`))).body.data[date];
const book = (on: string, time: number, more: object = {}) =>
  host<ErrorBody & { uid: number; tables: string[] }>('POST', at('books'), {
    on,
    time,
    covers: 2,
    firstName: 'Ada',
    ...more,
  });

describe('blocks', () => {
  const TERRACE = { dates: ['2026-12-02', '2026-12-01', '2026-12-02'], scope: 2, from: 22, to: 1, area: 2 };

  test('only roles that may write the hours create, change and delete one', async () => {
    for (const [method, path] of [
      ['POST', 'blocks'],
      ['PATCH', 'blocks/1'],
      ['DELETE', 'blocks/1'],
      ['POST', 'restrictions'],
      ['PATCH', 'restrictions/1'],
      ['DELETE', 'restrictions/1'],
    ] as const) {
      expect((await host<ErrorBody>(method, at(path), method === 'DELETE' ? undefined : {})).body.code).toBe(
        'admin-required',
      );
    }
  });

  test('an error is named by its field', async () => {
    const errors = async (change: object) =>
      (await manager<ErrorBody>('POST', BLOCKS, { ...TERRACE, ...change })).body.errors;
    expect(await errors({ from: 22, to: 21 })).toEqual([{ field: 'to', message: 'invalidTimeRange' }]);
    expect(await errors({ area: 9 })).toEqual([{ field: 'area', message: 'unknown' }]);
    expect(await errors({ dates: [] })).toEqual([{ field: 'dates', message: 'required' }]);
    expect(await errors({ dates: ['2026-02-30'] })).toEqual([{ field: 'dates.0', message: 'invalidDate' }]);
    expect(await errors({ scope: 3 })).toEqual([{ field: 'scope', message: expect.any(String) }]);
    expect((await day('2026-12-01'))?.block).toEqual([]);
  });

  test('one on each date, past midnight too, announced, logged, and undone as one', async () => {
    announced.length = 0;
    const { status, body } = await manager<Added>('POST', BLOCKS, TERRACE);
    expect(status).toBe(201);
    expect(body.uids).toHaveLength(2);
    expect((await day('2026-12-01'))?.block).toEqual([
      { uid: body.uids[0], scope: 2, from: 22, to: 25, area: 2, pause: false },
    ]);
    expect((await day('2026-12-02'))?.block).toEqual([
      { uid: body.uids[1], scope: 2, from: 22, to: 25, area: 2, pause: false },
    ]);
    expect(announced.map(({ kind, entity, date }) => [kind, entity, date])).toEqual([
      [8, 'block', '2026-12-01'],
      [8, 'block', '2026-12-02'],
    ]);
    const log = await host<WireChangesAnswer>('GET', `${at('changes')}&after=${body.change - 1}`);
    expect(log.body.changes[0]).toMatchObject({
      seq: body.change,
      entity: 'block',
      action: 'create',
      before: null,
      after: { date: '2026-12-02', from: 22, to: 25 },
    });

    expect((await manager('POST', UNDO, { change: body.change })).body).toEqual({ ok: true });
    expect([(await day('2026-12-01'))?.block, (await day('2026-12-02'))?.block]).toEqual([[], []]);
    expect((await manager<ErrorBody>('POST', UNDO, { change: body.change })).body.code).toBe('nothing-to-undo');
  });

  test('sent twice with one key it is created once', async () => {
    const send = () =>
      manager<Added>('POST', BLOCKS, { ...TERRACE, dates: ['2026-12-03'] }, { 'idempotency-key': 'terrace' });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await day('2026-12-03'))?.block).toHaveLength(1);
  });

  test('changed, moved to another day, deleted, and each undone', async () => {
    const uid = (await manager<Added>('POST', BLOCKS, { ...TERRACE, dates: ['2026-12-04'], area: -1 })).body.uids[0];
    const changed = await manager<OneBlock>('PATCH', at(`blocks/${uid}`), { date: '2026-12-05', to: 26, scope: 1 });
    expect(changed.body.block).toEqual({ uid, date: '2026-12-05', scope: 1, from: 22, to: 26, area: -1, pause: false });
    expect((await day('2026-12-04'))?.block).toEqual([]);
    expect((await manager<OneBlock>('PATCH', at(`blocks/${uid}`), { to: 2 })).body.change).toBeNull();
    expect((await manager<ErrorBody>('PATCH', at(`blocks/${uid}`), { to: 21 })).body.errors).toEqual([
      { field: 'to', message: 'invalidTimeRange' },
    ]);
    expect((await manager<ErrorBody>('PATCH', at(`blocks/${uid}`), { area: 9 })).body.errors).toEqual([
      { field: 'area', message: 'unknown' },
    ]);

    const removed = await manager<{ change: number }>('DELETE', at(`blocks/${uid}`));
    expect((await day('2026-12-05'))?.block).toEqual([]);
    expect((await manager<ErrorBody>('DELETE', at(`blocks/${uid}`))).status).toBe(404);
    expect((await manager<ErrorBody>('POST', UNDO, { change: changed.body.change })).body.code).toBe('undo-conflict');
    await manager('POST', UNDO, { change: removed.body.change });
    expect((await day('2026-12-05'))?.block).toEqual([{ uid, scope: 1, from: 22, to: 26, area: -1, pause: false }]);
    await manager('POST', UNDO, { change: changed.body.change });
    expect((await day('2026-12-04'))?.block).toEqual([{ uid, scope: 2, from: 22, to: 25, area: -1, pause: false }]);
  });

  test('a block applies at once, and only within its scope; one of scope 0 is stored and applies to none', async () => {
    const { body } = await manager<Added>('POST', BLOCKS, {
      dates: ['2026-12-06'],
      scope: 2,
      from: 21,
      to: 22,
      area: -1,
    });
    expect(await book('2026-12-06', 21)).toMatchObject({
      status: 409,
      body: { code: 'blocked', details: { from: 21, to: 22 } },
    });
    expect((await book('2026-12-06', 22)).status).toBe(201);
    await manager('PATCH', at(`blocks/${body.uids[0]}`), { scope: 0 });
    expect((await book('2026-12-06', 21)).status).toBe(201);
    expect((await day('2026-12-06'))?.block).toEqual([
      { uid: body.uids[0], scope: 0, from: 21, to: 22, area: -1, pause: false },
    ]);
  });
});

describe('pausing arrivals', () => {
  test('from this minute on for all bookings, by any staff; it ends automatically', async () => {
    const { body } = await host<OneBlock>('POST', PAUSE, { minutes: 60 });
    expect(body.block).toEqual({
      uid: expect.any(Number),
      date: '2026-11-19',
      scope: 2,
      from: 20 + 17 / 60,
      to: 21 + 17 / 60,
      area: -1,
      pause: true,
    });
    expect((await book('2026-11-19', 20.5)).body.code).toBe('blocked');
    expect((await book('2026-11-19', 21.5)).status).toBe(201);
  });

  test('paused again it ends later, and that is undone by a role that may not write the hours', async () => {
    now = Date.parse('2026-11-19T19:30:00Z');
    const { body } = await host<OneBlock>('POST', PAUSE, { minutes: 120 });
    expect([body.block.from, body.block.to]).toEqual([20 + 17 / 60, 22.5]);
    expect((await day('2026-11-19'))?.block).toHaveLength(1);
    expect((await host('POST', UNDO, { change: body.change })).status).toBe(200);
    expect((await day('2026-11-19'))?.block[0]?.to).toBe(21 + 17 / 60);
  });

  test('ended manually it ends in this minute; ended again it stays unchanged', async () => {
    const uid = (await day('2026-11-19'))?.block[0]?.uid;
    const ended = await host<OneBlock>('POST', at(`blocks/${uid}/end`));
    expect([ended.body.block.to, ended.body.change === null]).toEqual([20.5, false]);
    expect((await book('2026-11-19', 20.75, { covers: 4 })).status).toBe(201);
    expect((await host<OneBlock>('POST', at(`blocks/${uid}/end`))).body).toEqual({
      block: ended.body.block,
      change: null,
    });
  });

  test('one that ends in the minute it began disappears; one for online or an area remains', async () => {
    const online = await host<OneBlock>('POST', PAUSE, { minutes: 30, scope: 1 });
    const terrace = await host<OneBlock>('POST', PAUSE, { minutes: 30, area: 2 });
    expect((await day('2026-11-19'))?.block).toHaveLength(3);
    for (const { body } of [online, terrace])
      expect((await host('POST', at(`blocks/${body.block.uid}/end`))).body).toMatchObject({ block: null });
    expect((await day('2026-11-19'))?.block).toHaveLength(1);
  });

  test('it ends with the service day, and requires valid minutes and an existing area', async () => {
    now = Date.parse('2026-11-20T02:30:00Z');
    const { body } = await host<OneBlock>('POST', PAUSE, { minutes: 60 });
    expect([body.block.date, body.block.from, body.block.to]).toEqual(['2026-11-19', 27.5, 28]);
    const errors = async (pause: object) => (await host<ErrorBody>('POST', PAUSE, pause)).body.errors;
    expect(await errors({ minutes: 2 })).toEqual([{ field: 'minutes', message: 'invalidWait' }]);
    expect(await errors({ minutes: 30, area: 9 })).toEqual([{ field: 'area', message: 'unknown' }]);
  });

  test('no other block can be ended', async () => {
    const { body } = await manager<Added>('POST', BLOCKS, { dates: ['2026-12-08'], scope: 2, from: 20, to: 21 });
    expect((await host('POST', at(`blocks/${body.uids[0]}/end`))).status).toBe(404);
  });
});

describe('restrictions', () => {
  const EIGHT = { dates: ['2026-12-10'], scope: 2, start: 20, end: 22, measure: 'covers', max: 8 };

  test('an error is named by its field', async () => {
    const errors = async (change: object) =>
      (await manager<ErrorBody>('POST', RESTRICTIONS, { ...EIGHT, ...change })).body.errors;
    expect(await errors({ end: 19 })).toEqual([{ field: 'end', message: 'invalidTimeRange' }]);
    expect(await errors({ minCovers: 6, maxCovers: 5 })).toEqual([{ field: 'maxCovers', message: 'sizesOrder' }]);
    expect(await errors({ max: -1 })).toEqual([{ field: 'max', message: 'invalidLimit' }]);
    expect(await errors({ area: 9 })).toEqual([{ field: 'area', message: 'unknown' }]);
  });

  test('created, changed, deleted, and all of it undone, the last first', async () => {
    const made = await manager<Added>('POST', RESTRICTIONS, {
      ...EIGHT,
      counts: 'present',
      minCovers: 2,
      maxCovers: 6,
    });
    const uid = made.body.uids[0];
    const before = {
      uid,
      scope: 2,
      start: 20,
      end: 22,
      area: -1,
      measure: 'covers',
      max: 8,
      counts: 'present',
      minCovers: 2,
      maxCovers: 6,
    };
    expect((await day('2026-12-10'))?.restrict).toEqual([before]);
    const changed = await manager<{ restriction: WireDatedRestriction; change: number }>(
      'PATCH',
      at(`restrictions/${uid}`),
      { measure: 'parties', max: 3, maxCovers: null },
    );
    expect(changed.body.restriction).toEqual({
      ...before,
      date: '2026-12-10',
      measure: 'parties',
      max: 3,
      maxCovers: null,
    });
    const removed = await manager<{ change: number }>('DELETE', at(`restrictions/${uid}`));
    expect((await day('2026-12-10'))?.restrict).toEqual([]);
    await manager('POST', UNDO, { change: removed.body.change });
    await manager('POST', UNDO, { change: changed.body.change });
    expect((await day('2026-12-10'))?.restrict).toEqual([before]);
    await manager('POST', UNDO, { change: made.body.change });
    expect((await day('2026-12-10'))?.restrict).toEqual([]);
  });

  test('a limit applies at once', async () => {
    await manager('POST', RESTRICTIONS, { ...EIGHT, dates: ['2026-12-11'], measure: 'parties', max: 1 });
    expect((await book('2026-12-11', 20)).status).toBe(201);
    expect(await book('2026-12-11', 21)).toMatchObject({
      status: 409,
      body: { code: 'restricted', details: { limit: 1, used: 1 } },
    });
  });
});

test('a change of another kind cannot be undone here', async () => {
  const { body } = await book('2026-12-20', 20);
  const { changes } = (await host<WireChangesAnswer>('GET', `${at('changes')}&after=0&limit=1000`)).body;
  const booked = changes.find(({ entity, uid }) => entity === 'booking' && uid === String(body.uid));
  expect((await manager<ErrorBody>('POST', UNDO, { change: booked?.seq })).body.code).toBe('nothing-to-undo');
});
