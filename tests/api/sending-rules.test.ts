/** The rules for messages to guests: when each is due, which changes drop it, and what staff send and hold back. */
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { BookingMessagesTypes } from '@/lib/resources/bookings/booking-messages-schema';
import { type MessageRule, USUAL_RULES } from '@/lib/contract/messages/message-rules';
import type { WireRecurringAnswer, WireSeries } from '@/lib/contract/bookings/recurring';
import { bookings } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { messageRules } from '@/restaurant-api/db/schema/messages';
import { paymentRequests } from '@/restaurant-api/db/schema/payments';
import { surveyAnswers, surveyForms, surveys } from '@/restaurant-api/db/schema/surveys';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { queueDueMessages } from '@/restaurant-api/modules/messages/due-messages';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { countStatements } from '../support/api/count-statements';
import { type Host, hostOf } from '../support/api/host';
import { guestOf } from '../support/api/online-guest';

type Messages = BookingMessagesTypes['list']['answer'];
const SMTP = { smtpUrl: 'smtp://127.0.0.1:1', messageUndoSeconds: 30 };

let api: ApiServer;
let host: Host;
let manager: Host;
/** Thursday 19 November 2026, noon in Madrid. */
let clock = Date.parse('2026-11-19T12:00:00+01:00');
const queued: Array<{ kind: string; outboxUid: number; delay: number }> = [];
const jobs: Jobs = {
  enqueue: async (_tx, kind, data, delay = 0) => {
    if ('outboxUid' in data) queued.push({ kind, outboxUid: data.outboxUid, delay });
  },
  enqueueAll: async (_tx, kind, all) => {
    for (const data of all) if ('outboxUid' in data) queued.push({ kind, outboxUid: data.outboxUid, delay: 0 });
  },
  running: () => true,
  stop: async () => undefined,
};

beforeAll(async () => {
  api = await startApi({ jobs, settings: SMTP, now: () => clock });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`t${at}`, [1, 1, 8]])),
  });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  [host, manager] = [await hostOf(api, 'R1'), await hostOf(api, 'R1', 'Manager')];
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = Date.parse('2026-11-19T12:00:00+01:00');
  queued.length = 0;
  await api.database.db.delete(messageRules);
});

const at = (text: string) => {
  clock = Date.parse(text);
};
const queueDue = (db = api.database.db) =>
  queueDueMessages({
    context: {
      db,
      database: api.database,
      jobs,
      settings: { ...TEST_SETTINGS, ...SMTP },
      log: pino({ level: 'silent' }),
      publisher: silentPublisher,
      now: () => clock,
    },
  } as unknown as WorkerParts);
const put = (...rules: Array<Partial<MessageRule> & Pick<MessageRule, 'kind'>>) =>
  manager.call<{ rules: MessageRule[] }>('PATCH', '/tms/v2/restaurants/R1/messages/rules', {
    rules: rules.map((rule) => ({ ...USUAL_RULES[rule.kind], enabled: true, ...rule })),
  });
const rowsOf = (uid: number, kind?: string) =>
  api.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.bookingUid, uid), kind === undefined ? undefined : eq(outbox.kind, kind)))
    .orderBy(outbox.uid);
const sent = async (uid: number, kind = 'reminder') =>
  (await rowsOf(uid, kind)).map(({ state, reason }) => [state, reason]);
let guests = 0;
const book = async (input: Record<string, unknown> = {}) =>
  (await host.book({ eMail: `guest-${++guests}@example.test`, firstName: 'Ana', lastName: 'Soler', ...input })).body;

test('a reminder is sent once, at its hours before the visit', async () => {
  await put({ kind: 'reminder', hours: 24 });
  const { uid } = await book();
  at('2026-11-20T19:59:00+01:00');
  await queueDue();
  expect(await sent(uid)).toEqual([]);
  at('2026-11-20T20:00:00+01:00');
  await queueDue();
  await queueDue();
  const [row, ...others] = await rowsOf(uid, 'reminder');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    channel: 'email',
    state: 'queued',
    subject: 'Te esperamos el sábado a las 20:00, la-marina',
  });
  expect(row?.body).toContain('\nhttp://localhost:3000/');
  expect(row?.expiresAt?.toISOString()).toBe('2026-11-21T19:00:00.000Z');
  expect(queued).toEqual([{ kind: 'send-email', outboxUid: row?.uid, delay: 0 }]);
});

test('one due in quiet hours is sent a quarter of an hour before they begin, thanks when they end', async () => {
  await put({ kind: 'reminder', hours: 12 }, { kind: 'post-dining', hours: 2 });
  const lunch = await book({ time: 13 });
  at('2026-11-20T21:44:00+01:00'); // due at one in the night; quiet from 22 to 9
  await queueDue();
  expect(await sent(lunch.uid)).toEqual([]);
  at('2026-11-20T21:45:00+01:00');
  await queueDue();
  expect(await sent(lunch.uid)).toEqual([['queued', '']]);

  at('2026-11-21T20:05:00+01:00');
  const dinner = await book({ time: 20, tables: ['t7'] });
  await host.change(dinner.uid, { status: 1000 });
  at('2026-11-21T21:50:00+01:00');
  await host.change(dinner.uid, { status: 1010 });
  at('2026-11-22T08:59:00+01:00');
  await queueDue();
  expect(await sent(dinner.uid, 'post-dining')).toEqual([]);
  at('2026-11-22T09:00:00+01:00');
  await queueDue();
  expect(await sent(dinner.uid, 'post-dining')).toEqual([['queued', '']]);
});

test("a booking made or moved after the reminder's time gets none; one moved to later gets a new one", async () => {
  await put({ kind: 'reminder', hours: 24 });
  const moved = await book();
  const away = await book({ time: 21 });
  at('2026-11-20T20:30:00+01:00');
  const late = await book({ time: 20.25 });
  await host.change(moved.uid, { time: 20.5 }); // 24 hours before it are now
  at('2026-11-20T20:40:00+01:00');
  await host.change(away.uid, { on: '2026-11-22' });
  await queueDue();
  expect([await sent(late.uid), await sent(moved.uid), await sent(away.uid)]).toEqual([[], [], []]);
  at('2026-11-21T21:00:00+01:00');
  await queueDue();
  expect(await sent(away.uid)).toEqual([['queued', '']]);
});

test('a move, a cancellation and an arrival drop the waiting message, in the same transaction', async () => {
  await put({ kind: 'reminder', hours: 24 });
  const [moved, cancelled, arrived, kept] = [await book(), await book(), await book(), await book()];
  at('2026-11-20T20:01:00+01:00');
  await queueDue();
  await host.change(moved.uid, { time: 21.25 });
  await host.change(cancelled.uid, { status: 999 });
  at('2026-11-21T19:55:00+01:00');
  await host.change(arrived.uid, { status: 1004 });
  await host.change(kept.uid, { notes: 'window' });
  expect([await sent(moved.uid), await sent(cancelled.uid), await sent(arrived.uid), await sent(kept.uid)]).toEqual([
    [['dropped', 'moved']],
    [['dropped', 'moved']],
    [['dropped', 'arrived']],
    [['queued', '']],
  ]);
});

test('a rule begins when it is enabled, and does not catch up', async () => {
  const before = await book();
  const after = await book({ time: 22 });
  at('2026-11-20T21:00:00+01:00');
  await put({ kind: 'reminder', hours: 24 });
  await queueDue();
  at('2026-11-20T22:00:00+01:00'); // quiet hours end at nine: it is sent before they begin, at 21:45
  await queueDue();
  expect([await sent(before.uid), await sent(after.uid)]).toEqual([[], []]);
  at('2026-11-20T21:46:00+01:00');
  await queueDue();
  expect(await sent(after.uid)).toEqual([['queued', '']]);
});

test('after an outage outdated messages are dropped, useful ones are sent', async () => {
  await put({ kind: 'reminder', hours: 24, quiet: false });
  const [over, ahead] = [await book({ time: 20 }), await book({ time: 23 })];
  at('2026-11-21T20:30:00+01:00');
  await queueDue();
  expect([await sent(over.uid), await sent(ahead.uid)]).toEqual([[], [['queued', '']]]);
});

test('party size and shift filter; thanks go to seated parties, and are held back for a booking until they leave', async () => {
  await put(
    { kind: 'reminder', hours: 24, shifts: ['Lunch'], minCovers: 4, maxCovers: 6 },
    { kind: 'post-dining', hours: 12 },
  );
  const [lunch, small, dinner] = [
    await book({ time: 14, covers: 4 }),
    await book({ time: 14 }),
    await book({ covers: 4 }),
  ];
  const [sat, held, absent] = [
    await book({ time: 21, tables: ['t1'] }),
    await book({ time: 21, tables: ['t2'] }),
    await book({ time: 21 }),
  ];
  at('2026-11-20T20:30:00+01:00');
  await queueDue();
  expect([await sent(lunch.uid), await sent(small.uid), await sent(dinner.uid)]).toEqual([[['queued', '']], [], []]);

  at('2026-11-21T21:00:00+01:00');
  for (const { uid } of [sat, held]) await host.change(uid, { status: 1000 });
  await host.change(absent.uid, { status: 998 });
  const blocked = await host.call<Messages>('PATCH', `${host.books}/${held.uid}/messages`, {
    blocked: ['post-dining'],
  });
  expect([blocked.status, blocked.body.blocked]).toEqual([200, ['post-dining']]);
  at('2026-11-21T22:30:00+01:00');
  for (const { uid } of [sat, held]) await host.change(uid, { status: 1010 });
  at('2026-11-22T10:30:00+01:00');
  await queueDue();
  const thanks = await Promise.all([sat, held, absent].map(({ uid }) => sent(uid, 'post-dining')));
  expect(thanks).toEqual([[['queued', '']], [], []]);
});

test('thanks contain the link to the survey of that visit, by mail and by text message', async () => {
  await api.database.db.insert(surveys).values({ restaurant: 'R1', name: 'After dinner', active: true, questions: [] });
  await put({ kind: 'post-dining', hours: 1 });
  const { uid } = await book({ time: 14, phone: '+34600112233', tables: ['t3'] });
  at('2026-11-21T14:00:00+01:00');
  await host.change(uid, { status: 1000 });
  at('2026-11-21T15:30:00+01:00');
  await host.change(uid, { status: 1010 });
  at('2026-11-21T17:00:00+01:00');
  await queueDue();
  const { link } = (await host.call<{ link: string }>('GET', `/tms/v2/restaurants/R1/books/${uid}/survey-link`)).body;
  const [mail] = await rowsOf(uid, 'post-dining');
  expect(mail?.body).toContain(`Cuéntanos qué tal:\n${link}&lang=es\n`);
  await host.call('POST', `${host.books}/${uid}/messages`, { kind: 'post-dining', channel: 'sms' });
  const text = (await rowsOf(uid, 'post-dining')).at(-1)?.body;
  expect(text).toBe(`la-marina: gracias por tu visita. Cuéntanos qué tal: ${link}&lang=es`);
  await api.database.db.delete(surveys);
});

test('a review is requested after a good survey answer, once, and never after a low grade', async () => {
  await put({ kind: 'good-review', hours: 24 });
  at('2026-11-21T20:05:00+01:00');
  const visits = await Promise.all(
    ['t30', 't31', 't32', 't33'].map(async (table) => (await book({ time: 20, tables: [table] })).uid),
  );
  for (const uid of visits) {
    await host.change(uid, { status: 1000 });
    await host.change(uid, { status: 1010 });
  }
  const [good, low, fair, silent] = visits as [number, number, number, number];
  const { db } = api.database;
  const [survey] = await db
    .insert(surveys)
    .values({ restaurant: 'R1', name: 'x', questions: [], active: true })
    .returning();
  const [form] = await db
    .insert(surveyForms)
    .values({ restaurant: 'R1', survey: survey?.uid ?? 0, digest: 'x', questions: [] })
    .returning();
  const answer = {
    restaurant: 'R1',
    form: form?.uid ?? 0,
    language: '',
    shift: '',
    at: new Date('2026-11-23T12:00:00+01:00'),
  };
  await db.insert(surveyAnswers).values([
    { ...answer, booking: good, score: 95, low: false },
    { ...answer, booking: low, score: 85, low: true },
    { ...answer, booking: fair, score: 60, low: false },
  ]);
  const asked = async () =>
    Promise.all([good, low, fair, silent].map(async (uid) => (await rowsOf(uid, 'good-review')).length));
  at('2026-11-24T11:59:00+01:00');
  await queueDue();
  expect(await asked()).toEqual([0, 0, 0, 0]);
  at('2026-11-24T12:00:00+01:00');
  await queueDue();
  await queueDue();
  expect(await asked()).toEqual([1, 0, 0, 0]);
});

test('thanks for a visit link to the survey where there is one, and do not mention it otherwise', async () => {
  await put({ kind: 'post-dining', hours: 2 });
  const { db } = api.database;
  const thanks = async (table: string) => {
    at('2026-11-21T20:05:00+01:00');
    const { uid } = await book({ time: 20, tables: [table] });
    await host.change(uid, { status: 1000 });
    await host.change(uid, { status: 1010 });
    at('2026-11-22T12:00:00+01:00');
    await queueDue();
    return (await rowsOf(uid, 'post-dining'))[0];
  };
  await db.delete(surveyAnswers);
  await db.update(surveys).set({ active: false });
  expect((await thanks('t34'))?.body).not.toContain('/survey?');
  await db.insert(surveys).values({ restaurant: 'R1', name: 'y', questions: [], active: true });
  const mail = await thanks('t35');
  const link = /http:\/\/localhost:3000\/survey\?\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  expect(mail?.html).toContain('Cuéntanos qué tal');
  const key = new URL(link).searchParams.get('key') ?? '';
  const opened = await fetch(`${api.url}/public/v1/restaurants/la-marina/surveys/${key}`);
  expect([opened.status, ((await opened.json()) as { state: string }).state]).toEqual([200, 'open']);
});

test('a card still requested is reminded of once, before it expires, and not when given', async () => {
  await put({ kind: 'card-reminder', hours: 24 });
  const { db } = api.database;
  const request = async (more: Partial<typeof paymentRequests.$inferInsert> = {}) => {
    const { uid } = await book({ on: '2026-11-28' });
    await db.insert(paymentRequests).values({
      restaurant: 'R1',
      booking: uid,
      kind: 'card',
      amount: 2000,
      currency: 'EUR',
      provider: 'test',
      createdBy: 'test',
      createdAt: new Date('2026-11-19T12:00:00+01:00'),
      expiresAt: new Date('2026-11-22T12:00:00+01:00'),
      ...more,
    });
    return uid;
  };
  const open = await request();
  const met = await request({ state: 'card-saved' as never });
  const late = await request({ createdAt: new Date('2026-11-21T13:00:00+01:00') });
  const due = async () => Promise.all([open, met, late].map(async (uid) => (await sent(uid, 'card-reminder')).length));
  at('2026-11-21T11:59:00+01:00');
  await queueDue();
  expect(await due()).toEqual([0, 0, 0]);
  at('2026-11-21T12:00:00+01:00');
  await queueDue();
  await queueDue();
  expect(await due()).toEqual([1, 0, 0]);
  at('2026-11-21T14:00:00+01:00');
  await queueDue();
  expect(await due()).toEqual([1, 0, 0]);
  const [mail] = await rowsOf(open, 'card-reminder');
  expect(mail?.body).toContain('http://localhost:3000/ccrequest?');
  expect(mail?.expiresAt).not.toBeNull();
  // Moved, it is requested anew: the waiting message is dropped.
  await host.change(open, { time: 21 });
  expect(await sent(open, 'card-reminder')).toEqual([['dropped', 'moved']]);
});

test('200 card requests of guests who cannot be reached do not delay the reminder of a later one', async () => {
  await put({ kind: 'card-reminder', hours: 24 });
  const { uid: unreachable } = await book({ on: '2026-11-28', eMail: '' });
  const { uid: reachable } = await book({ on: '2026-11-28' });
  const { db } = api.database;
  const others = Array.from({ length: 199 }, (_, at) => 5_000_000 + at);
  const [row] = await db.select().from(bookings).where(eq(bookings.uid, unreachable));
  await db
    .insert(bookings)
    .values(others.map((uid) => ({ ...(row as typeof bookings.$inferSelect), uid, reference: `X${uid}` })));
  const request = (booking: number, expiresAt: string) => ({
    restaurant: 'R1',
    booking,
    kind: 'card' as const,
    amount: 2000,
    currency: 'EUR',
    provider: 'test' as const,
    createdBy: 'test',
    createdAt: new Date('2026-11-19T12:00:00+01:00'),
    expiresAt: new Date(expiresAt),
  });
  await db
    .insert(paymentRequests)
    .values([
      ...[unreachable, ...others].map((uid) => request(uid, '2026-11-22T12:00:00+01:00')),
      request(reachable, '2026-11-22T12:30:00+01:00'),
    ]);
  at('2026-11-21T13:00:00+01:00');
  await queueDue();
  expect([await sent(unreachable, 'card-reminder'), await sent(reachable, 'card-reminder')]).toEqual([
    [],
    [['queued', '']],
  ]);
  await db.execute(sql`delete from bookings where uid >= 5000000`);
});

test('another time zone moves due messages with the booking', async () => {
  await put({ kind: 'reminder', hours: 24, quiet: false });
  const { uid } = await book({ on: '2026-11-25' });
  const changed = await manager.call('PATCH', '/tms/v2/restaurants/R1', { timeZone: 'Atlantic/Canary' });
  expect(changed.status).toBe(200);
  try {
    at('2026-11-24T20:30:00+01:00');
    await queueDue();
    expect(await sent(uid)).toEqual([]);
    at('2026-11-24T20:00:00+00:00');
    await queueDue();
    expect(await sent(uid)).toEqual([['queued', '']]);
  } finally {
    await manager.call('PATCH', '/tms/v2/restaurants/R1', { timeZone: 'Europe/Madrid' });
  }
});

test('with “Write to guests” off no message is due, and enabling it does not catch up', async () => {
  await put({ kind: 'reminder', hours: 24 });
  const [first, second] = [await book({ on: '2026-11-23' }), await book({ on: '2026-11-23', time: 21 })];
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { writeToGuests: false });
  at('2026-11-22T20:30:00+01:00');
  await queueDue();
  await manager.call('PATCH', '/tms/v2/restaurants/R1', { writeToGuests: true });
  await queueDue();
  at('2026-11-22T21:00:00+01:00');
  await queueDue();
  expect([await sent(first.uid), await sent(second.uid)]).toEqual([[], [['queued', '']]]);
});

test('due messages cost as many statements for sixty bookings as for one', async () => {
  await put({ kind: 'reminder', hours: 24 });
  await book({ on: '2026-12-02' });
  for (let one = 0; one < 60; one++) await book({ on: '2026-12-05', time: 20 + (one % 8) / 4 });
  at('2026-12-01T20:00:00+01:00');
  const one = countStatements(api.database.db);
  await queueDue(one.db);
  at('2026-12-04T21:45:00+01:00');
  const many = countStatements(api.database.db);
  await queueDue(many.db);
  const [row] = await api.database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.kind, 'reminder'), sql`occasion like '2026-12-05%'`));
  expect(row?.count).toBe(60);
  // Due bookings, setup, template, pictures and ads of the restaurant, the messages, and the due cards.
  expect([one.count(), many.count()]).toEqual([7, 7]);
});

test('staff choose whether the guest is notified; by default the rule decides, and undoing recalls it', async () => {
  const silent = await book();
  const withConfirmation = await book({ sendConfirmation: true });
  expect([await rowsOf(silent.uid), (await rowsOf(withConfirmation.uid)).map(({ kind }) => kind)]).toEqual([
    [],
    ['booked'],
  ]);
  expect(queued.map(({ kind, delay }) => [kind, delay])).toEqual([['send-email', 30]]);
  await put(
    { kind: 'booked', byStaff: true },
    { kind: 'changed', byStaff: true },
    { kind: 'cancelled', byStaff: true },
  );
  const byRule = await book();
  const refused = await book({ sendConfirmation: false });
  expect([(await sent(byRule.uid, 'booked')).length, (await rowsOf(refused.uid)).length]).toEqual([1, 0]);

  await host.change(byRule.uid, { time: 21.5 });
  expect((await rowsOf(byRule.uid)).map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['booked', 'dropped', 'moved'],
    ['changed', 'queued', ''],
  ]);
  await host.undo(byRule.uid);
  expect(await sent(byRule.uid, 'changed')).toEqual([['dropped', 'recalled']]);
  await host.change(byRule.uid, { status: 999 });
  const [cancelled] = await rowsOf(byRule.uid, 'cancelled');
  expect(cancelled?.body).toContain('está cancelada');
  await host.undo(byRule.uid);
  expect(await sent(byRule.uid, 'cancelled')).toEqual([['dropped', 'recalled']]);
  await host.undo(withConfirmation.uid);
  expect(await sent(withConfirmation.uid, 'booked')).toEqual([['dropped', 'recalled']]);
});

test("all messages of a booking are in the language of its booking page, whatever its diner's language was", async () => {
  await put({ kind: 'reminder', hours: 24 }, { kind: 'changed', byStaff: true });
  const guest = guestOf(api, 'la-marina');
  const email = `guest-${++guests}@example.test`;
  const reference = async (input: Record<string, unknown>) =>
    (await guest.book({ email, phone: '600 77 88 99', again: true, ...input })).body.reference;
  const first = await reference({ date: '2026-11-24', time: 20, language: 'es' });
  const second = await reference({ date: '2026-11-25', time: 20, language: 'en' });
  const uidOf = async (of: string) =>
    (await api.database.db.select().from(bookings).where(eq(bookings.reference, of)))[0]?.uid as number;
  const [spanish, english] = [await uidOf(first), await uidOf(second)];
  await host.change(english, { time: 21 });
  for (const day of ['2026-11-23', '2026-11-24']) {
    at(`${day}T21:00:00+01:00`);
    await queueDue();
  }
  const subjects = async (uid: number) => (await rowsOf(uid)).map(({ subject }) => subject);
  expect(await subjects(spanish)).toEqual([
    'Tu mesa en la-marina, martes 24 de noviembre de 2026 a las 20:00',
    'Te esperamos el martes a las 20:00, la-marina',
  ]);
  expect(await subjects(english)).toEqual([
    'Your table at la-marina, Wednesday 25 November 2026 at 20:00',
    'Your booking at la-marina has changed',
    'See you on Wednesday at 21:00, la-marina',
  ]);
  // It is no field of the contract.
  expect((await host.read(english)).body).not.toHaveProperty('language');
});

test('a guest who requests standby is written to in the language of that page', async () => {
  const guest = guestOf(api, 'otra-mesa');
  const there = await hostOf(api, 'R2', 'Manager');
  const seats = { t1: 2, t2: 4, t3: 4, t4: 6 };
  for (const [table, covers] of Object.entries(seats)) await there.book({ covers, tables: [table] });
  const { body } = await guest.wait({ date: '2026-11-21', time: 20, email: 'pt@example.test', language: 'pt' });
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.reference, body.reference));
  expect(row).toMatchObject({ status: 1011, language: 'pt' });
});

/** Three Fridays of one guest. */
const series = (input: Record<string, unknown> = {}) =>
  host.call<WireRecurringAnswer>('POST', `${host.books}/recurring`, {
    covers: 2,
    on: '2026-11-20',
    time: 20,
    firstName: 'Ana',
    eMail: `guest-${++guests}@example.test`,
    bestTable: true,
    repeat: { every: 'week', times: 3 },
    mode: 'all',
    ...input,
  });
const cancelFrom = (of: string, from: string) =>
  host.call<WireSeries>('POST', `${host.books}/series/${of}/cancel`, { from });
const messagesOf = async ({ books }: WireRecurringAnswer) =>
  Promise.all(books.map(async ({ uid }) => (await rowsOf(uid)).map(({ kind, state }) => `${kind} ${state}`)));

test.each(['all', 'rest'])(
  'a series (%s) is confirmed in one message with all its dates, by the rule or by the user',
  async (mode) => {
    expect(await messagesOf((await series({ mode })).body)).toEqual([[], [], []]);
    const { body: asked } = await series({ mode, sendConfirmation: true });
    expect(await messagesOf(asked)).toEqual([['booked queued'], [], []]);
    const [mail] = await rowsOf(asked.books[0]?.uid as number);
    expect(mail?.subject).toBe('Tu mesa en la-marina, viernes 20 de noviembre de 2026 a las 20:00');
    const dates = 'Lo mismo vale para estas fechas:\nviernes, 27 de noviembre, 20:00\nviernes, 4 de diciembre, 20:00';
    expect(mail?.body).toContain(dates);
    expect(mail?.html).toContain(dates.replaceAll('\n', '<br>'));

    await put({ kind: 'booked', byStaff: true, channel: 'sms' });
    expect(await messagesOf((await series({ mode })).body)).toEqual([['booked queued'], [], []]);
    expect(await messagesOf((await series({ mode, sendConfirmation: false })).body)).toEqual([[], [], []]);
    const { body: short } = await series({ mode, eMail: '', phone: '+34600112299' });
    const [sms] = await rowsOf(short.books[0]?.uid as number);
    expect(sms?.body).toMatch(/ Lo mismo vale para 2 fechas más, hasta el viernes, 4 de diciembre, 20:00\.$/);
  },
);

test('a series sent twice with one key is confirmed once', async () => {
  const headers = { 'idempotency-key': 'series-told-once' };
  const body = {
    covers: 2,
    on: '2026-11-20',
    time: 21,
    eMail: 'once@example.test',
    repeat: { every: 'week', times: 2 },
  };
  const send = () =>
    host.call<WireRecurringAnswer>(
      'POST',
      `${host.books}/recurring`,
      { ...body, mode: 'rest', sendConfirmation: true },
      headers,
    );
  await send();
  expect(await messagesOf((await send()).body)).toEqual([['booked queued'], []]);
});

test('cancelling the rest of a series notifies its guest once where the rule says so, and restoring it recalls that', async () => {
  const { body: silent } = await series();
  await cancelFrom(silent.series, '2026-11-27');
  expect(await messagesOf(silent)).toEqual([[], [], []]);

  await put({ kind: 'cancelled', byStaff: true });
  const { body } = await series();
  const { body: cancelled } = await cancelFrom(body.series, '2026-11-27');
  expect(await messagesOf(body)).toEqual([[], ['cancelled queued'], []]);
  const [mail] = await rowsOf(body.books[1]?.uid as number);
  expect(mail?.body).toContain('Viernes 27 de noviembre de 2026');
  expect(mail?.body).toContain('Lo mismo vale para estas fechas:\nviernes, 4 de diciembre, 20:00');
  const books = cancelled.books.map(({ uid, version }) => ({ uid, version }));
  await host.call('POST', `${host.books}/series/${body.series}/undo`, { books });
  expect(await messagesOf(body)).toEqual([[], ['cancelled dropped'], []]);

  // Staff have entered another address on one of them: that address is notified of that one.
  await host.change(body.books[2]?.uid as number, { eMail: 'other@example.test' });
  await cancelFrom(body.series, '2026-11-27');
  expect((await messagesOf(body)).slice(1)).toEqual([['cancelled dropped', 'cancelled queued'], ['cancelled queued']]);
});

test('a standby acceptance entered by staff is confirmed where the rule says so', async () => {
  const accept = async () => {
    const { uid } = await book({ status: 1011 });
    expect((await host.call('POST', `${host.books}/${uid}/offer`, {})).status).toBe(200);
    expect((await host.call('POST', `${host.books}/${uid}/offer/answer`, { answer: 'accepted' })).status).toBe(200);
    return (await rowsOf(uid)).map(({ kind }) => kind).filter((kind) => kind !== 'offer');
  };
  expect(await accept()).toEqual([]);
  await put({ kind: 'booked', byStaff: true });
  expect(await accept()).toEqual(['booked']);
});

test("the restaurant’s own mailbox is notified of guests' actions, and never of staff's", async () => {
  const patched = await manager.call('PATCH', '/tms/v2/restaurants/R1', { notifyMail: 'sala@la-marina.example' });
  expect(patched.status).toBe(200);
  try {
    await book();
    const online = await book({ by: 0, lastName: 'Vega' });
    const notices = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'notice'));
    expect(notices.map(({ recipient, subject, body, bookingUid }) => [recipient, subject, body, bookingUid])).toEqual([
      [
        'sala@la-marina.example',
        'Nueva reserva: Ana Vega',
        'Nueva reserva: Ana Vega\n\n2026-11-21 20:00 · 2\n',
        online.uid,
      ],
    ]);
  } finally {
    await manager.call('PATCH', '/tms/v2/restaurants/R1', { notifyMail: '' });
  }
});

test('from a booking staff send a suitable or a custom message, and recall it until it is sent', async () => {
  const { uid } = await book({ phone: '+34600112233' });
  const list = `${host.books}/${uid}/messages`;
  const empty = await host.call<Messages>('GET', list);
  expect(empty.body).toMatchObject({ messages: [], kinds: ['booked', 'changed', 'reminder', 'text'], blocked: [] });
  expect((await host.call('POST', list, { kind: 'cancelled' })).status).toBe(400);
  expect((await host.call('POST', list, { kind: 'text', text: '  ' })).status).toBe(400);
  expect((await host.call('POST', list, { kind: 'nonsense' })).status).toBe(400);
  const own = await host.call<Messages>('POST', list, {
    kind: 'text',
    text: 'Tu paraguas está aquí',
    channel: 'email',
  });
  expect(own.status).toBe(200);
  const [message] = own.body.messages;
  expect(message).toMatchObject({ kind: 'text', channel: 'email', state: 'queued', subject: 'la-marina' });
  const recall = (who: Host) =>
    who.call<{ state: string; why: string; code?: string }>(
      'POST',
      `/tms/v2/restaurants/R1/messages/${message?.uid}/recall`,
    );
  expect((await recall(host)).body).toMatchObject({ state: 'dropped', why: 'recalled' });
  expect((await recall(host)).status).toBe(200);

  const again = await host.call<Messages>('POST', list, { kind: 'booked', channel: 'sms' });
  expect(again.body.messages[0]).toMatchObject({ kind: 'booked', channel: 'sms', to: '+34600112233' });
  const left = again.body.messages[0]?.uid as number;
  await api.database.db.update(outbox).set({ state: 'sent', sentAt: new Date() }).where(eq(outbox.uid, left));
  const refused = await host.call<{ code: string }>('POST', `/tms/v2/restaurants/R1/messages/${left}/recall`);
  expect([refused.status, refused.body.code]).toEqual([409, 'message-left']);
  const withoutContact = (await host.book({ lastName: 'Nadie' })).body;
  expect((await host.call('POST', `${host.books}/${withoutContact.uid}/messages`, { kind: 'booked' })).status).toBe(
    400,
  );
});

test('rules require the setup right, in the own restaurant only', async () => {
  const body = { rules: [{ ...USUAL_RULES.reminder, enabled: true }] };
  const rules = '/tms/v2/restaurants/R1/messages/rules';
  const stranger = await hostOf(api, 'R2', 'Owner');
  expect((await host.call('PATCH', rules, body)).status).toBe(403);
  expect((await stranger.call('PATCH', rules, body)).status).toBe(403);
  expect((await stranger.call('GET', rules)).status).toBe(403);
  for (const wrong of [
    { kind: 'offer' },
    { hours: 0 },
    { hours: 500 },
    { minCovers: 8, maxCovers: 4 },
    { shifts: ['Supper'] },
    { channel: 'pigeon' },
  ])
    expect((await manager.call('PATCH', rules, { rules: [{ ...USUAL_RULES.reminder, ...wrong }] })).status).toBe(400);
  const saved = await put({ kind: 'reminder', hours: 48 });
  expect(saved.body.rules.find(({ kind }) => kind === 'reminder')).toMatchObject({ enabled: true, hours: 48 });
  expect(saved.body.rules.map(({ kind }) => kind)).toEqual([
    'booked',
    'changed',
    'cancelled',
    'standby',
    'waiting',
    'reminder',
    'post-dining',
    'good-review',
    'card-reminder',
  ]);
});
