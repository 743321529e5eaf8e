/** The change log, the history of a booking, and undo. */
import type { WireChange } from '@/lib/contract/live';
import type { Announcement } from '@/lib/contract/live';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
const announced: Announcement[] = [];

beforeAll(async () => {
  const publisher = {
    publish: (messages: readonly Announcement[]) => void announced.push(...messages),
    notify: () => undefined,
    endSession: () => undefined,
  };
  api = await startApi({ publisher, now: () => Date.parse('2026-11-21T19:30:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

test('every change stores user, time, old and new values, and is announced by its kind', async () => {
  announced.length = 0;
  const { body } = await host.book({ on: '2026-12-01', tables: ['t1'], firstName: 'Ana' });
  await host.change(body.uid, { tables: ['t2'] });
  await host.change(body.uid, { notes: 'Cake' });
  await host.change(body.uid, { status: 999 });
  await host.change(body.uid, { status: 1001 });
  await host.remove(body.uid);
  const mine = announced.filter(({ entity }) => entity === 'booking');
  expect(mine.map(({ kind }) => kind)).toEqual([2, 7, 3, 4, 3, 4]);
  expect(mine[0]).toEqual({
    seq: expect.any(Number),
    kind: 2,
    entity: 'booking',
    uid: String(body.uid),
    date: '2026-12-01',
    service: 'la-marina',
    serviceUID: 'R1',
    booking: expect.objectContaining({ uid: body.uid, version: 1, on: '2026-12-01' }),
  });

  const history = await host.history(body.uid);
  expect(history.map(({ action }) => action)).toEqual(['delete', 'update', 'update', 'update', 'update', 'create']);
  const [, , , noted, moved, made] = history as [
    WireChange,
    WireChange,
    WireChange,
    WireChange,
    WireChange,
    WireChange,
  ];
  expect(made).toMatchObject({
    before: null,
    after: { uid: body.uid, on: '2026-12-01', tables: ['t1'], bookRef: body.bookRef },
    who: expect.stringMatching(/^staff-/),
  });
  expect(moved).toMatchObject({ before: { tables: ['t1'], version: 1 }, after: { tables: ['t2'], version: 2 } });
  expect(noted.after).not.toHaveProperty('timeText');
  expect(Date.parse(noted.at)).not.toBeNaN();
});

test('undo goes back change by change, until none is left', async () => {
  const { body } = await host.book({ on: '2026-12-02', tables: ['t1'] });
  await host.change(body.uid, { time: 21, notes: 'Cake' });
  await host.change(body.uid, { tables: ['t2'] });
  expect((await host.undo(body.uid)).body).toMatchObject({ tables: ['t1'], time: 21, version: 4 });
  expect((await host.undo(body.uid)).body).toMatchObject({ tables: ['t1'], time: 20, notes: '', timeText: '20:00' });
  expect((await host.undo(body.uid)).body).toMatchObject({ uid: body.uid, deleted: true });
  expect((await host.read(body.uid)).status).toBe(410);
  expect((await host.undo(body.uid)).body).toMatchObject({ code: 'nothing-to-undo' });
  expect((await host.book({ on: '2026-12-02', tables: ['t1'] })).status).toBe(201);
});

test('an undo is not undone: the change before it is', async () => {
  const { body } = await host.book({ on: '2026-12-03' });
  await host.change(body.uid, { notes: 'one' });
  await host.change(body.uid, { notes: 'two' });
  expect((await host.undo(body.uid)).body.notes).toBe('one');
  await host.change(body.uid, { notes: 'three' });
  expect((await host.undo(body.uid)).body.notes).toBe('one');
  expect((await host.undo(body.uid)).body.notes).toBe('');
  const history = await host.history(body.uid);
  expect(history.map(({ action, undoneBy }) => [action, undoneBy !== null])).toEqual([
    ['undo', false],
    ['undo', false],
    ['update', true],
    ['undo', false],
    ['update', true],
    ['update', true],
    ['create', false],
  ]);
  expect(history[0]?.undoes).toBe(history[5]?.seq);
});

test('a deleted booking is restored with its table', async () => {
  const { body } = await host.book({ on: '2026-12-04', tables: ['t1'], notes: 'Window' });
  await host.remove(body.uid);
  expect((await host.undo(body.uid)).body).toEqual({ ...body, version: 3 });
  expect((await host.book({ on: '2026-12-04', tables: ['t1'] })).body.code).toBe('table-taken');
});

test('a table taken since is not restored', async () => {
  const { body } = await host.book({ on: '2026-12-05', tables: ['t1'] });
  await host.change(body.uid, { status: 999 });
  const other = await host.book({ on: '2026-12-05', tables: ['t1'], lastName: 'Other' });
  const refused = await host.undo(body.uid);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'undo-conflict',
    details: { table: 't1', bookingUid: other.body.uid, name: 'Other' },
  });
  expect((await host.read(body.uid)).body.status).toBe(999);
  await host.remove(other.body.uid);
  expect((await host.undo(body.uid)).body).toMatchObject({ status: 1001, tables: ['t1'] });
});

test('a move to another day is undone to its original day', async () => {
  const { body } = await host.book({ on: '2026-12-06', tables: ['t1'] });
  await host.change(body.uid, { on: '2026-12-07' });
  expect((await host.undo(body.uid)).body.on).toBe('2026-12-06');
  expect((await host.day('2026-12-07')).books).toEqual([]);
  expect((await host.book({ on: '2026-12-06', tables: ['t1'] })).body.code).toBe('table-taken');
  expect((await host.book({ on: '2026-12-07', tables: ['t1'] })).status).toBe(201);
});

test('a party marked as finished by mistake is seated again', async () => {
  const { body } = await host.book({ on: '2026-11-21', tables: ['t3'], status: 1000 });
  expect(body.seatedTime).toBe(20.5);
  await host.change(body.uid, { status: 1010 });
  expect((await host.undo(body.uid)).body).toMatchObject({ status: 1000, seatedTime: 20.5, finishedTime: null });
});

test("undo of another user's change is refused, if requested", async () => {
  const { body } = await host.book({ on: '2026-12-08' });
  await host.change(body.uid, { notes: 'mine' });
  await host.change(body.uid, { notes: 'theirs' });
  expect((await host.undo(body.uid, { version: 2 })).body).toMatchObject({
    code: 'version-conflict',
    current: { notes: 'theirs', version: 3 },
  });
  expect((await host.undo(body.uid, { version: 3 })).body.notes).toBe('mine');
});

test('the log is read from where a device left off', async () => {
  const path = '/tms/v2/restaurants/R1/changes';
  const all = await host.call<{ changes: WireChange[]; last: number; more: boolean }>(
    'GET',
    `${path}?after=0&limit=1000`,
  );
  const last = all.body.last;
  await host.book({ on: '2026-12-09' });
  const { body } = await host.call<{ changes: WireChange[]; last: number; more: boolean }>(
    'GET',
    `${path}?service=la-marina&after=${last}`,
  );
  expect(body).toMatchObject({
    changes: [{ seq: last + 1, kind: 2, entity: 'booking', action: 'create' }],
    last: last + 1,
    more: false,
  });
  const cut = await host.call<{ changes: WireChange[]; last: number; more: boolean }>('GET', `${path}?after=0&limit=3`);
  expect(cut.body).toMatchObject({ more: true, last: last + 1 });
  expect(cut.body.changes.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
