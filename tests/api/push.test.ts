/** Web push to devices whose app is closed: recipients, kinds, texts, sent once; against a push service that decrypts what it receives. */
import { eq } from 'drizzle-orm';
import { pushChoices, pushKeys } from '@/restaurant-api/db/schema/push';
import { accounts, members, sessions } from '@/restaurant-api/db/schema/accounts';
import type { notifications } from '@/restaurant-api/db/schema/log';
import { startJobs } from '@/restaurant-api/jobs/start';
import { pushIdentity } from '@/restaurant-api/modules/push/keys';
import { sendPush } from '@/restaurant-api/modules/push/send-push';
import { pushTokenOf } from '@/lib/contract/messages/push';
import { webPush } from '@/restaurant-api/providers/push/web-push';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { pino } from 'pino';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { localSms } from '@/restaurant-api/providers/local-sms';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, hostOf } from '../support/api/host';
import { SOFIA, frequentGuestOf } from '../support/api/online-guest';
import { type PushService, type PushedDevice, startPushService } from '../support/providers/push-service';

/** A Saturday far enough ahead never to be today. */
const ON = '2031-11-22';
const PUSH = '/tms/v2/restaurants/R1/push';
let days = 0;
/** A separate day with free tables. */
const aDay = () => new Date(Date.UTC(2032, 0, 1 + ++days)).toISOString().slice(0, 10);

let api: ApiServer;
let service: PushService;
let writer: Host;

beforeAll(async () => {
  service = await startPushService();
  api = await startApi({
    jobs: startJobs,
    settings: { push: { services: [service.origin] }, supportMail: 'help@maitre.test' },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  writer = await hostOf(api, 'R1', 'Manager');
});
afterEach(() => api.database.db.delete(pushChoices));
afterAll(async () => {
  await api.close();
  await service.close();
});

interface Somebody extends Host {
  device: PushedDevice;
  choose(input?: Record<string, unknown>): ReturnType<Host['call']>;
  says(pushToken: string): ReturnType<Host['call']>;
}

/** A user whose device is subscribed. */
async function newSubscriber(role = 'staff', restaurant = 'R1'): Promise<Somebody> {
  const host = await hostOf(api, restaurant, role);
  const device = service.subscribe();
  const [{ deviceUid } = { deviceUid: '' }] = await api.database.db
    .select({ deviceUid: sessions.deviceUid })
    .from(sessions)
    .where(eq(sessions.id, host.sessionId));
  const says = (pushToken: string) =>
    host.call('POST', '/auth/v1/accounts/session', { pushToken, deviceUID: deviceUid, deviceName: 'Tablet' });
  expect((await says(device.token)).status).toBe(200);
  return {
    ...host,
    device,
    says,
    choose: (input = {}) =>
      host.call('POST', `/tms/v2/restaurants/${restaurant}/push`, { kinds: [1, 2, 4], names: false, ...input }),
  };
}

const arrives = (device: PushedDevice, count = 1) =>
  eventually(() => {
    expect(device.received).toHaveLength(count);
    return device.received[count - 1] as PushedDevice['received'][number];
  });
/** Waits until the queue is empty. */
const allDone = () =>
  eventually(async () => {
    const { rows } = (await api.database.db.execute(
      `select 1 from pgboss.job where name = 'send-push' and state < 'completed'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

describe("a device's choices", () => {
  test('refuses without a session, for another restaurant, or with unknown kinds', async () => {
    const { call } = await hostOf(api, 'R2');
    expect((await fetch(`${api.url}${PUSH}`)).status).toBe(401);
    for (const [method, path] of [
      ['GET', PUSH],
      ['POST', PUSH],
      ['DELETE', PUSH],
      ['POST', `${PUSH}/try`],
    ] as const)
      expect(
        (await call(method, path, method === 'POST' && path === PUSH ? { kinds: [2], names: false } : undefined))
          .status,
      ).toBe(403);
    const { choose } = await newSubscriber();
    for (const input of [{ kinds: [10] }, { kinds: ['2'] }, { names: 'yes' }, { kinds: undefined }])
      expect([input, (await choose(input)).status]).toEqual([input, 400]);
  });

  test('a device without a subscription is told so', async () => {
    const { call } = await hostOf(api, 'R1');
    expect((await call('POST', PUSH, { kinds: [2], names: false })).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'pushToken', message: 'notReached' }],
    });
    expect((await call('POST', `${PUSH}/try`)).status).toBe(400);
  });

  test.each(['https://127.0.0.1/x', 'http://169.254.169.254/latest', 'https://push.attacker.example/x'])(
    'an address that is no push service (%s) is never requested',
    async (endpoint) => {
      const { says, choose, device } = await newSubscriber();
      await says(pushTokenOf({ ...device.address, endpoint }));
      expect((await choose()).body).toMatchObject({ errors: [{ field: 'pushToken' }] });
    },
  );

  test('it reads back its choices, with the key to subscribe; another device of the restaurant reads none of them', async () => {
    const mine = await newSubscriber();
    expect((await mine.call('GET', PUSH)).body).toMatchObject({ on: false, kinds: [1, 2, 4], names: false });
    const chosen = await mine.choose({ kinds: [4, 2, 2], names: true });
    expect(chosen.body).toEqual({
      on: true,
      kinds: [2, 4],
      names: true,
      publicKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    });
    expect((await mine.call('GET', PUSH)).body).toEqual(chosen.body);
    expect((await (await newSubscriber()).call('GET', PUSH)).body).toMatchObject({ on: false });
    expect((await mine.call('DELETE', PUSH)).body).toEqual({ ok: true });
    expect((await mine.call('GET', PUSH)).body).toMatchObject({ on: false });
  });

  test('a test message comes at once', async () => {
    const mine = await newSubscriber();
    await mine.choose();
    expect((await mine.call('POST', `${PUSH}/try`)).status).toBe(200);
    expect((await arrives(mine.device)).message).toMatchObject({
      title: 'Notifications work · la-marina',
      path: '/table-plan?service=la-marina',
    });
  });
});

describe('content', () => {
  test('a new booking by a colleague: day, time, covers and colleague, no guest’s name; signed, urgent, and for four hours', async () => {
    const { device, choose } = await newSubscriber();
    await choose();
    const { body } = await writer.book({ on: ON, lastName: 'Prieto', firstName: 'Sofía', covers: 4, time: 21.5 });
    const { message, ...sent } = await arrives(device);
    expect(message).toEqual({
      id: expect.stringMatching(/^R1 change \d+$/) as string,
      title: 'New booking · la-marina',
      body: `Sat 22 Nov 21:30 · 4 covers · by ${'Manager-1-R1'}`,
      tag: `R1 booking ${body.uid}`,
      path: `/books?service=la-marina&date=2031-11-22&booking=${body.uid}`,
    });
    expect(sent).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) as string });
    expect(sent.ttl).toBeGreaterThan(14_000);
    expect(sent.ttl).toBeLessThanOrEqual(14_400);
    expect(sent.claims).toMatchObject({ aud: service.origin, sub: 'mailto:help@maitre.test' });
    expect(sent.publicKey).toBe((await pushIdentity(api.database.db, TEST_SETTINGS)).publicKey);
  });

  test('includes the name where the user chose so, in their language', async () => {
    const { device, choose, sessionId } = await newSubscriber();
    await choose({ names: true });
    await api.database.db.execute(
      `update accounts set language = 'pt' where id = (select account_id from sessions where id = '${sessionId}')`,
    );
    await writer.book({ on: ON, lastName: 'Prieto', firstName: 'Sofía', covers: 1, time: 14 });
    const { message } = await arrives(device);
    expect(message.title).toBe('Reserva nova · la-marina');
    expect(message.body).toBe('Sofía Prieto · sáb 22 de nov 14:00 · 1 pessoa · por Manager-1-R1');
  });

  test("guests' own actions", async () => {
    const { device, choose } = await newSubscriber();
    await choose();
    const guest = frequentGuestOf(api, 'la-marina');
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const answer = await guest.call('POST', '/bookings', { ...SOFIA, date: day, time: 21, covers: 2 });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    const { message } = await arrives(device);
    expect(message.title).toBe('New booking · la-marina');
    expect(message.body).toMatch(/21:00 · 2 covers$/);
    expect(JSON.stringify(message)).not.toContain('Prieto');
  });

  test('no kind that the user has turned off, and none of their own actions on the same device', async () => {
    const { device, choose, book, change } = await newSubscriber('Manager');
    await choose({ kinds: [4] });
    const { body } = await writer.book({ on: aDay(), time: 20.25 });
    await change(body.uid, { status: 999 });
    await book({ on: aDay(), time: 20.5 });
    const other = await writer.book({ on: aDay(), time: 20.75 });
    await writer.change(other.body.uid, { status: 999 });
    const { message } = await arrives(device);
    expect(message).toMatchObject({ title: 'Booking cancelled · la-marina', tag: `R1 booking ${other.body.uid}` });
    await allDone();
    expect(device.received).toHaveLength(1);
  });

  test('failed messages and low scores in every choice of kinds, for permitted roles', async () => {
    const [staff, marketing] = [await newSubscriber(), await newSubscriber('marketing')];
    await staff.choose({ kinds: [] });
    await marketing.choose({ kinds: [] });
    const { body } = await writer.book({ on: aDay(), lastName: 'Prieto' });
    const item = { bookingUid: body.uid };
    await notifyDevices({ kind: 3, calendarItem: { ...item, messageUid: 1, messageFailed: 'sms' } });
    await notifyDevices({ kind: 6, calendarItem: { ...item, surveyAnswerUid: 7 }, ability: 'marketing' });
    expect((await arrives(staff.device)).message).toMatchObject({
      title: 'A message could not be sent · la-marina',
      path: '/settings/messages?service=la-marina',
    });
    expect((await arrives(marketing.device)).message).toMatchObject({
      title: 'Low score in a survey · la-marina',
      path: '/surveys?service=la-marina&answer=7',
    });
    await allDone();
    expect([staff.device.received.length, marketing.device.received.length]).toEqual([1, 1]);
  });
});

describe('recipients', () => {
  test('exclude roles that may not read bookings; a changed role is checked at sending', async () => {
    const [marketing, staff] = [await newSubscriber('marketing'), await newSubscriber()];
    await marketing.choose({ kinds: [1, 2, 3, 4] });
    await staff.choose({ kinds: [2] });
    expect((await writer.book({ on: aDay(), time: 13 })).status).toBe(201);
    await arrives(staff.device);
    await api.database.db
      .update(members)
      .set({ role: 'marketing' })
      .where(eq(members.accountId, await idOf(staff)));
    expect((await writer.book({ on: aDay(), time: 13.25 })).status).toBe(201);
    await allDone();
    expect([marketing.device.asked, staff.device.asked]).toEqual([0, 1]);
  });

  test('exclude users who signed out, were disabled or whose session ended; and other restaurants', async () => {
    const people = [
      await newSubscriber(),
      await newSubscriber(),
      await newSubscriber(),
      await newSubscriber('staff', 'R2'),
    ] as const;
    const [out, kept, ended, elsewhere] = people;
    for (const { choose } of people) await choose();
    const [{ deviceUid } = { deviceUid: '' }] = await api.database.db
      .select({ deviceUid: sessions.deviceUid })
      .from(sessions)
      .where(eq(sessions.id, out.sessionId));
    await out.call('DELETE', `/auth/v1/accounts/session/${deviceUid}`);
    await api.database.db
      .update(members)
      .set({ disabled: true })
      .where(eq(members.accountId, await idOf(kept)));
    await api.database.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, ended.sessionId));
    expect((await api.database.db.select().from(pushChoices)).map(({ accountId }) => accountId)).not.toContain(
      await idOf(out),
    );
    expect((await writer.book({ on: aDay(), time: 13.5 })).status).toBe(201);
    await allDone();
    expect([out, kept, ended, elsewhere].map(({ device }) => device.asked)).toEqual([0, 0, 0, 0]);
  });

  test('a browser with a new user notifies them, and no longer the previous one', async () => {
    const [before, after] = [await newSubscriber(), await newSubscriber()];
    const device = 'one-tablet';
    for (const one of [before, after])
      await api.database.db
        .update(sessions)
        .set({ deviceUid: device, pushToken: '' })
        .where(eq(sessions.id, one.sessionId));
    const input = { pushToken: before.device.token, deviceUID: device, deviceName: 'Tablet' };
    await before.call('POST', '/auth/v1/accounts/session', input);
    await before.choose();
    await after.call('POST', '/auth/v1/accounts/session', input);
    expect((await writer.book({ on: aDay(), time: 13.75 })).status).toBe(201);
    await allDone();
    expect(before.device.asked).toBe(0);
    await after.choose();
    expect((await writer.book({ on: aDay(), time: 14.25 })).status).toBe(201);
    await arrives(before.device);
    await allDone();
    expect(before.device.asked).toBe(1);
  });
});

describe('failures', () => {
  test.each([404, 410])(
    'a subscription unknown to the push service (%i) is tried once, and again with a new address',
    async (status) => {
      const { device, choose, says, call, sessionId } = await newSubscriber();
      const listed = async () =>
        (
          await writer.call<{ devices: Array<{ id: string; push: unknown }> }>('GET', '/tms/v2/restaurants/R1/devices')
        ).body.devices.find(({ id }) => id === sessionId);
      expect(await listed()).toMatchObject({ push: null });
      await choose();
      expect(await listed()).toMatchObject({ push: { goneSince: null } });
      device.answers(status);
      expect((await writer.book({ on: aDay(), time: 14.5 })).status).toBe(201);
      await eventually(async () => expect((await call('GET', PUSH)).body).toMatchObject({ on: false }));
      expect(await listed()).toMatchObject({ push: { goneSince: expect.stringMatching(/^\d{4}-.+Z$/) as string } });
      expect((await writer.book({ on: aDay(), time: 14.75 })).status).toBe(201);
      await allDone();
      expect(device.asked).toBe(1);
      const renewed = service.subscribe();
      await says(renewed.token);
      expect((await call('GET', PUSH)).body).toMatchObject({ on: true });
      expect(await listed()).toMatchObject({ push: { goneSince: null } });
      expect((await writer.book({ on: aDay(), time: 15 })).status).toBe(201);
      await arrives(renewed);
      expect(device.asked).toBe(1);
    },
  );

  test.each([500, 503, 429])('a busy push service (%i) is retried', async (status) => {
    const { device, choose } = await newSubscriber();
    await choose();
    device.answers(status);
    expect((await writer.book({ on: aDay(), time: 20 })).status).toBe(201);
    await eventually(() => expect(device.asked).toBeGreaterThanOrEqual(1));
    device.answers(null);
    await arrives(device);
  });

  test.each([400, 403, 413, 302])('a refusing one (%i) is not, and no redirect is followed', async (status) => {
    const { device, choose } = await newSubscriber();
    await choose();
    device.answers(status);
    expect((await writer.book({ on: aDay(), time: 20 })).status).toBe(201);
    await allDone();
    expect([device.asked, device.received]).toEqual([1, []]);
  });

  test('a refused write notifies no device', async () => {
    const { device, choose } = await newSubscriber();
    await choose();
    expect((await writer.book({ on: aDay(), time: 99 })).status).toBe(400);
    await allDone();
    expect(device.asked).toBe(0);
  });

  test('an outdated message is not sent; a repeated one has the same id and topic, by which a device shows it once', async () => {
    const { device, choose } = await newSubscriber();
    await choose();
    const { body } = await writer.book({ on: aDay(), time: 22 });
    const first = await arrives(device);
    const [row] = await api.database.db.select().from(pushChoices);
    const data = {
      restaurant: 'R1',
      accountId: row?.accountId ?? '',
      device: row?.device ?? '',
      news: { change: Number(first.message.id.split(' ')[2]), count: 1 },
    };
    await sendPush(worker(), { ...data, until: Date.now() - 1 });
    expect(device.received).toHaveLength(1);
    // As after a process that died before marking it as sent.
    await sendPush(worker(), { ...data, until: Date.now() + 60_000 });
    const again = await arrives(device, 2);
    expect([again.message, again.topic]).toEqual([first.message, first.topic]);
    expect(again.message.tag).toBe(`R1 booking ${body.uid}`);
  });
});

test('the keys are created once, encrypted, and recreated where they cannot be decrypted', async () => {
  const { db } = api.database;
  const [one, two] = await Promise.all([pushIdentity(db, TEST_SETTINGS), pushIdentity(db, TEST_SETTINGS)]);
  expect(one).toEqual(two);
  const [row] = await db.select().from(pushKeys);
  expect(row?.privateKey).not.toContain(one.privateKey);
  const other = await pushIdentity(db, {
    ...TEST_SETTINGS,
    authSecret: 'another secret, as long as it has to be 0123456789',
  });
  expect(other.publicKey).not.toBe(one.publicKey);
  expect(await db.select().from(pushKeys)).toHaveLength(1);
  const given = { publicKey: 'p', privateKey: 'q' };
  expect(await pushIdentity(db, { ...TEST_SETTINGS, push: { services: [], keys: given } })).toEqual({
    ...given,
    contact: 'mailto:no-reply@maitre.test',
  });
});

async function idOf({ sessionId }: Somebody): Promise<string> {
  const [row] = await api.database.db
    .select({ id: accounts.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId));
  return row?.id ?? '';
}

/** A notification as the write path stores it, sent to the devices. */
async function notifyDevices(input: Partial<typeof notifications.$inferInsert> & { kind: number }): Promise<void> {
  const { addNotification } = await import('@/restaurant-api/modules/notifications/notify');
  const { systemActor } = await import('@/restaurant-api/context');
  const { write } = await import('@/restaurant-api/write/write');
  const marina = { uid: 'R1', service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
  const { kind, calendarItem = null, ability } = input;
  await write(
    { context: { ...worker().context, jobs: api.jobs }, restaurant: marina, actor: systemActor('jobs') },
    (unit) =>
      addNotification(unit, marina, {
        kind: kind as 3,
        title: 'Sofía Prieto',
        message: 'Sofía',
        calendarItem,
        ...(ability && { ability }),
      }),
  );
}

function worker(): WorkerParts {
  const { database } = api;
  const settings = { ...TEST_SETTINGS, push: { services: [service.origin] } };
  const log = pino({ level: 'silent' });
  return {
    context: {
      db: database.db,
      database,
      settings,
      log,
      publisher: silentPublisher,
      jobs: noJobs,
      payments: paymentProviders(settings, database.db),
      now: Date.now,
    },
    mail: localMail(log),
    sms: localSms(log),
    push: webPush(() => pushIdentity(database.db, settings), settings.push.services),
  };
}
