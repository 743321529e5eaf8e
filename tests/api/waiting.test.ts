/** The waiting list over HTTP: a quoted wait, 'ready' with a held table, and standby offers in order. */
import { desc, eq } from 'drizzle-orm';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { WireCalled, WireStandbyAnswer } from '@/lib/contract/bookings/waiting';
import { outbox } from '@/restaurant-api/db/schema/log';
import { type Answer, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type BookAnswer, type Host, type Refused, hostOf } from '../support/api/host';

type Called = Answer<WireCalled & Refused>;

const EVENING = Date.parse('2026-11-21T19:10:00Z'); // 20:10 in Madrid
let now = EVENING;
let api: ApiServer;
const minutes = (count: number) => void (now += count * 60_000);

beforeAll(async () => {
  api = await startApi({ now: () => now });
});
afterAll(() => api.close());
beforeEach(() => {
  now = EVENING;
});

let restaurants = 0;
/** A restaurant of two tables, T1 for two and T2 for four, with a host and a manager. */
async function newRestaurant() {
  const restaurant = `R${++restaurants}`;
  await addRestaurant(api.database, {
    uid: restaurant,
    service: `restaurant-${restaurants}`,
    tables: { t1: [1, 1, 2], t2: [1, 2, 4] },
  });
  const host = await hostOf(api, restaurant);
  return { restaurant, host, manager: await hostOf(api, restaurant, 'Manager') };
}
const seatEverywhere = async (host: Host) => {
  const two = (await host.book({ tables: ['t1'], time: 20, turn: 1, status: 1000, lastName: 'Two' })).body;
  const four = (await host.book({ tables: ['t2'], time: 20, turn: 1, status: 1000, covers: 4, lastName: 'Four' })).body;
  return { two, four };
};
const joinList = (host: Host, input: Record<string, unknown> = {}) =>
  host.book({ status: 1004, quotedMinutes: 25, by: 2, ...input });
const ready = (host: Host, uid: number, input: Record<string, unknown> = {}): Promise<Called> =>
  host.call('POST', `${host.books}/${uid}/ready`, input);
const release = (host: Host, uid: number): Promise<BookAnswer> => host.call('DELETE', `${host.books}/${uid}/hold`);
const offer = (
  host: Host,
  uid: number,
  input: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Called> => host.call('POST', `${host.books}/${uid}/offer`, input, headers);
const answer = (host: Host, uid: number, input: 'accepted' | 'declined'): Promise<BookAnswer> =>
  host.call('POST', `${host.books}/${uid}/offer/answer`, { answer: input });
const proposals = async (host: Host) =>
  (await host.call<WireStandbyAnswer>('GET', `${host.books}/standby?date=2026-11-21`)).body.proposals;

describe('the waiting list', () => {
  test('a full restaurant still lists a party, with the quoted wait and its time', async () => {
    const { host } = await newRestaurant();
    await seatEverywhere(host);
    expect((await host.book({ time: 20.25 })).body.code).toBe('no-table');
    const { status, body } = await joinList(host, { lastName: 'Prieto', phone: '600112233' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ quotedMinutes: 25, quotedAt: 20 + 10 / 60, readyAt: null, hold: null, tables: [] });
  });

  test('it takes no capacity, and a new quote replaces the old one', async () => {
    const { host } = await newRestaurant();
    const { body } = await joinList(host, { covers: 4 });
    expect((await host.book({ covers: 4, bestTable: true })).body.tables).toEqual(['t2']);
    minutes(6);
    expect((await host.change(body.uid, { quotedMinutes: 40 })).body).toMatchObject({
      quotedMinutes: 40,
      quotedAt: 20 + 16 / 60,
    });
    minutes(6);
    expect((await host.change(body.uid, { notes: 'At the bar' })).body.quotedAt).toBe(20 + 16 / 60);
  });

  test('refuses parties while closed, and waits over half a day', async () => {
    const { host } = await newRestaurant();
    expect((await joinList(host, { time: 17 })).body.code).toBe('outside-hours');
    expect((await joinList(host, { quotedMinutes: 721 })).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'quotedMinutes', message: 'invalidWait' }],
    });
  });

  test('its stay begins when it gets its table, after the party that has just left; undo returns it to the list', async () => {
    const { host } = await newRestaurant();
    const { two } = await seatEverywhere(host);
    const { body } = await joinList(host);
    minutes(20);
    await host.change(two.uid, { status: 1010 });
    const seated = await host.change(body.uid, { status: 1000, tables: ['t1'] });
    expect(seated.body).toMatchObject({ time: 20.5, originalTime: 20, seatedTime: 20.5, quotedMinutes: 25 });
    expect((await host.undo(body.uid)).body).toMatchObject({
      time: 20,
      status: 1004,
      tables: [],
      seatedTime: null,
      quotedMinutes: 25,
    });
  });
});

describe('ready', () => {
  test('the best free table is held for ten minutes, and the guest is notified by text message', async () => {
    const { restaurant, host } = await newRestaurant();
    const { body } = await joinList(host, { lastName: 'Prieto', phone: '600 11 22 33' });
    const called = await ready(host, body.uid);
    expect(called.status).toBe(200);
    expect(called.body.message).toEqual({ channel: 'sms', leaves: false });
    expect(called.body.booking).toMatchObject({
      hold: { tables: ['t1'], until: EVENING + 600_000 },
      readyAt: 20 + 10 / 60,
      tables: [],
      version: 2,
    });
    const [message] = await api.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.restaurant, restaurant))
      .orderBy(desc(outbox.uid));
    expect(message).toMatchObject({ channel: 'sms', recipient: '+34600112233', sentAt: null });
    expect(message?.body).toBe(`restaurant-${restaurants}: tu mesa ya te espera.\nTe la guardamos hasta las 20:20.`);
  });

  test('others are refused the held table, with whom and until when; an override is possible', async () => {
    const { host, manager } = await newRestaurant();
    const { body } = await joinList(host, { firstName: 'Sofía', lastName: 'Prieto' });
    await ready(host, body.uid);
    const walkIn = { time: 20, status: 1000, tables: ['t1'] };
    const refused = await host.book(walkIn);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'table-held',
      error: 'Table T1 is held for Sofía Prieto until 20:20',
      details: { key: 4, bookingUid: body.uid, table: 't1' },
    });
    expect((await host.book({ time: 20, covers: 2, bestTable: true })).body.tables).toEqual(['t2']);
    expect((await host.book({ ...walkIn, time: 22, status: 1001 })).status).toBe(201);
    expect((await manager.book({ ...walkIn, turn: 1, ignore: 4 })).body).toMatchObject({ tables: ['t1'], ignored: 4 });
  });

  test('a table is never held for two parties', async () => {
    const { host } = await newRestaurant();
    const [first, second, third] = [
      (await joinList(host)).body,
      (await joinList(host)).body,
      (await joinList(host)).body,
    ];
    const calls = await Promise.all([first, second, third].map(({ uid }) => ready(host, uid)));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(calls.flatMap(({ body }) => body.booking?.hold?.tables ?? []).sort()).toEqual(['t1', 't2']);
    expect(calls.find(({ status }) => status === 409)?.body.code).toBe('no-table');
  });

  test('the hold expires by itself, without cleanup', async () => {
    const { host } = await newRestaurant();
    const { body } = await joinList(host);
    await ready(host, body.uid);
    minutes(10);
    expect((await host.book({ time: 20.25, status: 1000, tables: ['t1'] })).status).toBe(201);
  });

  test('a tap on Seated seats the party at its held table, and ends the hold', async () => {
    const { host } = await newRestaurant();
    const { body } = await joinList(host);
    await ready(host, body.uid, { tables: ['t2'] });
    minutes(4);
    expect((await host.change(body.uid, { status: 1000 })).body).toMatchObject({
      tables: ['t2'],
      hold: null,
      time: 20 + 14 / 60,
      seatedTime: 20 + 14 / 60,
    });
  });

  test('it can be released, and that can be undone unless the table was taken', async () => {
    const { host } = await newRestaurant();
    const { body } = await joinList(host);
    await ready(host, body.uid);
    expect((await release(host, body.uid)).body).toMatchObject({ hold: null, version: 3 });
    expect((await release(host, body.uid)).body.version).toBe(3);
    expect((await host.undo(body.uid)).body.hold).toEqual({ tables: ['t1'], until: EVENING + 600_000 });
    await release(host, body.uid);
    const other = await joinList(host);
    await ready(host, other.body.uid, { tables: ['t1'] });
    expect((await host.undo(body.uid)).body).toMatchObject({
      code: 'undo-conflict',
      details: { bookingUid: other.body.uid },
    });
  });

  test('only parties waiting today are notified, and only of a free table', async () => {
    const { host } = await newRestaurant();
    const due = await host.book({ tables: ['t1'], time: 22 });
    expect((await ready(host, due.body.uid)).body.code).toBe('not-waiting');
    const tomorrow = await joinList(host, { on: '2026-11-22' });
    expect((await ready(host, tomorrow.body.uid)).body.code).toBe('not-waiting');
    await seatEverywhere(host);
    const { body } = await joinList(host);
    expect((await ready(host, body.uid)).body.code).toBe('no-table');
    expect((await ready(host, body.uid, { tables: ['t1'] })).body.code).toBe('table-taken');
    expect((await ready(host, body.uid, { version: 9 })).body.code).toBe('version-conflict');
    expect((await ready(host, 999_999)).status).toBe(404);
  });

  test('a guest with only an e-mail address gets a mail; without either no notification is claimed', async () => {
    const { host } = await newRestaurant();
    const mail = await joinList(host, { eMail: 'sofia@example.test' });
    expect((await ready(host, mail.body.uid)).body.message).toEqual({ channel: 'email', leaves: false });
    const withoutContact = await joinList(host);
    expect((await ready(host, withoutContact.body.uid)).body.message).toBeNull();
  });
});

describe('standby', () => {
  /** T2 is booked at 21:00; three parties have requested it since, Blanca first. */
  async function fullAtNine() {
    const { host, manager, restaurant } = await newRestaurant();
    const booked = (await host.book({ time: 21, covers: 4, tables: ['t2'] })).body;
    const requestStandby = async (lastName: string) => {
      const { body } = await host.book({ time: 21, covers: 4, status: 1011, lastName, phone: '600112233' });
      minutes(1);
      return body;
    };
    const parties: [WireBooking, WireBooking, WireBooking] = [
      await requestStandby('Blanca'),
      await requestStandby('Carlos'),
      await requestStandby('Diana'),
    ];
    return { host, manager, restaurant, booked, parties };
  }

  test('a cancelled table is proposed to the first request, and to no other', async () => {
    const {
      host,
      booked,
      parties: [blanca],
    } = await fullAtNine();
    expect(await proposals(host)).toEqual([]);
    await host.change(booked.uid, { status: 999 });
    expect(await proposals(host)).toEqual([{ uid: blanca.uid, tables: ['t2'] }]);
  });

  test('a no-show or a move frees a table too, also when noticed an hour later', async () => {
    const {
      host,
      booked,
      parties: [blanca],
    } = await fullAtNine();
    await host.change(booked.uid, { time: 23, turn: 1 });
    expect(await proposals(host)).toEqual([{ uid: blanca.uid, tables: ['t2'] }]);
    now = Date.parse('2026-11-21T20:05:00Z'); // 21:05: they requested nine
    expect(await proposals(host)).toEqual([]);
  });

  test('an offer holds the table against bookings and offers; the guest reads until when', async () => {
    const {
      host,
      restaurant,
      booked,
      parties: [blanca, carlos],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    const offered = await offer(host, blanca.uid);
    expect(offered.body.booking).toMatchObject({
      status: 1011,
      tables: [],
      offer: { tables: ['t2'], until: now + 900_000, answer: null },
    });
    expect(offered.body.message).toEqual({ channel: 'sms', leaves: false });
    const [message] = await api.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.restaurant, restaurant))
      .orderBy(desc(outbox.uid));
    expect(message?.body).toContain(
      'ha quedado libre una mesa para 4 el sábado, 21 de noviembre a las 21:00. Te la guardamos hasta las 20:28.',
    );
    expect(await proposals(host)).toEqual([]);
    expect((await offer(host, carlos.uid)).body.code).toBe('no-table');
    expect((await offer(host, carlos.uid, { tables: ['t2'] })).body).toMatchObject({
      code: 'table-held',
      details: { name: 'Blanca' },
    });
    expect((await host.book({ time: 21, covers: 4, tables: ['t2'] })).body.code).toBe('table-held');
  });

  test('of two offers of one table at once one is made', async () => {
    const {
      host,
      booked,
      parties: [blanca, carlos, diana],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    const offers = await Promise.all([blanca, carlos, diana].map(({ uid }) => offer(host, uid)));
    expect(offers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('accepting books that table', async () => {
    const {
      host,
      booked,
      parties: [blanca],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    await offer(host, blanca.uid);
    const { body } = await answer(host, blanca.uid, 'accepted');
    expect(body).toMatchObject({ status: 1001, tables: ['t2'], time: 21, offer: { answer: 'accepted' } });
    expect((await answer(host, blanca.uid, 'accepted')).body.code).toBe('not-on-standby');
    expect((await host.undo(blanca.uid)).body).toMatchObject({ status: 1011, tables: [], offer: { answer: null } });
  });

  test('declining passes it to the next in order; so does an expiry', async () => {
    const {
      host,
      booked,
      parties: [blanca, carlos, diana],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    await offer(host, blanca.uid);
    await answer(host, blanca.uid, 'declined');
    expect(await proposals(host)).toEqual([{ uid: carlos.uid, tables: ['t2'] }]);
    await offer(host, carlos.uid);
    minutes(15);
    expect(await proposals(host)).toEqual([{ uid: diana.uid, tables: ['t2'] }]);
    expect((await answer(host, blanca.uid, 'accepted')).body.code).toBe('no-offer');
  });

  test('a late acceptance counts while the table is free, and not when offered to the next', async () => {
    const {
      host,
      booked,
      parties: [blanca, carlos],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    await offer(host, blanca.uid);
    minutes(16);
    await offer(host, carlos.uid);
    expect((await answer(host, blanca.uid, 'accepted')).body).toMatchObject({
      code: 'table-held',
      details: { name: 'Carlos' },
    });
    await answer(host, carlos.uid, 'declined');
    expect((await answer(host, blanca.uid, 'accepted')).body).toMatchObject({ status: 1001, tables: ['t2'] });
  });

  test('undo does not restore an accepted offer over the one made since', async () => {
    const {
      host,
      booked,
      parties: [blanca, carlos],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    await offer(host, blanca.uid);
    await answer(host, blanca.uid, 'declined');
    await offer(host, carlos.uid);
    expect((await host.undo(blanca.uid)).body).toMatchObject({
      code: 'undo-conflict',
      details: { bookingUid: carlos.uid, name: 'Carlos' },
    });
    expect((await host.undo(carlos.uid)).body.offer).toBeNull();
    expect((await host.undo(blanca.uid)).body.offer).toMatchObject({ answer: null });
  });

  test('a different request may be offered anew; the same request twice is one offer', async () => {
    const {
      host,
      booked,
      parties: [blanca],
    } = await fullAtNine();
    await host.change(booked.uid, { status: 999 });
    await offer(host, blanca.uid);
    await answer(host, blanca.uid, 'declined');
    expect((await host.change(blanca.uid, { time: 21.5 })).body.offer).toBeNull();
    const key = { 'idempotency-key': 'one-offer' };
    const [first, second] = [await offer(host, blanca.uid, {}, key), await offer(host, blanca.uid, {}, key)];
    expect(second.body).toEqual(first.body);
    expect((await host.read(blanca.uid)).body.version).toBe(first.body.booking.version);
  });

  test('a party not on standby gets no offer', async () => {
    const { host, booked } = await fullAtNine();
    expect((await offer(host, booked.uid)).body.code).toBe('not-on-standby');
    expect((await answer(host, booked.uid, 'accepted')).body.code).toBe('not-on-standby');
  });
});
