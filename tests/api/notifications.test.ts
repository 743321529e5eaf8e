/** §7 Notifications: what each device receives and has seen. */
import type { z } from 'zod';
import type { WireNotification, notificationsAnswer } from '@/lib/contract/live';
import { systemActor } from '@/restaurant-api/context';
import { type NewNotification, addNotification } from '@/restaurant-api/modules/notifications/notify';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { write } from '@/restaurant-api/write/write';
import { pino } from 'pino';
import { type ApiServer, TEST_SETTINGS, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';

type List = z.infer<typeof notificationsAnswer>;
const MARINA = { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };

let api: ApiServer;
const received: Array<[string, WireNotification]> = [];
const publisher = {
  publish: () => undefined,
  notify: (service: string, message: WireNotification) => void received.push([service, message]),
  endSession: () => undefined,
};

beforeAll(async () => {
  api = await startApi({ publisher });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
});
beforeEach(async () => {
  received.length = 0;
  await api.database.db.execute('delete from notifications');
});
afterAll(() => api.close());

let people = 0;
const device = async (restaurant = 'R1', role = 'staff') => {
  const { token, sessionId } = await addUser(api.database, {
    email: `host-${++people}@maitre.test`,
    roles: { [restaurant]: role },
  });
  const call = caller(api, token);
  return {
    call,
    sessionId,
    bell: () =>
      call<List & { code?: string }>('POST', '/tms/notifications/serviceUID?service=la-marina&uid=R1', {
        serviceUID: 'R1',
        deviceMongoUID: sessionId,
        tmsServiceName: 'la-marina',
      }),
    reset: () =>
      call('POST', '/tms/notifications/resetCounter?service=la-marina&UID=R1', {
        deviceMongoUID: sessionId,
        tmsServiceUID: 'R1',
      }),
    open: (notificationUID: number) =>
      call('POST', '/tms/notifications/viewedBy?service=la-marina&UID=R1', {
        deviceMongoUID: sessionId,
        notificationUID,
      }),
  };
};
const notify = (title: string, fail = false, input: Partial<NewNotification> = {}) =>
  write(
    {
      context: {
        db: api.database.db,
        database: api.database,
        settings: TEST_SETTINGS,
        log: pino({ level: 'silent' }),
        publisher,
        jobs: api.jobs,
        payments: paymentProviders(TEST_SETTINGS, api.database.db),
        now: Date.now,
      },
      restaurant: MARINA,
      actor: systemActor('website'),
    },
    async (unit) => {
      await addNotification(unit, MARINA, {
        kind: 2,
        title,
        message: '4 covers at 21:00',
        date: '2026-11-21',
        calendarItem: { bookingUid: 1001 },
        ...input,
      });
      if (fail) throw new Error('the table was taken');
    },
  );

test('refuses without a session, for another restaurant, or with a field missing', async () => {
  const body = { serviceUID: 'R1', deviceMongoUID: 'x', tmsServiceName: 'la-marina' };
  const path = '/tms/notifications/serviceUID?service=la-marina&uid=R1';
  expect((await caller(api)('POST', path, body)).status).toBe(401);
  const stranger = await device('R2');
  expect((await stranger.bell()).body.code).toBe('forbidden-service');
  expect((await stranger.reset()).status).toBe(403);
  expect((await stranger.open(1)).status).toBe(403);
  const { call } = await device();
  expect((await call('POST', '/tms/notifications/serviceUID?service=otra-mesa&uid=R1', body)).status).toBe(403);
  expect((await call('POST', path, {})).status).toBe(400);
});

test('a body that names another restaurant than the query is refused', async () => {
  const { call, sessionId } = await device();
  const path = '/tms/notifications/serviceUID?service=la-marina&uid=R1';
  expect(
    (await call('POST', path, { serviceUID: 'R2', deviceMongoUID: sessionId, tmsServiceName: 'la-marina' })).status,
  ).toBe(403);
  expect(
    (await call('POST', path, { serviceUID: 'R1', deviceMongoUID: sessionId, tmsServiceName: 'otra-mesa' })).status,
  ).toBe(403);
});

test('a device acts for itself only', async () => {
  const [mine, other] = [await device(), await device()];
  const answer = await mine.call('POST', '/tms/notifications/resetCounter?UID=R1', {
    deviceMongoUID: other.sessionId,
    tmsServiceUID: 'R1',
  });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field: 'deviceMongoUID' }] });
});

test('a committed notification is announced and listed, newest first', async () => {
  await notify('New booking');
  await notify('Another booking');
  expect(received.map(([service, { title }]) => [service, title])).toEqual([
    ['la-marina', 'New booking'],
    ['la-marina', 'Another booking'],
  ]);
  const { body } = await (await device()).bell();
  expect(body).toMatchObject({ counter: 2, newNotifications: true });
  expect(body.notifications.map(({ title }) => title)).toEqual(['Another booking', 'New booking']);
  expect(body.notifications[0]).toEqual({ ...received[1]?.[1], viewed: false });
  expect(body.notifications[0]).toMatchObject({
    kind: 2,
    title: 'Another booking',
    message: '4 covers at 21:00',
    service: 'la-marina',
    date: '2026-11-21',
    calendarItem: { bookingUid: 1001 },
    viewed: false,
  });
});

test('a role that may not read bookings gets no booking notifications: no guest, no count', async () => {
  await notify('Ana Pons');
  await notify('A person has deleted their data', false, { kind: 5, calendarItem: null });
  const { body } = await (await device('R1', 'marketing')).bell();
  expect(body).toMatchObject({ counter: 1, newNotifications: true });
  expect(body.notifications.map(({ title }) => title)).toEqual(['A person has deleted their data']);
  expect((await (await device()).bell()).body.notifications).toHaveLength(2);
});

test('an uncommitted one is neither announced nor listed', async () => {
  await expect(notify('Never happened', true)).rejects.toThrow('the table was taken');
  expect(received).toEqual([]);
  expect((await (await device()).bell()).body).toEqual({ notifications: [], counter: 0, newNotifications: false });
});

test('each device has its own counter', async () => {
  const [bar, office] = [await device(), await device()];
  await notify('New booking');
  expect((await bar.reset()).body).toEqual({ ok: true });
  expect((await bar.bell()).body).toMatchObject({ counter: 0, newNotifications: false });
  expect((await office.bell()).body).toMatchObject({ counter: 1, newNotifications: true });
  await notify('Another booking');
  expect((await bar.bell()).body.counter).toBe(1);
  expect((await bar.reset()).status).toBe(200);
  expect((await bar.bell()).body.counter).toBe(0);
});

test('an opened notification is seen on this device only, and may be opened again', async () => {
  const [bar, office] = [await device(), await device()];
  await notify('New booking');
  const uid = received[0]?.[1].uid as number;
  expect((await bar.open(uid)).body).toEqual({ ok: true });
  expect((await bar.open(uid)).status).toBe(200);
  expect((await bar.bell()).body.notifications[0]?.viewed).toBe(true);
  expect((await office.bell()).body.notifications[0]?.viewed).toBe(false);
  expect((await bar.open(uid + 1000)).status).toBe(404);
});
