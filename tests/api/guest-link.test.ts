/** A guest's link: their own booking only, changed and cancelled within the restaurant’s notice. */
import { eq } from 'drizzle-orm';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import { bookings } from '@/restaurant-api/db/schema/book';
import { rotas } from '@/restaurant-api/db/schema/hours';
import { notifications, outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, frequentGuestOf, guestOf } from '../support/api/online-guest';

let api: ApiServer;
let guest: Guest;
let host: Host;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;

/** A well-formed link that was never issued. */
const madeUp = (key: string) => `${key.slice(0, 7)}${'A'.repeat(22)}`;
const row = async (reference: string) =>
  (await api.database.db.select().from(bookings).where(eq(bookings.reference, reference)))[0];

beforeAll(async () => {
  api = await startApi({ now: () => now });
  const late = [{ name: 'Dinner', start: 20, end: 27 }];
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'sydney', timeZone: 'Australia/Sydney' });
  await addRestaurant(api.database, { uid: 'R3', service: 'auckland', timeZone: 'Pacific/Auckland', shifts: late });
  await addRestaurant(api.database, { uid: 'R4', service: 'madrid', shifts: late });
  await api.database.db.update(setups).set({
    onlineHorizon: 400,
    guestOptions: ['Vegan', 'Window', 'Press'].map((Name, index) => ({
      UID: index + 1,
      Name,
      Type: Name === 'Press' ? 'staff' : 'guest',
      Default: '',
    })),
  });
  guest = frequentGuestOf(api, 'la-marina');
  host = await hostOf(api, 'R1');
});
beforeEach(() => {
  now = START;
});
afterAll(() => api.close());

describe('a link', () => {
  test('returns the booking as on creation, and by which message the guest was notified', async () => {
    const { body } = await guest.book({ date: '2026-11-22', time: 20 });
    expect((await guest.see(body.key)).body).toEqual({ ...body, notifiedBy: null });
  });

  test('is issued by roles that take bookings, also for a guest without an e-mail address, and by no other', async () => {
    const { body: made } = await host.book({ on: '2026-12-21', time: 20, firstName: 'Eva', phone: '+34600112299' });
    const path = `/tms/v2/restaurants/R1/books/${made.uid}/guest-link`;
    const { status, body } = await host.call<{ link: string }>('GET', path);
    expect(status).toBe(200);
    expect(body.link).toMatch(/^http:\/\/localhost:3000\/book\/la-marina\/manage\/\w+-[\w-]{22}$/);
    const key = body.link.split('/').at(-1) ?? '';
    expect((await guest.see(key)).body).toMatchObject({ firstName: 'Eva', emailHint: '', mayCancel: true });
    const marketing = await hostOf(api, 'R1', 'marketing');
    expect((await marketing.call('GET', path)).status).toBe(403);
    expect((await host.call('GET', '/tms/v2/restaurants/R1/books/999999/guest-link')).status).toBe(404);
    await host.remove(made.uid);
    expect((await host.call('GET', path)).status).toBe(404);
  });

  test('of another restaurant opens nothing here, nor does a guess, in any call', async () => {
    const [foreign, own] = [
      await guestOf(api, 'sydney').book({ date: '2026-11-23', time: 20 }),
      await guest.book({ date: '2026-12-20', time: 20 }),
    ];
    for (const key of [
      foreign.body.key,
      madeUp(own.body.key),
      own.body.key.slice(0, -1),
      `${own.body.key}A`,
      'x',
      `${'Z'.repeat(6)}-${'z'.repeat(22)}`,
    ]) {
      const answers = [
        await guest.see(key),
        await guest.change(key, { covers: 1 }),
        await guest.cancel(key),
        await guest.call('GET', `/bookings/${key}/calendar.ics`),
        await guest.times({ date: '2026-11-22', key: decodeURIComponent(key) }),
        await guest.hold({ date: '2026-11-22', time: 20, key: decodeURIComponent(key) }),
      ];
      expect(answers.map(({ status, body: answer }) => [status, answer.code])).toEqual(
        Array(6).fill([404, 'not-found']),
      );
    }
  });

  test('with an invalid character is refused', async () => {
    const answers = [
      await guest.see('%00'),
      await guest.cancel('%00'),
      await guest.times({ date: '2026-11-22', key: '\u0000' }),
      await guest.hold({ date: '2026-11-22', time: 20, key: '\u0000' }),
    ];
    expect(answers.map(({ status, body: answer }) => [status, answer.code])).toEqual([
      [404, 'not-found'],
      [404, 'not-found'],
      [400, 'validation'],
      [400, 'validation'],
    ]);
  });

  test('works until a fortnight after the visit, then never again', async () => {
    const { body } = await guest.book({ date: '2026-11-22', time: 20 });
    now = Date.parse('2026-12-06T21:00:00Z');
    expect((await guest.see(body.key)).status).toBe(200);
    now += 1;
    const answers = [
      await guest.see(body.key),
      await guest.change(body.key, { covers: 1 }),
      await guest.cancel(body.key),
      await guest.call('GET', `/bookings/${body.key}/calendar.ics`),
    ];
    expect(answers.map(({ status, body: answer }) => [status, answer.code])).toEqual(Array(4).fill([410, 'gone']));
  });

  test('of a deleted booking is gone', async () => {
    const { body } = await guest.book({ date: '2026-11-22', time: 20 });
    await host.remove((await row(body.reference))?.uid as number);
    expect([(await guest.see(body.key)).status, (await guest.cancel(body.key)).status]).toEqual([410, 410]);
  });

  test('shows no internal fields', async () => {
    const { body } = await guest.book({ date: '2026-11-22', time: 20 });
    const manager = await hostOf(api, 'R1', 'Manager');
    await manager.change((await row(body.reference))?.uid as number, {
      notes: 'complains',
      bookOptions: [1000],
      guestOptions: [1, 3],
      spend: 99,
    });
    const seen = (await guest.see(body.key)).body;
    expect(Object.keys(seen).sort()).toEqual([...Object.keys(body), 'notifiedBy'].sort());
    expect(seen).toMatchObject({ guestOptions: [1], version: 2 });
    expect(JSON.stringify(seen)).not.toMatch(/complains|sofia@|600112233/);
  });
});

describe('a change', () => {
  test('moves the party to the best table now, and notifies the guest, staff and the log', async () => {
    const { body } = await guest.book({ date: '2026-11-24', time: 20, guestOptions: [1] });
    const { uid } = (await row(body.reference)) as { uid: number };
    await host.change(uid, { guestOptions: [1, 3] });
    const { status, body: changed } = await guest.change(body.key, {
      time: 21.5,
      covers: 5,
      guestOptions: [2],
      guestNotes: 'A pram',
      version: 2,
    });
    expect([status, changed]).toEqual([
      200,
      expect.objectContaining({
        key: body.key,
        time: 21.5,
        covers: 5,
        guestOptions: [2],
        guestNotes: 'A pram',
        version: 3,
        startsAt: '2026-11-24T20:30:00.000Z',
      }),
    ]);
    expect(await row(body.reference)).toMatchObject({
      tables: ['t4'],
      guestOptions: [3, 2],
      originalTime: 20,
      channel: 0,
    });
    expect((await host.history(uid))[0]).toMatchObject({
      action: 'update',
      who: 'Sofía Prieto',
      device: 'guest',
      kind: 3,
    });
    const mails = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sofia@example.com'));
    expect(mails.map(({ subject }) => subject)).toContain('Tu reserva en la-marina ha cambiado');
    const notified = await api.database.db.select().from(notifications).where(eq(notifications.kind, 3));
    expect(notified.map(({ title, message }) => [title, message])).toEqual([['Sofía Prieto', '2026-11-24 21:30 · 5']]);
    expect((await host.undo(uid)).body).toMatchObject({ time: 20, covers: 2, tables: ['t1'] });
  });

  test('of time keeps a duration agreed with staff; a default one follows the shift', async () => {
    const [agreed, usual] = [
      (await guest.book({ date: '2026-12-09', time: 20 })).body,
      (await guest.book({ date: '2026-12-09', time: 20 })).body,
    ];
    const { uid } = (await row(agreed.reference)) as { uid: number };
    await host.change(uid, { turn: 3.5 });
    expect((await guest.change(agreed.key, { time: 21 })).body).toMatchObject({ time: 21, turn: 3.5 });
    expect((await guest.change(agreed.key, { date: '2026-12-10', time: 20 })).body).toMatchObject({
      date: '2026-12-10',
      turn: 3.5,
    });
    await api.database.db
      .update(rotas)
      .set({ turns: [{ from: 4, turn: 2.5 }] })
      .where(eq(rotas.restaurant, 'R1'));
    expect((await guest.change(agreed.key, { covers: 4 })).body).toMatchObject({ covers: 4, turn: 3.5 });
    expect((await guest.change(usual.key, { covers: 4 })).body).toMatchObject({ covers: 4, turn: 2.5 });
    await api.database.db.update(rotas).set({ turns: [] }).where(eq(rotas.restaurant, 'R1'));
  });

  test('without new values writes nothing', async () => {
    const { body } = await guest.book({ date: '2026-11-25', time: 20 });
    expect((await guest.change(body.key, { time: 20, covers: 2 })).body.version).toBe(1);
  });

  test('of preferences alone moves no party, whatever the day looks like by now', async () => {
    const { body } = await guest.book({ date: '2026-11-26', time: 20 });
    await host.change((await row(body.reference))?.uid as number, { tables: ['t3'] });
    await api.database.db.update(setups).set({ onlineBooking: false }).where(eq(setups.restaurant, 'R1'));
    expect((await guest.change(body.key, { guestNotes: 'Late by ten minutes' })).body).toMatchObject({
      guestNotes: 'Late by ten minutes',
      version: 3,
    });
    expect((await guest.change(body.key, { covers: 3 })).body.code).toBe('not-online');
    await api.database.db.update(setups).set({ onlineBooking: true }).where(eq(setups.restaurant, 'R1'));
    expect((await row(body.reference))?.tables).toEqual(['t3']);
  });

  test('of preferences alone is allowed without a table, and assigns none', async () => {
    const { body: made } = await host.book({ on: '2026-12-08', time: 20, firstName: 'Eva', phone: '+34600112299' });
    const seats = { t1: 2, t2: 4, t3: 4, t4: 6 };
    const there = [];
    const { body: handed } = await host.call<{ link: string }>('GET', `${host.books}/${made.uid}/guest-link`);
    const key = handed.link.split('/').at(-1) as string;
    expect((await guest.change(key, { guestNotes: 'A pram' })).body).toMatchObject({
      guestNotes: 'A pram',
      version: 2,
    });
    expect((await host.read(made.uid)).body.tables).toEqual([]);
    const manager = await hostOf(api, 'R1', 'Manager');
    for (const [table, covers] of Object.entries(seats))
      there.push((await manager.book({ on: '2026-12-08', time: 20, covers, tables: [table], ignore: 30 })).status);
    expect(there).toEqual([201, 201, 201, 201]);
    expect((await guest.change(key, { guestNotes: 'Two prams', guestOptions: [2] })).body).toMatchObject({
      guestNotes: 'Two prams',
      guestOptions: [2],
      version: 3,
    });
    expect((await host.read(made.uid)).body.tables).toEqual([]);
  });

  test('to a full time is refused with alternatives, and the old one stays', async () => {
    const { body } = await guest.book({ date: '2026-11-27', time: 13, covers: 6 });
    await host.book({ on: '2026-11-27', time: 20, covers: 6, tables: ['t4'] });
    const { status, body: refusal } = await guest.change(body.key, { time: 20.5 });
    expect([status, refusal.code, refusal.details?.why, refusal.details?.times?.map(({ time }) => time)[0]]).toEqual([
      409,
      'place-taken',
      'full',
      13,
    ]);
    expect((await guest.see(body.key)).body).toMatchObject({ time: 13, version: 1 });
  });

  test('from an old version is refused with the booking as its guest sees it, and no more', async () => {
    const { body } = await guest.book({ date: '2026-11-28', time: 20 });
    await host.change((await row(body.reference))?.uid as number, { notes: 'complains' });
    const { status, body: refusal } = await guest.change(body.key, { covers: 1, version: 1 });
    expect([status, refusal.code]).toEqual([409, 'version-conflict']);
    expect(refusal.current).toEqual({ ...body, version: 2 });
  });

  test.each([
    [{ covers: 0 }, 'covers'],
    [{ time: 20.1 }, 'time'],
    [{ area: 7 }, 'area'],
    [{ date: '2026-13-01' }, 'date'],
    [{ guestOptions: [3] }, 'guestOptions'],
    [{ version: -1 }, 'version'],
  ])('refuses %j with the field', async (input, field) => {
    const { body } = await guest.book({ date: '2026-11-29', time: 20 });
    const { status, body: refusal } = await guest.change(body.key, input);
    await guest.cancel(body.key);
    expect([status, [...new Set(refusal.errors?.map((one) => one.field))]]).toEqual([400, [field]]);
  });
});

describe('a cancellation', () => {
  test('frees the table, and notifies the guest, staff and the log', async () => {
    const { body } = await guest.book({ date: '2026-12-01', time: 20, covers: 6 });
    const { status, body: cancelled } = await guest.cancel(body.key, { language: 'pt' });
    expect([status, cancelled]).toEqual([
      200,
      { ...body, state: 'cancelled', mayChange: false, mayCancel: false, mayConfirm: false, version: 2 },
    ]);
    expect(await guest.free({ date: '2026-12-01', covers: 6 })).toContain(20);
    const mails = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'sofia@example.com'));
    expect(mails.map(({ subject }) => subject)).toContain('A sua reserva em la-marina foi cancelada');
    const notified = await api.database.db.select().from(notifications).where(eq(notifications.kind, 4));
    expect(notified.at(-1)).toMatchObject({ title: 'Sofía Prieto', message: '2026-12-01 20:00 · 6' });
    const { uid } = (await row(body.reference)) as { uid: number };
    expect((await host.history(uid))[0]).toMatchObject({ who: 'Sofía Prieto', kind: 4 });
  });

  test('happens once, and a cancelled booking cannot be changed', async () => {
    const { body } = await guest.book({ date: '2026-12-02', time: 20 });
    await guest.cancel(body.key);
    expect([(await guest.cancel(body.key)).body.code, (await guest.change(body.key, { covers: 1 })).body.code]).toEqual(
      ['booking-over', 'booking-over'],
    );
  });

  test('is too late for a seated party', async () => {
    const { body } = await guest.book({ date: '2026-12-03', time: 20 });
    now = Date.parse('2026-12-03T18:50:00Z');
    const desk = await hostOf(api, 'R1');
    await desk.change((await row(body.reference))?.uid as number, { status: 1004 });
    await desk.change((await row(body.reference))?.uid as number, { status: 1000, tables: ['t1'] });
    expect((await guest.cancel(body.key)).body.code).toBe('booking-over');
  });
});

describe('the notice counts elapsed hours', () => {
  test.each([
    ['Madrid in winter', 'madrid', '2026-12-01', 20, '2026-12-01T15:00:00Z'],
    ['Sydney in summer', 'sydney', '2026-12-02', 20, '2026-12-02T05:00:00Z'],
    ['Madrid at one in the night, before the clock goes forward', 'madrid', '2027-03-27', 25, '2027-03-27T20:00:00Z'],
    ['Madrid on the night the clock goes back, at half past two', 'madrid', '2027-10-30', 26.5, '2027-10-30T20:30:00Z'],
    ['Auckland on the evening after the clock went forward', 'auckland', '2027-09-26', 20, '2027-09-26T03:00:00Z'],
  ])('%s', async (_where, service, date, time, until) => {
    const there = frequentGuestOf(api, service);
    const { body } = await there.book({ date, time });
    expect([body.mayChange, body.changeUntil]).toEqual([true, new Date(until).toISOString()]);
    now = Date.parse(until);
    expect((await there.change(body.key, { guestNotes: 'in time' })).status).toBe(200);
    now += 1;
    const late = [await there.change(body.key, { guestNotes: 'late' }), await there.cancel(body.key)];
    expect(late.map(({ status, body: answer }) => [status, answer.code, answer.details])).toEqual(
      Array(2).fill([409, 'notice-passed', { until: new Date(until).toISOString() }]),
    );
    expect((await there.see(body.key)).body).toMatchObject({
      mayChange: false,
      mayCancel: false,
      guestNotes: 'in time',
    });
  });
});

describe('the calendar file', () => {
  const fileOf = async (service: string, date: string, time: number) => {
    const there = frequentGuestOf(api, service);
    const { body } = await there.book({ date, time });
    const file = await there.call<string>('GET', `/bookings/${body.key}/calendar.ics`);
    return { body, file, text: String(file.body).replace(/\r\n[ \t]/g, '') };
  };

  test('is valid, with the visit as instants', async () => {
    const { body, file, text } = await fileOf('madrid', '2026-12-03', 20.5);
    expect([
      file.status,
      file.headers.get('content-type'),
      file.headers.get('content-disposition'),
      file.headers.get('cache-control'),
    ]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="${body.reference}.ics"`,
      'private, no-store',
    ]);
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'METHOD:PUBLISH',
        'DTSTART:20261203T193000Z',
        'DTEND:20261203T213000Z',
        'SUMMARY:Table for 2 at madrid',
        'STATUS:CONFIRMED',
        'SEQUENCE:0',
        `UID:${body.reference}@madrid.maitre`,
        `URL:http://localhost:3000/book/madrid/manage/${body.key}`,
        'END:VCALENDAR',
      ]),
    );
  });

  test('has its text in the language of the page', async () => {
    const there = frequentGuestOf(api, 'madrid');
    const { body } = await there.book({ date: '2026-12-03', time: 21 });
    const file = await there.call<string>('GET', `/bookings/${body.key}/calendar.ics?language=es`);
    const text = String(file.body).replace(/\r\n[ \t]/g, '');
    expect(text).toContain('SUMMARY:Mesa para 2 en madrid');
    expect(text).toContain(`Referencia de la reserva: ${body.reference}`);
    expect(text).toContain('Ver\\, cambiar o cancelar la reserva: http://localhost:3000/book/madrid/manage/');
  });

  test.each([
    ['half past one at night is the next day', 'madrid', '2026-12-04', 25.5, '20261205T003000Z', '20261205T023000Z'],
    ['across the hour that the clock skips', 'madrid', '2027-03-27', 25.5, '20270328T003000Z', '20270328T023000Z'],
    ['a repeated hour is its first occurrence', 'madrid', '2027-10-30', 26.75, '20271031T004500Z', '20271031T024500Z'],
    ['Auckland, where it is already tomorrow', 'auckland', '2026-12-05', 20, '20261205T070000Z', '20261205T090000Z'],
  ])('%s', async (_what, service, date, time, start, end) => {
    const { text } = await fileOf(service, date, time);
    expect(text.split('\r\n').filter((line) => line.startsWith('DT') && !line.startsWith('DTSTAMP'))).toEqual([
      `DTSTART:${start}`,
      `DTEND:${end}`,
    ]);
  });
});

test('a standby request can be withdrawn until its time', async () => {
  await host.book({ on: '2026-11-21', time: 21, covers: 6, tables: ['t4'] });
  const { body } = await guest.wait({ date: '2026-11-21', time: 21, covers: 6 });
  now = Date.parse('2026-11-21T19:30:00Z');
  expect((await guest.see(body.key)).body).toMatchObject({ state: 'standby', mayChange: false, mayCancel: true });
  expect((await guest.cancel(body.key)).body.state).toBe('cancelled');
});

describe('a guest answers by their link', () => {
  const sendAnswer = (key: string, answer: string) =>
    guest.call<GuestBooking>('POST', `/bookings/${key}/answer`, { answer, language: 'en' });
  /** A party on standby for a full time, and the table that became free for it. */
  const offered = async () => {
    const full = await host.book({ on: '2026-11-22', time: 21, covers: 6, tables: ['t4'] });
    const { body } = await guest.wait({ date: '2026-11-22', time: 21, covers: 6 });
    const uid = (await row(body.reference))?.uid as number;
    await host.change(full.body.uid, { status: 999 });
    expect((await host.call('POST', `${host.books}/${uid}/offer`, {})).status).toBe(200);
    return { key: body.key, uid };
  };

  test('confirming: it is confirmed once, staff are notified, and opening the page changes nothing', async () => {
    const { body } = await guest.book({ date: '2026-11-23', time: 20 });
    expect((await guest.see(body.key)).body).toMatchObject({ mayConfirm: true, offer: null, version: 1 });
    expect((await sendAnswer(body.key, 'confirmed')).body).toMatchObject({
      state: 'booked',
      mayConfirm: false,
      version: 2,
    });
    expect((await row(body.reference))?.status).toBe(1002);
    expect((await sendAnswer(body.key, 'confirmed')).body).toMatchObject({ mayConfirm: false, version: 2 });
    await guest.cancel(body.key);
    expect((await sendAnswer(body.key, 'confirmed')).body.code).toBe('booking-over');
  });

  test('accepting the offer: the booking and its table are theirs, with a mail', async () => {
    const { key, uid } = await offered();
    expect((await guest.see(key)).body).toMatchObject({
      state: 'standby',
      offer: { until: new Date(now + 900_000).toISOString() },
    });
    expect((await host.read(uid)).body).toMatchObject({ status: 1011, tables: [] });
    expect((await sendAnswer(key, 'accepted')).body).toMatchObject({ state: 'booked', offer: null });
    expect((await host.read(uid)).body).toMatchObject({ status: 1001, tables: ['t4'], offer: { answer: 'accepted' } });
    expect((await sendAnswer(key, 'accepted')).body.code).toBe('no-offer');
    const mails = await api.database.db.select().from(outbox).where(eq(outbox.bookingUid, uid));
    expect(mails.map(({ kind }) => kind).filter((kind) => kind !== 'offer')).toEqual(['standby', 'booked']);
    expect(mails.at(-1)?.subject).toBe('Your table at la-marina, Sunday 22 November 2026 at 21:00');
    await guest.cancel(key);
  });

  test('declining it leaves them on standby and frees the table for others', async () => {
    const { key, uid } = await offered();
    expect((await sendAnswer(key, 'declined')).body).toMatchObject({ state: 'standby', offer: null });
    expect((await host.read(uid)).body).toMatchObject({ status: 1011, tables: [], offer: { answer: 'declined' } });
    expect((await sendAnswer(key, 'accepted')).body.code).toBe('no-offer');
    await guest.cancel(key);
  });

  test("refuses after the offer's end, another answer, and a link that was never issued", async () => {
    const { key } = await offered();
    now += 900_001;
    expect((await guest.see(key)).body.offer).toBeNull();
    expect((await sendAnswer(key, 'accepted')).body.code).toBe('no-offer');
    expect((await sendAnswer(key, 'perhaps')).body.errors?.[0]?.field).toBe('answer');
    expect((await sendAnswer(madeUp(key), 'accepted')).status).toBe(404);
    await guest.cancel(key);
  });
});
