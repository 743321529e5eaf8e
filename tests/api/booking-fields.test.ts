/** Which references a booking may contain, and which roles may write which fields. Saturday afternoon in Madrid. */
import { eq } from 'drizzle-orm';
import { bookings } from '@/restaurant-api/db/schema/book';
import { events } from '@/restaurant-api/db/schema/events';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { guestOf } from '../support/api/online-guest';

const ON = '2026-11-28';
const TWENTY_TABLES = Object.fromEntries(
  Array.from({ length: 20 }, (_, n): [string, [number, number, number]] => [`t${n + 1}`, [1, 1, 4]]),
);
const option = (UID: number) => ({ UID, Name: `Option ${UID}`, Type: 'guest', Default: '' });

let api: ApiServer;
let host: Host;
let manager: Host;
let neighbours: { event: number };

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T14:10:00Z') });
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R1', service: 'uno', tables: TWENTY_TABLES });
  await addRestaurant(api.database, { uid: 'R2', service: 'dos' });
  await db.update(setups).set({ bookOptions: [option(7)], guestOptions: [option(8)], onlineBooking: true });
  const wine = { name: 'Wine', text: '', first: '2026-11-01', last: '2026-12-31', from: 20, to: 22, online: true };
  const [event] = await db
    .insert(events)
    .values({ restaurant: 'R2', ...wine })
    .returning();
  neighbours = { event: event?.uid as number };
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

async function made(input: Record<string, unknown> = {}) {
  const { status, body } = await manager.book({ on: ON, ...input });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

describe('a booking refers only to existing records', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown event', { uidEvent: 999_999 }, 'uidEvent', 'unknown'],
    ['an unknown channel', { by: 77 }, 'by', 'unknown'],
    ['a partner without bookings at the restaurant', { by: 1200 }, 'by', 'unknown'],
    ['an unknown booking option', { bookOptions: [1e9] }, 'bookOptions', 'unknown'],
    ['an unknown guest option', { guestOptions: [7] }, 'guestOptions', 'unknown'],
    ['an invalid time', { time: 20.0001 }, 'time', 'invalidTime'],
    ['a day too far in the past', { on: '1900-01-01' }, 'on', 'invalidDate'],
    ['a day too far in the future', { on: '2096-11-21' }, 'on', 'invalidDate'],
  ])('refuses %s', async (_what, input, field, message) => {
    const refused = { status: 400, body: { code: 'validation', errors: [{ field, message }] } };
    expect(await manager.book({ on: ON, ...input })).toMatchObject(refused);
    const { uid } = await made({ time: 13 });
    expect(await manager.change(uid, input)).toMatchObject(refused);
    expect(
      await manager.call('POST', `${manager.books}/check`, { on: ON, time: 20, covers: 2, ...input }),
    ).toMatchObject(refused);
    await manager.remove(uid);
  });

  test('an event of another restaurant is refused', async () => {
    expect(await manager.book({ on: ON, uidEvent: neighbours.event })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'uidEvent', message: 'unknown' }] },
    });
  });

  test('accepts existing references: an option, “do not move”, a named channel, and a partner of earlier bookings', async () => {
    await api.database.db.insert(bookings).values({
      ...(await rowOf(await made({ time: 13 }))),
      channel: 1200,
      reference: 'PARTNER1',
      importKey: 'k',
    } as never);
    const body = await made({ time: 14, bookOptions: [7, 1000], guestOptions: [8], by: 1200 });
    expect(body).toMatchObject({ bookOptions: [7, 1000], guestOptions: [8], by: 1200 });
  });

  test('a reference removed since may stay while other fields change', async () => {
    const { uid } = await made({ time: 15 });
    await api.database.db
      .update(bookings)
      .set({ bookOptions: [55], guestOptions: [56], eventUid: 4711, channel: 4712, date: '1999-12-31', time: 20.1 })
      .where(eq(bookings.uid, uid));
    const { status, body } = await host.change(uid, { notes: 'By the window' });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        notes: 'By the window',
        bookOptions: [55],
        guestOptions: [56],
        uidEvent: 4711,
        by: 4712,
        on: '1999-12-31',
        time: 20.1,
      }),
    ]);
    expect((await host.change(uid, { bookOptions: [55, 7] })).body).toMatchObject({ bookOptions: [55, 7] });
    expect((await host.change(uid, { bookOptions: [55, 9] })).status).toBe(400);
  });

  test('a guest’s channel is one of the restaurant’s', async () => {
    const { status, body } = await guestOf(api, 'uno').book({ date: ON, time: 21, channel: 77 });
    expect([status, body.errors]).toEqual([400, [{ field: 'channel', message: 'unknown' }]]);
  });
});

async function rowOf({ uid }: { uid: number }) {
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uid, uid));
  const { uid: _uid, ...rest } = row as NonNullable<typeof row>;
  return { ...rest, tables: [] };
}

describe("a booking's time is an arrival time", () => {
  test('a time between two of them requires an override, which is recorded on the booking', async () => {
    const refused = await host.book({ on: '2026-11-29', time: 20.1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'off-step', details: { key: 2, at: 20.1 } } });
    expect((await host.book({ on: '2026-11-29', time: 20.1, ignore: 2 })).body.code).toBe('override-forbidden');
    const { status, body } = await manager.book({ on: '2026-11-29', time: 20.1, ignore: 2 });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ time: 20.1, ignored: 2, ignoredBy: expect.stringMatching(/^Manager/) }),
    ]);
    expect((await host.change(body.uid, { notes: 'Late' })).body).toMatchObject({
      notes: 'Late',
      time: 20.1,
      ignored: 2,
    });
    expect((await host.change(body.uid, { time: 20.2 })).body.code).toBe('off-step');
    expect((await host.change(body.uid, { time: 20.25 })).body).toMatchObject({
      time: 20.25,
      ignored: 0,
      ignoredBy: '',
    });
  });

  test('an arrived party keeps its arrival time (D13)', async () => {
    const { status, body } = await host.book({
      on: '2026-11-21',
      time: 15.05,
      status: 1000,
      by: 2,
      uidGuest: 1000,
      tables: ['t2'],
    });
    expect([status, body]).toEqual([201, expect.objectContaining({ time: 15.05, ignored: 0 })]);
    expect((await host.book({ on: '2026-11-21', time: 15.0333333, status: 1004, by: 2, uidGuest: 1000 })).status).toBe(
      201,
    );
  });
});

describe('writing money and the channel requires the right to charge', () => {
  const forbidden = (...fields: string[]) => ({
    status: 403,
    body: {
      code: 'admin-required',
      error: 'Admin user required to perform this action',
      errors: fields.map((field) => ({ field, message: 'readOnly' })),
    },
  });

  test('staff cannot create a booking with money or write it later', async () => {
    expect(await host.book({ on: ON, time: 13.25, total: 500 })).toMatchObject(forbidden('total'));
    const { uid } = await made({ time: 13.5, total: 500, spend: 900 });
    expect(await host.change(uid, { total: 0, spend: 1, notes: 'x' })).toMatchObject(forbidden('total', 'spend'));
    expect((await host.read(uid)).body).toMatchObject({ total: 500, spend: 900, notes: '', version: 1 });
    expect((await manager.change(uid, { total: 700, spend: 1000 })).body).toMatchObject({ total: 700, spend: 1000 });
  });

  test('sending the current value is no change', async () => {
    expect((await host.book({ on: ON, time: 14.25, total: 0, spend: 0, by: 3 })).status).toBe(201);
    const { uid } = await made({ time: 14.5, total: 500, by: 4 });
    expect((await host.change(uid, { total: 500, by: 4, notes: 'A pram' })).body).toMatchObject({
      total: 500,
      notes: 'A pram',
    });
  });

  test('the channel is set when the booking is created', async () => {
    const { body } = await host.book({ on: ON, time: 15.25, by: 1100 });
    expect(body).toMatchObject({ by: 1100 });
    expect(await host.change(body.uid, { by: 1 })).toMatchObject(forbidden('by'));
    expect((await manager.change(body.uid, { by: 1 })).body).toMatchObject({ by: 1 });
  });

  test('staff cannot revert it either', async () => {
    const { uid } = await made({ time: 15.5 });
    await manager.change(uid, { spend: 900 });
    expect(await host.undo(uid)).toMatchObject(forbidden('spend'));
    expect((await host.read(uid)).body).toMatchObject({ spend: 900 });
    expect((await manager.undo(uid)).body).toMatchObject({ spend: 0 });
  });

  test('a recurring booking follows the same rules as a single one', async () => {
    const recurring = (who: Host) =>
      who.call('POST', `${who.books}/recurring`, {
        on: '2026-12-03',
        time: 13,
        covers: 2,
        total: 5,
        repeat: { every: 'week', times: 2 },
        mode: 'all',
      });
    expect(await recurring(host)).toMatchObject(forbidden('total'));
    expect((await recurring(manager)).status).toBe(201);
  });
});

describe('links are web addresses', () => {
  const PATH = '/tms/v2/restaurants/R1?service=uno';
  test.each(['facebook', 'instagram', 'tripAdvisor', 'googleMaps'])('%s', async (field) => {
    for (const link of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'facebook.com/uno',
      '//evil.test',
    ]) {
      expect(await manager.call('PATCH', PATH, { [field]: link })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: 'invalidLink' }] },
      });
    }
    expect((await manager.call('PATCH', PATH, { [field]: 'https://example.com/uno?a=b' })).body).toMatchObject({
      [field]: 'https://example.com/uno?a=b',
    });
    expect((await manager.call('PATCH', PATH, { [field]: '' })).body).toMatchObject({ [field]: '' });
  });
});
