/** Online booking: what guests are offered and refused, without revealing other guests' data. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { diners } from '@/restaurant-api/db/schema/book';
import { blocks, rotas, specialDates } from '@/restaurant-api/db/schema/hours';
import { notifications, outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Guest, SOFIA, frequentGuestOf, guestOf } from '../support/api/online-guest';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let guest: Guest;
let host: Host;
/** Saturday afternoon in Madrid. */
const NOW = Date.parse('2026-11-21T15:00:00Z');

const set = (fields: Partial<typeof setups.$inferInsert>, restaurant = 'R1') =>
  api.database.db.update(setups).set(fields).where(eq(setups.restaurant, restaurant));

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa', tables: { only: [1, 1, 2] } });
  const option = (UID: number, Name: string, Type: string, Default = '') => ({ UID, Name, Type, Default });
  await set({
    estPhone: '+34963000111',
    onlineCovers: 6,
    onlineHorizon: 30,
    onlineMarketing: ['email', 'sms'],
    guestOptions: [
      option(1, 'Vegan', 'guest'),
      option(2, 'Terrace, please', 'guest', 'Ticked'),
      option(3, 'Press', 'staff'),
    ],
  });
  guest = frequentGuestOf(api, 'la-marina');
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

const NOT_WRITTEN = { en: '', es: '', pt: '' };

describe('the restaurant', () => {
  test('returns its details, only what a guest needs', async () => {
    expect((await guest.call('GET', '')).body).toEqual({
      service: 'la-marina',
      name: 'la-marina',
      fullName: 'la-marina',
      address: '',
      phone: '+34963000111',
      picture: '',
      country: 'ES',
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      languages: ['en', 'es', 'pt'],
      profile: {
        website: '',
        facebook: '',
        instagram: '',
        tripAdvisor: '',
        googleMaps: '',
        icon: '',
        map: '',
        gallery: [],
        description: NOT_WRITTEN,
        cuisine: NOT_WRITTEN,
        pictureAlt: NOT_WRITTEN,
        priceRange: 0,
        streetAddress: '',
        postalCode: '',
        addressLocality: '',
        addressRegion: '',
        latitude: null,
        longitude: null,
      },
      milTime: true,
      open: true,
      today: '2026-11-21',
      now: 16,
      largestParty: 6,
      hasTickets: false,
      horizon: 30,
      lastDate: '2026-12-21',
      notice: 4,
      mail: false,
      hours: [
        { weekdays: [0, 1, 2, 3, 4, 5, 6], start: 13, end: 16 },
        { weekdays: [0, 1, 2, 3, 4, 5, 6], start: 20, end: 24 },
      ],
      areas: [
        { uid: 1, name: 'Inside' },
        { uid: 2, name: 'Terrace' },
      ],
      guestOptions: [
        { uid: 1, name: 'Vegan', ticked: false },
        { uid: 2, name: 'Terrace, please', ticked: true },
      ],
      whenFull: 'standby',
      consents: { privacy: '', marketing: ['email', 'sms'] },
      events: [],
      policies: [],
      ads: [],
      takesCodes: false,
      legal: { company: '', address: '', email: '' },
    });
  });

  test('is not found under another name', async () => {
    const anonymous = guestOf(api, 'R1');
    for (const answer of [
      await anonymous.call('GET', ''),
      await anonymous.times({ date: '2026-11-22' }),
      await anonymous.hold({ date: '2026-11-22', time: 20 }),
      await anonymous.book({ date: '2026-11-22', time: 20 }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
  });

  test('that takes none online says so, and refuses bookings', async () => {
    await set({ onlineBooking: false });
    expect((await guest.call<{ open: boolean }>('GET', '')).body.open).toBe(false);
    expect((await guest.times({ date: '2026-11-22' })).body).toEqual({
      date: '2026-11-22',
      covers: 2,
      times: [],
      why: 'not-online',
      days: [],
    });
    const refusal = await guest.book({ date: '2026-11-22', time: 20 });
    expect([refusal.status, refusal.body.code, refusal.body.details]).toEqual([
      409,
      'not-online',
      { why: 'not-online', times: [], days: [] },
    ]);
    await set({ onlineBooking: true });
  });
});

test('setup roles set the rules of online booking; an invalid setting is named', async () => {
  await addRestaurant(api.database, { uid: 'R4', service: 'new-restaurant' });
  const [manager, restaurant] = [await hostOf(api, 'R4', 'Manager'), guestOf(api, 'new-restaurant')];
  const save = (input: Record<string, unknown>) =>
    manager.call<{ errors?: Array<{ field: string }> }>('PATCH', '/tms/v2/restaurants/R4', input);
  const online = {
    onlineBooking: true,
    onlineCovers: 4,
    onlineHorizon: 14,
    onlineNotice: 24,
    onlineWhenFull: 'none',
    onlinePrivacy: 'We keep your name for a year.',
    onlineMarketing: ['whatsapp'],
  };
  expect((await save(online)).body).toMatchObject(online);
  expect((await restaurant.call('GET', '')).body).toMatchObject({
    largestParty: 4,
    horizon: 14,
    notice: 24,
    whenFull: 'none',
    consents: { privacy: 'We keep your name for a year.', marketing: ['whatsapp'] },
  });
  expect((await (await hostOf(api, 'R4')).call('PATCH', '/tms/v2/restaurants/R4', online)).status).toBe(403);
  for (const [field, value] of [
    ['onlineCovers', 0],
    ['onlineHorizon', -1],
    ['onlineNotice', 721],
    ['onlineWhenFull', 'maybe'],
  ] as const) {
    const { status, body } = await save({ [field]: value });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  }
});

describe('availability', () => {
  test('the times of a day, each with its areas', async () => {
    const { body } = await guest.times({ date: '2026-11-22', covers: 5 });
    expect(body.times[0]).toEqual({ time: 13, session: 'Lunch', areas: [2] });
    expect(body.times.map(({ time }) => time)).toEqual([
      13, 13.25, 13.5, 13.75, 14, 14.25, 14.5, 14.75, 15, 15.25, 15.5, 15.75, 20, 20.25, 20.5, 20.75, 21, 21.25, 21.5,
      21.75, 22, 22.25, 22.5, 22.75, 23, 23.25, 23.5, 23.75,
    ]);
    expect(Object.keys(body).sort()).toEqual(['covers', 'date', 'days', 'times']);
  });

  test('times before now are past, and no others', async () => {
    const { body } = await guest.times({ date: '2026-11-21' });
    expect(body.times.filter(({ why }) => why === 'past').map(({ time }) => time)).toEqual([
      13, 13.25, 13.5, 13.75, 14, 14.25, 14.5, 14.75, 15, 15.25, 15.5, 15.75,
    ]);
    expect(body.times.find(({ time }) => time === 20)).toEqual({ time: 20, session: 'Dinner', areas: [1] });
  });

  test.each([
    [{ date: '2026-11-20' }, 'past', ['2026-11-21', '2026-11-22', '2026-11-23']],
    [{ date: '2026-12-22' }, 'too-far', ['2026-12-21', '2026-12-20', '2026-12-19']],
    [{ date: '2026-11-22', covers: 7 }, 'party-too-large', []],
  ])('an unavailable day gives the reason and the alternatives: %j', async (input, why, days) => {
    expect((await guest.times(input)).body).toMatchObject({ times: [], why, days });
  });

  test('a month at a time', async () => {
    const { body } = await guest.days({ from: '2026-11-20', to: '2026-12-23' });
    expect(body.days).toHaveLength(34);
    expect(body.days.filter(({ why }) => why !== undefined)).toEqual([
      { date: '2026-11-20', why: 'past' },
      { date: '2026-12-22', why: 'too-far' },
      { date: '2026-12-23', why: 'too-far' },
    ]);
  });

  test('a month costs as many statements as a day', async () => {
    const { db } = api.database;
    const count = async (ask: () => Promise<unknown>) => {
      const spy = jest.spyOn(db, 'execute');
      await ask();
      const calls = spy.mock.calls.length;
      spy.mockRestore();
      return calls;
    };
    expect(await count(() => guest.days({ from: '2026-11-21', to: '2026-12-21' }))).toBe(
      await count(() => guest.days({ from: '2026-11-22', to: '2026-11-22' })),
    );
  });

  test('applies the guest limits of sessions and calendar: notice, horizon, closed days', async () => {
    await addRestaurant(api.database, {
      uid: 'R3',
      service: 'strict',
      shifts: [{ name: 'Dinner', start: 20, end: 22 }],
    });
    await api.database.db.update(rotas).set({ leadTime: 300, horizon: 5 }).where(eq(rotas.restaurant, 'R3'));
    await api.database.db
      .insert(specialDates)
      .values({ restaurant: 'R3', name: 'Closed', dates: ['2026-11-23'], sessions: [] });
    const strict = guestOf(api, 'strict');
    const { body } = await strict.times({ date: '2026-11-21' });
    expect(body.times.map(({ time, why }) => [time, why])).toEqual([
      [20, 'too-soon'],
      [20.25, 'too-soon'],
      [20.5, 'too-soon'],
      [20.75, 'too-soon'],
      [21, undefined],
      [21.25, undefined],
      [21.5, undefined],
      [21.75, undefined],
    ]);
    expect((await strict.days({ from: '2026-11-22', to: '2026-11-27' })).body.days).toEqual([
      { date: '2026-11-22' },
      { date: '2026-11-23', why: 'closed' },
      { date: '2026-11-24' },
      { date: '2026-11-25' },
      { date: '2026-11-26' },
      { date: '2026-11-27', why: 'too-far' },
    ]);
    const refusals = [
      await strict.book({ date: '2026-11-21', time: 20.5 }),
      await strict.book({ date: '2026-11-23', time: 20 }),
      await strict.hold({ date: '2026-11-27', time: 20 }),
    ];
    expect(refusals.map(({ status, body: answer }) => [status, answer.code, answer.details?.why])).toEqual([
      [409, 'short-notice', 'too-soon'],
      [409, 'closed-date', 'closed'],
      [409, 'too-far-ahead', 'too-far'],
    ]);
    expect((await (await hostOf(api, 'R3')).book({ on: '2026-11-21', time: 20.5 })).status).toBe(201);
  });

  test('times blocked for guests only are full for them', async () => {
    await api.database.db
      .insert(blocks)
      .values({ restaurant: 'R1', date: '2026-11-25', scope: 1, from: 20, to: 28, area: -1 });
    const { body } = await guest.times({ date: '2026-11-25' });
    expect(body.times.filter(({ time }) => time >= 20).every(({ why }) => why === 'full')).toBe(true);
    expect((await host.book({ on: '2026-11-25', time: 21 })).status).toBe(201);
  });
});

describe('a booking', () => {
  test('follows the restaurant’s rules, gets the best table, and notifies the guest, staff and the log', async () => {
    await api.database.db.update(setups).set({ host: 'El equipo de La Marina' }).where(eq(setups.restaurant, 'R1'));
    const { status, body } = await guest.book({
      date: '2026-11-23',
      time: 20.5,
      guestOptions: [1],
      guestNotes: 'A window, please',
      channel: 1104,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      key: expect.stringMatching(/^[2-9A-Z]{6}-[\w-]{22}$/),
      reference: expect.stringMatching(/^[2-9A-Z]{6}$/),
      state: 'booked',
      date: '2026-11-23',
      time: 20.5,
      turn: 2,
      startsAt: '2026-11-23T19:30:00.000Z',
      covers: 2,
      area: null,
      event: null,
      firstName: 'Sofía',
      lastName: 'Prieto',
      emailHint: 's•••@example.com',
      phoneHint: '••• 233',
      guestOptions: [1],
      guestNotes: 'A window, please',
      mayChange: true,
      mayCancel: true,
      changeUntil: '2026-11-23T15:30:00.000Z',
      mayConfirm: true,
      offer: null,
      loyalty: null,
      payment: null,
      version: 1,
    });
    const [book] = (await host.day('2026-11-23')).books;
    expect(book).toMatchObject({
      bookRef: body.reference,
      by: 1104,
      phone: '+34600112233',
      eMail: 'sofia@example.com',
      tables: ['t1'],
      status: 1001,
      ignored: 0,
      guestOptions: [1],
    });
    const uid = book?.uid as number;
    expect((await host.history(uid))[0]).toMatchObject({
      action: 'create',
      who: 'Sofía Prieto',
      device: 'guest',
      kind: 2,
    });

    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sofia@example.com'));
    expect(mail?.subject).toBe('Tu mesa en la-marina, lunes 23 de noviembre de 2026 a las 20:30');
    expect(mail?.body).toContain(`http://localhost:3000/book/la-marina/manage/${body.key}?lang=es`);
    expect(mail?.body).toContain('Lunes 23 de noviembre de 2026, 20:30\nPersonas: 2\n');
    expect(mail?.body).toMatch(/\n\nEl equipo de La Marina\n\n/);
    expect(mail?.html).toContain('El equipo de La Marina');
    const [told] = await api.database.db.select().from(notifications).where(eq(notifications.restaurant, 'R1'));
    expect(told).toMatchObject({
      kind: 2,
      title: 'Sofía Prieto',
      message: '2026-11-23 20:30 · 2',
      calendarItem: { bookingUid: uid },
    });
  });

  test('creates a diner with only the ticked consents; a returning guest is the same diner, and empty fields withdraw nothing', async () => {
    const nuria = { firstName: 'Núria', lastName: 'Puig', phone: '+34 600 99 88 77', email: 'nuria@example.com' };
    const consents = async () =>
      (await api.database.db.select().from(diners).where(eq(diners.phone, '+34600998877'))).map((diner) => [
        diner.consents,
        diner.language,
      ]);
    await guest.book({
      ...nuria,
      date: '2026-11-24',
      time: 13,
      language: 'pt',
      consents: { privacy: true, sms: true, email: false },
    });
    const given = { at: '2026-11-21T15:00:00.000Z', how: 'booking' };
    const agreed = { privacy: { ...given, to: 'nuria@example.com' }, sms: { ...given, to: '+34600998877' } };
    expect(await consents()).toEqual([[agreed, 'pt']]);
    await guest.book({ ...nuria, date: '2026-11-24', time: 21, language: 'en' });
    expect(await consents()).toEqual([[agreed, 'pt']]);
  });

  test('sent twice with one key is made once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [
      await guest.book({ date: '2026-11-26', time: 20 }, headers),
      await guest.book({ date: '2026-11-26', time: 20 }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect((await host.day('2026-11-26')).books).toHaveLength(1);
  });

  test('never has an internal channel', async () => {
    const { status, body } = await guest.book({ date: '2026-11-26', time: 20, channel: 1 });
    expect([status, body.errors]).toEqual([400, [{ field: 'channel', message: 'invalidChannel' }]]);
  });

  test.each([
    [{ phone: '12' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
    [{ consents: { privacy: false } }, 'consents.privacy'],
    [{ consents: undefined }, 'consents'],
    [{ covers: 0 }, 'covers'],
    [{ covers: 2.5 }, 'covers'],
    [{ covers: '2' }, 'covers'],
    [{ date: '2026-02-30' }, 'date'],
    [{ date: 'tomorrow' }, 'date'],
    [{ time: 3.9 }, 'time'],
    [{ time: 28 }, 'time'],
    [{ time: 20.1 }, 'time'],
    [{ area: 9 }, 'area'],
    [{ area: 'Terrace' }, 'area'],
    [{ guestOptions: [3] }, 'guestOptions'],
    [{ guestOptions: [99] }, 'guestOptions'],
    [{ guestNotes: 'x'.repeat(1001) }, 'guestNotes'],
    [{ language: 'de' }, 'language'],
    [{ event: 4 }, 'event'],
    [{ hold: 'x'.repeat(101) }, 'hold'],
    [{ channel: -1 }, 'channel'],
  ])('refuses %j with the field', async (input, field) => {
    const { status, body } = await guest.book({ date: '2026-11-26', time: 20, ...input });
    expect([status, [...new Set(body.errors?.map((one) => one.field))]]).toEqual([400, [field]]);
  });

  test.each([
    ['GET', '/days?from=2026-11-21&to=2027-02-21&covers=2', 'to'],
    ['GET', '/days?from=2026-11-22&to=2026-11-21&covers=2', 'to'],
    ['GET', '/days?to=2026-11-21&covers=2', 'from'],
    ['GET', '/availability?date=2026-11-21', 'covers'],
    ['GET', '/availability?date=2026-11-21&covers=two', 'covers'],
    ['GET', '/availability?date=2026-11-21&covers=2&area=-1', 'area'],
  ])('refuses %s %s with the field', async (method, path, field) => {
    const { status, body } = await guest.call(method, path);
    expect([status, body.errors?.map((one) => one.field)]).toEqual([400, [field]]);
  });
});

describe('a restaurant that is full', () => {
  const other = () => guestOf(api, 'otra-mesa');

  test('refuses with other times and days, without revealing other parties', async () => {
    const staff = await hostOf(api, 'R2');
    await staff.book({ on: '2026-11-21', time: 21, firstName: 'Secret', lastName: 'Guest', phone: '+34611222333' });
    const { status, body } = await other().book({ date: '2026-11-21', time: 20.5, covers: 2 });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'place-taken',
      error: 'This time is full',
      details: {
        why: 'full',
        times: [23, 23.25, 23.5, 23.75].map((time) => ({ time, session: 'Dinner', areas: [1] })),
        days: ['2026-11-22', '2026-11-23', '2026-11-24'],
      },
    });
    expect(JSON.stringify([body, (await other().times({ date: '2026-11-21' })).body])).not.toMatch(
      /secret|611222333|limit|used|only/i,
    );
  });

  test('puts the guest on standby where enabled, without holding a table', async () => {
    const { status, body } = await other().wait({ date: '2026-11-21', time: 20.5 });
    expect([status, body.state, body.mayCancel]).toEqual([201, 'standby', true]);
    const staff = await hostOf(api, 'R2');
    expect((await staff.day()).books.find(({ bookRef }) => bookRef === body.reference)).toMatchObject({
      status: 1011,
      tables: [],
      time: 20.5,
    });
    const mails = await api.database.db.select().from(outbox).where(eq(outbox.restaurant, 'R2'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Estás en standby en otra-mesa']);
  });

  test('gives the request the status configured for standby', async () => {
    await set({ standby: 1012 }, 'R2');
    const { body } = await other().wait({ date: '2026-11-21', time: 20.5 });
    await set({ standby: 1000 }, 'R2');
    const staff = await hostOf(api, 'R2');
    const made = (await staff.day()).books.find(({ bookRef }) => bookRef === body.reference);
    expect(made).toMatchObject({ status: 1012, tables: [] });
    await staff.change(made?.uid ?? 0, { status: 999 });
  });

  test('uses today’s waiting list where enabled, and standby on other days', async () => {
    await set({ onlineWhenFull: 'waiting-list' }, 'R2');
    const staff = await hostOf(api, 'R2');
    const { body } = await other().wait({ date: '2026-11-21', time: 20.5 });
    expect(body.state).toBe('waiting');
    expect((await staff.day()).books.find(({ bookRef }) => bookRef === body.reference)).toMatchObject({
      status: 1004,
      quotedMinutes: 270,
      quotedAt: 16,
      arrivedTime: null,
      tables: [],
    });
    await staff.book({ on: '2026-11-22', time: 20 });
    expect((await other().wait({ date: '2026-11-22', time: 20 })).body.state).toBe('standby');
  });

  test('accepts no request where it keeps no list', async () => {
    await set({ onlineWhenFull: 'none' }, 'R2');
    const { status, body } = await other().wait({ date: '2026-11-21', time: 20.5 });
    await set({ onlineWhenFull: 'waiting-list' }, 'R2');
    expect([status, body]).toMatchObject([409, { code: 'place-taken', details: { why: 'full' } }]);
  });

  test('lets staff mark the arrival, which can be undone', async () => {
    const staff = await hostOf(api, 'R2');
    const joined = (await staff.day()).books.find(
      ({ status, quotedMinutes }) => status === 1004 && quotedMinutes === 270,
    );
    const arrived = () =>
      staff.call<{ arrivedTime: number | null; version: number }>('POST', `${staff.books}/${joined?.uid}/arrival`);
    expect((await arrived()).body).toMatchObject({ arrivedTime: 16, version: 2 });
    expect((await arrived()).body).toMatchObject({ arrivedTime: 16, version: 2 });
    expect((await staff.undo(joined?.uid as number)).body).toMatchObject({
      arrivedTime: null,
      status: 1004,
      quotedMinutes: 270,
    });
    const standby = (await staff.day()).books.find(({ status }) => status === 1011);
    expect((await staff.call<{ code: string }>('POST', `${staff.books}/${standby?.uid}/arrival`)).body.code).toBe(
      'not-waiting',
    );
  });

  test.each([
    ['refuses a free time: it can be booked', { date: '2026-11-21', time: 23 }, 'place-free'],
    ['refuses a past day', { date: '2026-11-20', time: 20 }, 'past'],
    ['refuses a past time', { date: '2026-11-21', time: 14 }, 'past'],
    ['refuses an hour outside the opening hours', { date: '2026-11-21', time: 18 }, 'closed-date'],
    ['refuses a party above the maximum', { date: '2026-11-22', time: 20, covers: 9 }, 'party-too-large'],
  ])('%s', async (_what, input, code) => {
    const { status, body } = await other().wait(input);
    expect([status, body.code]).toEqual([409, code]);
  });

  test('accepts no such request where it keeps no list', async () => {
    await set({ onlineWhenFull: 'none' }, 'R2');
    expect((await other().wait({ date: '2026-11-21', time: 20.5 })).body.code).toBe('place-taken');
  });
});

test('an online booking overrides nothing, whatever it sends', async () => {
  const { body } = await guest.book({ ...SOFIA, date: '2026-11-25', time: 21 });
  expect(body.code).toBe('place-taken');
  const staffs = { ignore: 30, tables: ['t4'], status: 1000, bookOptions: [1000], notes: 'by the owner', spend: 5 };
  const refused = await guest.book({ ...SOFIA, date: '2026-12-01', time: 21, ...staffs });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    Object.keys(staffs).map((field) => ({ field, message: 'unknownField' })),
  ]);
  expect((await host.day('2026-12-01')).books).toEqual([]);
});
