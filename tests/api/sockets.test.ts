import { eq } from 'drizzle-orm';
import type { AnnouncedBooking } from '@/lib/contract/bookings/booking';
import type { Entry } from '@/lib/contract/live';
import { members, sessions } from '@/restaurant-api/db/schema/accounts';
import { systemActor } from '@/restaurant-api/context';
import { notifications } from '@/restaurant-api/db/schema/log';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { write } from '@/restaurant-api/write/write';
import { addRestaurant, addUser } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { eventually } from '../support/eventually';
import { type LiveApi, startLiveApi } from '../support/api/live-api';
import { type Device, closeDevices, device } from '../support/api/socket-device';
import { contextOf, writeChanges } from '../support/api/write-changes';

const UNO = { uid: 'R1', service: 'la-uno' };
const AJENA = { uid: 'R9', service: 'ajena' };

let api: LiveApi;
let drop: () => Promise<void>;
let host: { token: string; sessionId: string };

beforeAll(async () => {
  const { database, drop: dropDatabase } = await openTestDatabase();
  drop = dropDatabase;
  api = await startLiveApi(database, { sweepMs: 200 });
  await addRestaurant(database, UNO);
  await addRestaurant(database, AJENA);
  host = await addUser(database, { email: 'host@uno.test', roles: { R1: 'staff' } });
});
afterEach(closeDevices);
afterAll(async () => {
  await api.close();
  await drop();
});

const joined = async (token: string, after: number | null = null) => {
  const made = device(api.url, { token });
  expect(await made.opened).toBe('open');
  return { made, answer: await made.join('la-uno', after) };
};

test('a socket without a token, or with an unknown one, is refused', async () => {
  expect(await device(api.url, {}).opened).toBe('unauthorized');
  expect(await device(api.url, { token: 'x.y.z' }).opened).toBe('unauthorized');
});

test('a device receives every change of its service, by ids and number only', async () => {
  const { made, answer } = await joined(host.token);
  const seq = await writeChanges(api, UNO);
  await eventually(() => expect(made.heard).toHaveLength(1));
  expect(answer).toEqual({ ok: true, seq: seq - 1, missed: [], truncated: false, installation: expect.any(String) });
  expect(made.heard[0]).toEqual({
    seq,
    kind: 6,
    entity: 'notes',
    uid: '1',
    date: '2026-11-20',
    service: 'la-uno',
    serviceUID: 'R1',
  });
});

/** The announcement of a booking; its row is shortened here. */
const announceBooking = (seq: number) =>
  api.realtime.publisher.publish([
    {
      seq,
      kind: 3,
      entity: 'booking',
      uid: '71',
      date: '2026-11-20',
      service: 'la-uno',
      serviceUID: 'R1',
      booking: { uid: 71, lastName: 'Prieto' } as AnnouncedBooking,
    },
  ]);
const ids = (seq: number) => ({
  seq,
  kind: 3,
  entity: 'booking',
  uid: '71',
  date: '2026-11-20',
  service: 'la-uno',
  serviceUID: 'R1',
});
const row = (seq: number) => ({ ...ids(seq), booking: { uid: 71, lastName: 'Prieto' } });
const enter = ({ socket }: Device, token: string): Promise<Entry> => socket.timeout(60_000).emitWithAck('enter', token);

test('a booking is sent to roles that read bookings, its ids to the others', async () => {
  const ads = await addUser(api.database, { email: 'ads@uno.test', roles: { R1: 'marketing' } });
  const [reader, other] = [await joined(host.token), await joined(ads.token)];
  announceBooking(900);
  await eventually(() => expect([reader.made.heard, other.made.heard]).toEqual([[row(900)], [ids(900)]]));
});

test('after a change of users only ids are sent until the role is known again', async () => {
  const { made } = await joined(host.token);
  api.realtime.publisher.publish([{ ...ids(901), kind: 10, entity: 'user' }]);
  announceBooking(902);
  await eventually(() => expect(made.heard).toHaveLength(2));
  expect(made.heard[1]).toEqual(ids(902));
  await made.join('la-uno');
  announceBooking(903);
  await eventually(() => expect(made.heard[2]).toEqual(row(903)));
});

test('several sessions share one socket: it receives what any of them may, until that one ends', async () => {
  const ads = await addUser(api.database, { email: 'more-ads@uno.test', roles: { R1: 'marketing' } });
  const staff = await addUser(api.database, { email: 'staff@both.test', roles: { R1: 'staff', R9: 'marketing' } });
  const { made } = await joined(ads.token);
  expect(await enter(made, staff.token)).toEqual({
    ok: true,
    session: staff.sessionId,
    services: expect.arrayContaining([
      { service: 'la-uno', bookings: true },
      { service: 'ajena', bookings: false },
    ]),
  });
  expect(await enter(made, 'x.y.z')).toEqual({ ok: false, session: '', services: [] });
  announceBooking(904);
  await eventually(() => expect(made.heard).toEqual([row(904)]));
  expect((await made.join('ajena')).ok).toBe(true);

  api.realtime.publisher.endSession(staff.sessionId);
  await eventually(() => expect(made.heard[1]).toMatchObject({ kind: 10, uid: staff.sessionId, service: '' }));
  announceBooking(905);
  await writeChanges(api, AJENA);
  await eventually(() => expect(made.heard[2]).toEqual(ids(905)));
  expect((await made.join('ajena')).ok).toBe(false);
  expect(made.heard).toHaveLength(3);

  api.realtime.publisher.endSession(ads.sessionId);
  await eventually(() => expect(made.socket.connected).toBe(false));
});

test('a leaving session takes its exclusive messages along, and the last one the socket', async () => {
  const ads = await addUser(api.database, { email: 'last-ads@uno.test', roles: { R1: 'marketing' } });
  const { made } = await joined(host.token);
  await enter(made, ads.token);
  made.socket.emit('exit', host.sessionId);
  await made.join('la-uno');
  announceBooking(906);
  await eventually(() => expect(made.heard).toEqual([ids(906)]));
  made.socket.emit('exit', ads.sessionId);
  await eventually(() => expect(made.socket.connected).toBe(false));
});

test('the channel of another restaurant is refused, and silent', async () => {
  const made = device(api.url, { token: host.token });
  await made.opened;
  expect(await made.join('ajena')).toEqual({ ok: false, seq: 0, missed: [], truncated: false });
  expect((await made.join('la-uno')).ok).toBe(true);
  await writeChanges(api, AJENA);
  await writeChanges(api, UNO);
  await eventually(() => expect(made.heard).toHaveLength(1));
  expect(made.heard[0]?.service).toBe('la-uno');
});

test('missed changes are sent on joining', async () => {
  const { answer } = await joined(host.token);
  await writeChanges(api, UNO, 3);
  const again = await joined(host.token, answer.seq);
  expect(again.answer.missed.map(({ seq }) => seq)).toEqual([answer.seq + 1, answer.seq + 2, answer.seq + 3]);
  expect(again.answer.seq).toBe(answer.seq + 3);
});

test('after too many, or a number from the future, everything is to be reloaded', async () => {
  const { answer } = await joined(host.token);
  await writeChanges(api, UNO, 501);
  expect((await joined(host.token, answer.seq)).answer).toMatchObject({ ok: true, missed: [], truncated: true });
  expect((await joined(host.token, 1_000_000)).answer).toMatchObject({ ok: true, truncated: true });
});

test('a channel after leaving it is silent', async () => {
  const { made } = await joined(host.token);
  const other = await joined(host.token);
  made.socket.emit('leave', 'la-uno');
  await made.join('ajena');
  await writeChanges(api, UNO);
  await eventually(() => expect(other.made.heard).toHaveLength(1));
  expect(made.heard).toEqual([]);
});

test('notifications reach subscribers by their own address, of every own service', async () => {
  const own = device(api.url, { token: host.token });
  const pretender = device(api.url, { token: host.token });
  await Promise.all([own.opened, pretender.opened]);
  own.socket.emit('subscribe', 'HOST@uno.test');
  pretender.socket.emit('subscribe', 'owner@uno.test');
  await Promise.all([own.join('la-uno'), pretender.join('la-uno')]);
  const message = {
    uid: 1,
    kind: 2,
    message: 'A table for two',
    title: 'New booking',
    service: 'la-uno',
    date: '2026-11-20',
    calendarItem: null,
    viewed: false,
  };
  api.realtime.publisher.notify('ajena', { ...message, service: 'ajena' });
  api.realtime.publisher.notify('la-uno', message);
  await eventually(() => expect(own.notified).toEqual([message]));
  expect(pretender.notified).toEqual([]);
});

test('a notification of a booking reaches roles that read bookings, and not marketing', async () => {
  const seller = await addUser(api.database, { email: 'mara@uno.test', roles: { R1: 'marketing' } });
  const [reads, sells] = [device(api.url, { token: host.token }), device(api.url, { token: seller.token })];
  await Promise.all([reads.opened, sells.opened]);
  reads.socket.emit('subscribe', 'host@uno.test');
  sells.socket.emit('subscribe', 'mara@uno.test');
  await Promise.all([reads.join('la-uno'), sells.join('la-uno')]);
  const message = { uid: 1, message: '21:00 · 2', service: 'la-uno', date: '2026-11-20', viewed: false };
  const notices = [
    { ...message, kind: 2, title: 'Ana Pons', calendarItem: { bookingUid: 7 } },
    { ...message, kind: 3, title: 'Ana Pons', calendarItem: null },
    { ...message, kind: 5, title: 'A person has deleted their data', calendarItem: null },
  ];
  for (const notice of notices) api.realtime.publisher.notify('la-uno', notice);
  await eventually(() => expect(reads.notified).toEqual(notices));
  expect(sells.notified).toEqual([notices[2]]);
});

describe('staff actions', () => {
  const asHost = { sessionId: 'x', name: 'Ana' };
  async function addChange(sessionId: string, kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9, entity = 'booking') {
    const restaurant = { ...UNO, timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
    const actor = { ...systemActor('Ana'), ...asHost, sessionId };
    const after = { firstName: 'Sofía', lastName: 'Prieto', covers: 4, time: 20.5 };
    await write({ context: contextOf(api), restaurant, actor }, async (unit) => {
      unit.record({ kind, entity, uid: 7, action: 'update', date: '2026-11-21', before: after, after });
      return null;
    });
  }

  test('are sent to the other devices of the service with who and what, by kind, and never to their author', async () => {
    const colleague = await addUser(api.database, { email: 'ana@uno.test', roles: { R1: 'staff' } });
    const marketing = await addUser(api.database, { email: 'mark@uno.test', roles: { R1: 'marketing' } });
    const [doer, other, seller] = await Promise.all(
      [host.token, colleague.token, marketing.token].map(async (token) => (await joined(token)).made),
    );
    for (const kind of [2, 3, 4] as const) await addChange(host.sessionId, kind);
    for (const kind of [1, 8, 9] as const) await addChange(host.sessionId, kind, 'setup');
    // Diners, notes and tables are not announced, nor actions of guests and jobs.
    for (const kind of [5, 6, 7] as const) await addChange(host.sessionId, kind, 'note');
    await addChange('', 2);
    await eventually(() => expect(other?.heard).toHaveLength(10));
    expect(other?.notified.map(({ kind }) => kind)).toEqual([2, 3, 4, 1, 8, 9]);
    expect(other?.notified[0]).toMatchObject({
      kind: 2,
      title: 'Ana',
      message: 'Sofía Prieto · 2026-11-21 20:30 · 4',
      service: 'la-uno',
      date: '2026-11-21',
      calendarItem: {
        bookingUid: 7,
        change: { entity: 'booking', who: 'Ana', count: 1, name: 'Sofía Prieto', covers: 4, time: 20.5 },
      },
    });
    expect(seller?.notified.map(({ kind }) => kind)).toEqual([1, 8, 9]);
    expect(doer?.notified).toEqual([]);
    expect((await api.database.db.select().from(notifications)).length).toBe(0);
  });

  test('through a shared connection name the acting session, so that it can be excluded', async () => {
    const colleague = await addUser(api.database, { email: 'eva@uno.test', roles: { R1: 'staff' } });
    const { made } = await joined(host.token);
    await new Promise((entered) => made.socket.emit('enter', colleague.token, entered));
    await addChange(host.sessionId, 2);
    await addChange('elsewhere', 2);
    await eventually(() => expect(made.notified).toHaveLength(2));
    expect(made.notified.map((message) => (message as { by?: string }).by)).toEqual([host.sessionId, '']);
  });
});

test('an ended session loses its socket, with a request to check its session', async () => {
  const guest = await addUser(api.database, { email: 'guest@uno.test', roles: { R1: 'staff' } });
  const { made } = await joined(guest.token);
  const stays = await joined(host.token);
  api.realtime.publisher.endSession(guest.sessionId);
  await eventually(() => expect(made.socket.connected).toBe(false));
  expect(made.heard.map(({ kind }) => kind)).toEqual([10]);
  expect(stays.made.socket.connected).toBe(true);
});

test('so does an expired one, without an announcement', async () => {
  const brief = await addUser(api.database, { email: 'brief@uno.test', roles: { R1: 'staff' } });
  const { made } = await joined(brief.token);
  await api.database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.id, brief.sessionId));
  await eventually(() => expect(made.socket.connected).toBe(false));
});

test('a message outside the contract does no harm', async () => {
  const { made } = await joined(host.token);
  const raw = made.socket as unknown as { emit(event: string, ...values: unknown[]): void };
  raw.emit('join', { service: 'la-uno' }, 'x', 'y');
  raw.emit('join');
  raw.emit('leave', null);
  raw.emit('subscribe', 7);
  raw.emit('unheard of', {});
  await writeChanges(api, UNO);
  await eventually(() => expect(made.heard).toHaveLength(1));
});

if (process.env.MAITRE_TEST_DB === 'postgres') {
  describe('two copies on one PostgreSQL', () => {
    test('announce to each other, and end each other’s sockets', async () => {
      const other = await startLiveApi(api.database);
      try {
        const there = device(other.url, { token: host.token });
        await there.opened;
        await there.join('la-uno');
        // The copies must have connected first; earlier announcements are replayed, not sent.
        await eventually(async () => {
          await writeChanges(api, UNO);
          await new Promise((resolve) => setTimeout(resolve, 100));
          expect(there.heard.length).toBeGreaterThan(0);
        });
        api.realtime.publisher.endSession(host.sessionId);
        await eventually(() => expect(there.socket.connected).toBe(false));
      } finally {
        closeDevices();
        await other.close();
      }
    });

    test('forward notifications of one moment in their order, and staff actions', async () => {
      const other = await startLiveApi(api.database);
      try {
        const { token } = await addUser(api.database, { email: 'pau@uno.test', roles: { R1: 'staff' } });
        const there = device(other.url, { token });
        await there.opened;
        there.socket.emit('subscribe', 'pau@uno.test');
        await there.join('la-uno');
        const message = {
          kind: 5,
          uid: 1,
          message: '',
          service: 'la-uno',
          date: '2026-11-20',
          calendarItem: null,
          viewed: false,
        };
        const { notify, notifyOfChange } = api.realtime.publisher;
        // Repeated until the copies have connected.
        await eventually(async () => {
          there.notified.length = 0;
          notify('la-uno', { ...message, title: 'Alone' });
          await new Promise((resolve) => setTimeout(resolve, 100));
          expect(there.notified).toEqual([{ ...message, title: 'Alone' }]);
        });
        there.notified.length = 0;
        notify('la-uno', { ...message, title: 'First' });
        notifyOfChange?.({ ...message, title: 'Second' }, host.sessionId);
        notify('la-uno', { ...message, title: 'Third' });
        await eventually(() => expect(there.notified.map(({ title }) => title)).toEqual(['First', 'Second', 'Third']));
      } finally {
        closeDevices();
        await other.close();
      }
    });

    test('find unannounced changes in the log, and send them by their change number', async () => {
      const uno = await addUser(api.database, { email: 'late@uno.test', roles: { R1: 'staff' } });
      const { made } = await joined(uno.token);
      const seq = await writeChanges({ database: api.database, realtime: { publisher: silentPublisher } }, UNO, 3);
      await eventually(() => expect(made.heard.map((message) => message.seq)).toEqual([seq - 2, seq - 1, seq]));
    });

    test('notify each other of a changed role: its cache is cleared at once', async () => {
      const at = Date.now();
      const other = await startLiveApi(api.database, { now: () => at });
      try {
        const { token, accountId } = await addUser(api.database, { email: 'rita@uno.test', roles: { R1: 'staff' } });
        const setsUp = async () =>
          (
            await other.app.inject({
              method: 'PATCH',
              url: '/tms/v2/restaurants/R1',
              headers: { authorization: `Bearer ${token}` },
              payload: {},
            })
          ).statusCode;
        expect(await setsUp()).toBe(403);
        await api.database.db.update(members).set({ role: 'Manager' }).where(eq(members.accountId, accountId));
        expect(await setsUp()).toBe(403);
        // Repeated until the copies have connected.
        await eventually(async () => {
          api.realtime.publisher.publish([
            { seq: 0, kind: 10, entity: 'user', uid: '2001', date: null, service: 'la-uno', serviceUID: 'R1' },
          ]);
          expect(await setsUp()).toBe(200);
        });
      } finally {
        await other.close();
      }
    });
  });
}
