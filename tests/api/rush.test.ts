/** Concurrency: one table left, one key sent many times, one booking changed by two. */
import { randomUUID } from 'node:crypto';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type BookAnswer, type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T12:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables: { t1: [1, 1, 2] } });
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

const outcome = (answers: BookAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const result = status === 201 ? 'booked' : `${status} ${body.code}`;
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
};

describe('200 clients for the last table', () => {
  test.each([
    ['naming it', { on: '2026-11-21', tables: ['t1'] }, { booked: 1, '409 table-taken': 199 }],
    ['letting the restaurant choose', { on: '2026-11-22', bestTable: true }, { booked: 1, '409 no-table': 199 }],
    ['naming none', { on: '2026-11-23' }, { booked: 1, '409 no-table': 199 }],
  ])('%s: one gets it, and the others get the reason', async (_how, input, expected) => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => host.book({ ...input, firstName: `Guest ${index}` })),
    );
    expect(outcome(answers)).toEqual(expected);
    expect((await host.day(input.on)).books).toHaveLength(1);
  });

  test('also when each has its own key, and their stays differ', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        host.book(
          { on: '2026-11-24', time: 20 + (index % 5) / 4, tables: ['t1'] },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    expect(outcome(answers)).toEqual({ booked: 1, '409 table-taken': 199 });
  });
});

describe('an idempotency key', () => {
  test('sent again is answered again, and books once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await host.book({ on: '2026-12-01', firstName: 'Once' }, key);
    const second = await host.book({ on: '2026-12-01', firstName: 'Once' }, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await host.day('2026-12-01')).books).toHaveLength(1);
  });

  test('sent fifty times at once books once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => host.book({ on: '2026-12-02', firstName: 'Once' }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.uid)).size).toBe(1);
    expect(outcome(answers)).toEqual({ booked: 50 });
    expect((await host.day('2026-12-02')).books).toHaveLength(1);
  });

  test('is refused for another request, also on another day', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await host.book({ on: '2026-12-03' }, key);
    expect((await host.book({ on: '2026-12-03', covers: 1 }, key)).body).toMatchObject({
      code: 'idempotency-mismatch',
    });
    expect((await host.book({ on: '2026-12-04' }, key)).body).toMatchObject({ code: 'idempotency-mismatch' });
    expect((await host.day('2026-12-04')).books).toEqual([]);
  });

  test('does not store a refusal: a table free by then is booked', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const held = await host.book({ on: '2026-12-05', tables: ['t1'] });
    expect((await host.book({ on: '2026-12-05', tables: ['t1'], firstName: 'Patient' }, key)).status).toBe(409);
    await host.remove(held.body.uid);
    expect((await host.book({ on: '2026-12-05', tables: ['t1'], firstName: 'Patient' }, key)).status).toBe(201);
  });

  test('applies to changes and deletions too', async () => {
    const { body } = await host.book({ on: '2026-12-06' });
    const [change, removal] = [{ 'idempotency-key': randomUUID() }, { 'idempotency-key': randomUUID() }];
    expect((await host.change(body.uid, { notes: 'Birthday' }, change)).body.version).toBe(2);
    expect((await host.change(body.uid, { notes: 'Birthday' }, change)).body.version).toBe(2);
    expect((await host.remove(body.uid, removal)).body).toEqual({ ok: true });
    expect((await host.remove(body.uid, removal)).body).toEqual({ ok: true });
  });
});

test("of two changes from one version, one is refused with the other's result", async () => {
  const { body } = await host.book({ on: '2026-12-07' });
  const answers = await Promise.all([
    host.change(body.uid, { notes: 'a', version: 1 }),
    host.change(body.uid, { notes: 'b', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const won = answers.find(({ status }) => status === 200);
  expect(lost?.body.current).toMatchObject({ version: 2, notes: won?.body.notes });
});

test('parties that exchange days lock in order, without a deadlock', async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      host.book({ on: index % 2 ? '2027-01-10' : '2027-01-11', time: 20, tables: [], status: 1011 }),
    ),
  );
  const moved = await Promise.all(
    made.map(({ body }, index) => host.change(body.uid, { on: index % 2 ? '2027-01-11' : '2027-01-10' })),
  );
  expect(moved.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('sequence numbers follow one another without a gap', async () => {
  const { body } = await host.call<{ changes: Array<{ seq: number }>; last: number; more: boolean }>(
    'GET',
    '/tms/v2/restaurants/R1/changes?after=0&limit=1000',
  );
  expect(body.changes.map(({ seq }) => seq)).toEqual(body.changes.map((_, index) => index + 1));
  expect(body).toMatchObject({ last: body.changes.length, more: false });
});
