/** Events: creating, permissions, visibility, and online booking of one. */
import type { Event } from '@/lib/resources/sales/events-schema';
import type { WireGuestRestaurant } from '@/lib/contract/guests/guest';
import { outbox } from '@/restaurant-api/db/schema/log';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';

let api: ApiServer;
let host: Host;
let manager: Host;
let guest: Guest;
/** Saturday afternoon in Madrid. */
const NOW = Date.parse('2026-11-21T15:00:00Z');
const EVENTS = '/tms/v2/restaurants/R1/events';
const WINE = {
  name: 'Noche de vinos',
  text: 'Seis vinos y seis platos.',
  first: '2026-11-27',
  last: '2026-11-28',
  from: 20,
  to: 23,
  online: true,
  areas: null,
  tables: null,
};

const add = async (input: Record<string, unknown> = {}) =>
  (await manager.call<Event>('POST', EVENTS, { ...WINE, ...input })).body;
const remove = (uid: number) => manager.call('DELETE', `${EVENTS}/${uid}`);

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
  guest = guestOf(api, 'la-marina');
});
afterAll(() => api.close());

describe('the model', () => {
  test('an event is created, changed and deleted by roles that set the hours; roles with bookings read it', async () => {
    const made = await manager.call<Event>('POST', EVENTS, WINE);
    const { uid } = made.body;
    expect([made.status, made.body]).toEqual([201, { uid, ...WINE, version: 1 }]);
    const changed = await manager.call<Event>('PATCH', `${EVENTS}/${uid}`, { to: 23.5, online: false, version: 1 });
    expect(changed.body).toEqual({ uid, ...WINE, to: 23.5, online: false, version: 2 });
    expect((await host.call('GET', `${EVENTS}/${uid}`)).body).toEqual(changed.body);
    expect((await host.call('GET', EVENTS)).body).toEqual({ events: [changed.body] });
    expect((await manager.call<Refused>('PATCH', `${EVENTS}/${uid}`, { name: 'Vinos', version: 1 })).body.code).toBe(
      'version-conflict',
    );
    for (const [method, path] of [
      ['POST', EVENTS],
      ['PATCH', `${EVENTS}/${uid}`],
      ['DELETE', `${EVENTS}/${uid}`],
    ] as const) {
      expect((await host.call(method, path, method === 'DELETE' ? undefined : WINE)).status).toBe(403);
    }
    expect((await remove(uid)).status).toBe(200);
    expect((await host.call<Refused>('GET', `${EVENTS}/${uid}`)).body.code).toBe('gone');
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ first: '2026-02-30' }, 'first', 'invalidDate'],
    [{ last: '2026-11-26' }, 'last', 'invalidDate'],
    [{ from: 3 }, 'from', 'invalidTime'],
    [{ to: 20 }, 'to', 'invalidTimeRange'],
    [{ to: 28.5 }, 'to', 'invalidTime'],
  ])('refuses %j by its field, in a new one and in a change', async (wrong, field, message) => {
    const { uid } = await add();
    for (const [method, path, body] of [
      ['POST', EVENTS, { ...WINE, ...wrong }],
      ['PATCH', `${EVENTS}/${uid}`, wrong],
    ] as const) {
      const refusal = await manager.call<Refused>(method, path, body);
      expect([refusal.status, refusal.body.errors]).toEqual([400, [{ field, message }]]);
    }
    await remove(uid);
  });

  test('the list and the setup contain current and future events in order, and none of another restaurant', async () => {
    const [later, over, today] = [
      await add({ name: 'Trufa', last: '2026-12-01', first: '2026-12-01' }),
      await add({ first: '2026-11-01', last: '2026-11-20' }),
      await add({ name: 'Setas', first: '2026-11-20', last: '2026-11-21' }),
    ];
    const named = [
      { uid: today.uid, name: 'Setas' },
      { uid: later.uid, name: 'Trufa' },
    ];
    expect((await host.call<{ events: unknown }>('GET', '/tms/v2/restaurants/R1')).body.events).toEqual(named);
    expect(
      (await host.call<{ events: Event[] }>('GET', `${EVENTS}?from=2026-11-21`)).body.events.map(({ uid, name }) => ({
        uid,
        name,
      })),
    ).toEqual(named);
    expect((await host.call<{ events: Event[] }>('GET', EVENTS)).body.events.map(({ uid }) => uid)).toEqual([
      over.uid,
      today.uid,
      later.uid,
    ]);
    const other = await hostOf(api, 'R2', 'Manager');
    expect((await other.call('GET', '/tms/v2/restaurants/R2/events')).body).toEqual({ events: [] });
    expect((await other.call('PATCH', `/tms/v2/restaurants/R2/events/${today.uid}`, { name: 'Mine' })).status).toBe(
      404,
    );
    for (const { uid } of [later, over, today]) await remove(uid);
  });
});

describe('guests', () => {
  let wine: Event;
  beforeAll(async () => (wine = await add()));
  const { online: _online, areas: _areas, tables: _tables, ...shown } = WINE;

  test('see only the events that they can book', async () => {
    const others = [
      await add({ online: false }),
      await add({ first: '2026-11-20', last: '2026-11-21', from: 12, to: 16 }),
      await add({ first: '2027-11-20', last: '2027-11-20' }),
    ];
    expect((await guest.call<WireGuestRestaurant>('GET', '')).body.events).toEqual([{ uid: wine.uid, ...shown }]);
    expect((await guestOf(api, 'otra-mesa').call<WireGuestRestaurant>('GET', '')).body.events).toEqual([]);
    for (const { uid } of others) await remove(uid);
  });

  test('book one: the booking, its guest and their mail name it', async () => {
    const { status, body } = await guest.book({
      date: '2026-11-27',
      time: 20.5,
      event: wine.uid,
      email: 'wine@example.com',
    });
    expect([status, body.event]).toEqual([201, { uid: wine.uid, ...shown }]);
    expect((await guest.see(body.key)).body.event?.name).toBe('Noche de vinos');
    expect((await host.day('2026-11-27')).books.map(({ bookRef, uidEvent }) => [bookRef, uidEvent])).toEqual([
      [body.reference, wine.uid],
    ]);
    const mail = (await api.database.db.select().from(outbox)).find(
      ({ recipient }) => recipient === 'wine@example.com',
    );
    expect(mail?.body).toContain('Viernes 27 de noviembre de 2026, 20:30\nPersonas: 2\nNoche de vinos\n');
  });

  test('cannot book one on another day, at another hour, hidden, of another restaurant, or unknown', async () => {
    const kept = await add({ online: false });
    const other = (
      await (await hostOf(api, 'R2', 'Manager')).call<Event>('POST', '/tms/v2/restaurants/R2/events', WINE)
    ).body;
    const asked: Array<[Record<string, unknown>, string]> = [
      [{ date: '2026-11-26' }, 'outsideEvent'],
      [{ time: 19.75 }, 'outsideEvent'],
      [{ time: 23 }, 'outsideEvent'],
      [{ event: kept.uid }, 'unknown'],
      [{ event: other.uid }, 'unknown'],
      [{ event: 999_999 }, 'unknown'],
    ];
    for (const [input, message] of asked) {
      for (const send of [guest.book, guest.wait]) {
        const { status, body } = await send({ date: '2026-11-28', time: 21, event: wine.uid, ...input });
        expect([input, status, body.code, body.errors]).toEqual([
          input,
          400,
          'validation',
          [{ field: 'event', message }],
        ]);
      }
    }
    await remove(kept.uid);
  });

  test('move it within the event; a deleted event restricts no booking', async () => {
    const { body } = await guest.book({ date: '2026-11-27', time: 21, event: wine.uid });
    expect((await guest.change(body.key, { time: 19 })).body.errors).toEqual([
      { field: 'event', message: 'outsideEvent' },
    ]);
    expect((await guest.hold({ date: '2026-11-26', time: 21, key: body.key })).body.errors).toEqual([
      { field: 'event', message: 'outsideEvent' },
    ]);
    expect((await guest.change(body.key, { date: '2026-11-28', time: 22 })).body).toMatchObject({
      date: '2026-11-28',
      time: 22,
      event: { uid: wine.uid },
    });
    await remove(wine.uid);
    expect((await guest.change(body.key, { time: 15 })).body).toMatchObject({ time: 15, event: null });
    expect((await host.day('2026-11-28')).books.map(({ uidEvent }) => uidEvent)).toEqual([wine.uid]);
  });
});
