/** Google's booking server calls, with the JSON that Google sends. */
import { eq } from 'drizzle-orm';
import type { WireAvailability } from '@/lib/contract/bookings/availability';
import { bookings } from '@/restaurant-api/db/schema/book';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { GOOGLE_BOOKING, createRequest, googleOf, secondsOf } from '../support/providers/google';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let google: ReturnType<typeof googleOf>;
let host: Host;
let now = Date.parse('2026-11-21T12:00:00Z');

beforeAll(async () => {
  api = await startApi({ now: () => now, settings: { googleBooking: GOOGLE_BOOKING } });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    tables: { t1: [1, 1, 2], t2: [1, 3, 4], o1: [2, 3, 4], o6: [2, 5, 6] },
    joins: [{ tables: ['t1', 't2'], min: 5, max: 6 }],
    shifts: [{ name: 'Dinner', start: 20, end: 27 }],
  });
  await addRestaurant(api.database, { uid: 'R2', service: 'one-table', tables: { t1: [1, 1, 4] } });
  await addRestaurant(api.database, {
    uid: 'R3',
    service: 'thamel',
    timeZone: 'Asia/Kathmandu',
    tables: { t1: [1, 1, 4] },
  });
  await addRestaurant(api.database, { uid: 'R4', service: 'no-part' });
  for (const restaurant of ['R1', 'R2', 'R3'])
    // Google's booking id is not the reference that guests see.
    await api.database.db
      .update(setups)
      .set({ consentRWG: true, showRef: false })
      .where(eq(setups.restaurant, restaurant));
  google = googleOf(api);
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

describe('authentication', () => {
  test('requires credentials, and names the scheme', async () => {
    const { status, headers } = await caller(api)('POST', '/v3/CreateBooking', {});
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="booking server", charset="UTF-8"']);
    expect(
      (await caller(api)('GET', '/v3/HealthCheck', undefined, { authorization: `Basic ${btoa('google:guessed')}` }))
        .status,
    ).toBe(401);
    expect(
      (await caller(api)('GET', '/v3/HealthCheck', undefined, { authorization: `Bearer ${host.token}` })).status,
    ).toBe(401);
  });

  test('accepts Google, with and without a trailing slash', async () => {
    expect(await google.get('HealthCheck')).toMatchObject({ status: 200, body: { status: 'SERVING' } });
    expect((await google.get('HealthCheck/')).status).toBe(200);
  });

  test('answers only for restaurants that have consented: others are unknown', async () => {
    const [unknown, silent] = await Promise.all(
      ['R9', 'R4'].map((merchant) => google.create({ merchant, at: '2026-11-28T19:00:00Z' })),
    );
    expect(unknown).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ field: 'merchant_id', message: 'unknown' }] },
    });
    expect(silent?.body).toEqual(unknown?.body);
    expect((await google.post('BatchAvailabilityLookup', { merchant_id: 'R4', slot_time: [] })).status).toBe(400);
  });

  test('refuses bodies outside the documented format as bad requests', async () => {
    const request = createRequest({ at: '2026-11-28T19:00:00Z' });
    expect((await google.post('CreateBooking', { ...request, idempotency_token: undefined })).status).toBe(400);
    expect(
      (await google.post('CreateBooking', { ...request, slot: { ...request.slot, service_id: 'haircut' } })).status,
    ).toBe(400);
    expect((await google.post('CreateBooking', { ...request, slot: { ...request.slot, resources: {} } })).status).toBe(
      400,
    );
    expect((await google.post('NoSuchMethod', {})).status).toBe(404);
  });
});

describe('BatchAvailabilityLookup', () => {
  test('a slot of an unknown service cannot be booked, and the others are answered', async () => {
    const slot = (service_id: string) => ({
      duration_sec: '7200',
      resource_ids: { party_size: 4 },
      service_id,
      start_sec: '1795978800',
    });
    const requested = [slot('reservation'), slot('haircut'), slot('reservation')];
    expect(await google.post('BatchAvailabilityLookup', { merchant_id: 'R1', slot_time: requested })).toMatchObject({
      status: 200,
      body: {
        slot_time_availability: [
          { slot_time: requested[0], available: true },
          { slot_time: requested[1], available: false },
          { slot_time: requested[2], available: true },
        ],
      },
    });
  });

  test('answers each slot with the slot as requested', async () => {
    const slot = (start_sec: string, party_size: number) => ({
      duration_sec: '7200',
      resource_ids: { party_size },
      service_id: 'reservation',
      start_sec,
    });
    const requested = [
      slot('1795978800', 4),
      slot('1795978800', 6),
      slot('1795978800', 7),
      slot('1795975200', 4),
      slot('1795978860', 4),
    ];
    expect((await google.post('BatchAvailabilityLookup', { merchant_id: 'R1', slot_time: requested })).body).toEqual({
      slot_time_availability: [
        { slot_time: requested[0], available: true },
        { slot_time: requested[1], available: true },
        { slot_time: requested[2], available: false },
        // Before the restaurant opens, and a minute past an arrival time.
        { slot_time: requested[3], available: false },
        { slot_time: requested[4], available: false },
      ],
    });
  });

  test('returns one area when requested', async () => {
    const at = '2026-11-28T19:00:00Z';
    expect(
      await google.isAvailable('R1', [
        { at, party: 4, room: '1' },
        { at, party: 4, room: '2' },
        { at, party: 2, room: '2' },
        { at, party: 4, room: '7' },
        { at, party: 4, room: 'bar' },
      ]),
    ).toEqual([true, true, false, false, false]);
  });

  test("agrees with the restaurant's availability, for every time and size, on a day that fills", async () => {
    const on = '2026-12-05';
    await host.book({ on, time: 20.5, covers: 6, tables: ['o6'] });
    await host.book({ on, time: 22, covers: 4, tables: ['t2'] });
    await host.book({ on, time: 21, covers: 2, status: 1001 });
    for (const covers of [1, 2, 3, 4, 5, 6]) {
      const { times } = (
        await host.call<WireAvailability>('GET', `/tms/v2/restaurants/R1/availability?date=${on}&covers=${covers}`)
      ).body;
      const slots = times.map(({ time }) => ({
        at: new Date(Date.parse(`${on}T00:00:00+01:00`) + time * 3_600_000).toISOString(),
        party: covers,
      }));
      expect(await google.isAvailable('R1', slots)).toEqual(times.map(({ why }) => why === undefined));
    }
  });

  test('uses seconds since 1970: half past one at night belongs to the day before', async () => {
    const { uid } = (await host.book({ on: '2026-12-12', time: 25.5, covers: 6, tables: ['o6'] })).body;
    await host.book({ on: '2026-12-12', time: 25.5, covers: 4, tables: ['t2'] });
    const night = [
      { at: '2026-12-13T00:30:00Z', party: 6 },
      { at: '2026-12-14T00:30:00Z', party: 6 },
    ];
    expect(await google.isAvailable('R1', night)).toEqual([false, true]);
    await host.remove(uid);
    expect(await google.isAvailable('R1', night)).toEqual([true, true]);
  });

  test('in a time zone with a quarter-hour offset', async () => {
    expect(
      await google.isAvailable('R3', [
        { at: '2026-11-28T14:15:00Z', party: 4 },
        { at: '2026-11-28T14:00:00Z', party: 4 },
      ]),
    ).toEqual([true, false]);
  });

  test('in the night when clocks change, by local time', async () => {
    now = Date.parse('2027-03-20T12:00:00Z');
    // From two it is three: 02:15 is skipped, 03:15 is 01:15 UTC, outside any session. 01:45 is 00:45 UTC.
    expect(
      await google.isAvailable('R1', [
        { at: '2027-03-28T00:45:00Z', party: 2 },
        { at: '2027-03-28T01:15:00Z', party: 2 },
      ]),
    ).toEqual([true, false]);
    now = Date.parse('2026-11-21T12:00:00Z');
  });
});

describe('CreateBooking', () => {
  const REQUEST = {
    idempotency_token: '18307119013960637991',
    payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
    slot: {
      confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
      duration_sec: '7200',
      merchant_id: 'R1',
      resources: { party_size: 2 },
      service_id: 'reservation',
      start_sec: '1797620400',
    },
    user_information: {
      email: 'john.smith@gmail.com',
      family_name: 'Smith',
      given_name: 'John',
      telephone: '+34600111222',
      user_id: '1111111111111111111',
    },
    additional_request: 'A quiet corner, please',
  };
  const row = async (reference: string) =>
    (await api.database.db.select().from(bookings).where(eq(bookings.reference, reference)))[0];

  test('books by the rules of the restaurant, and returns the booking', async () => {
    const { status, body } = await google.post('CreateBooking', REQUEST);
    const reference = body.booking?.booking_id.replace('R1-', '') ?? '';
    expect(status).toBe(200);
    expect(body).toEqual({
      booking: {
        booking_id: `R1-${reference}`,
        slot: {
          merchant_id: 'R1',
          service_id: 'reservation',
          start_sec: '1797620400',
          duration_sec: '7200',
          resources: { party_size: 2 },
          confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
        },
        user_information: {
          user_id: '1111111111111111111',
          given_name: 'John',
          family_name: 'Smith',
          telephone: '+34600111222',
          email: 'john.smith@gmail.com',
        },
        status: 'CONFIRMED',
        payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      },
    });
    expect(await row(reference)).toMatchObject({
      date: '2026-12-18',
      time: 20,
      covers: 2,
      channel: 1100,
      tables: ['t1'],
      firstName: 'John',
      lastName: 'Smith',
      phone: '+34600111222',
      guestNotes: 'A quiet corner, please',
      ignored: 0,
    });
  });

  test('the same token returns the same booking and answer, also for fifty at once', async () => {
    const first = await google.post('CreateBooking', REQUEST);
    const again = await Promise.all(Array.from({ length: 50 }, () => google.post('CreateBooking', REQUEST)));
    expect(new Set(again.map(({ body }) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(first.body)]));
    expect((await host.day('2026-12-18')).books).toHaveLength(1);
  });

  test('the same token is refused for another request, and for another restaurant', async () => {
    const refused = { status: 409, body: { code: 'idempotency-mismatch' } };
    expect(
      await google.post('CreateBooking', { ...REQUEST, slot: { ...REQUEST.slot, resources: { party_size: 3 } } }),
    ).toMatchObject(refused);
    expect(
      await google.post('CreateBooking', {
        ...REQUEST,
        slot: { ...REQUEST.slot, merchant_id: 'R2' },
        user_information: { ...REQUEST.user_information, user_id: '2' },
      }),
    ).toMatchObject(refused);
    expect((await host.day('2026-12-18')).books).toHaveLength(1);
  });

  test('a person books a slot once', async () => {
    const { body } = await google.post('CreateBooking', { ...REQUEST, idempotency_token: 'another' });
    expect(body).toEqual({ booking_failure: { cause: 'SLOT_ALREADY_BOOKED_BY_USER' } });
  });

  test('of fifty people at once for the last table one gets it, the others read that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, person) => google.create({ merchant: 'R2', at: '2026-12-18T19:00:00Z', person })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const causes = answers.map(({ body }) => body.booking_failure?.cause ?? 'booked');
    expect(causes.filter((cause) => cause === 'booked')).toHaveLength(1);
    expect(causes.filter((cause) => cause === 'SLOT_UNAVAILABLE')).toHaveLength(49);
  });

  test('a refused request may be retried with its token', async () => {
    const input = { merchant: 'R2', at: '2026-12-18T19:30:00Z', person: 77, token: 'patient' };
    expect((await google.create(input)).body.booking_failure?.cause).toBe('SLOT_UNAVAILABLE');
    const one = await hostOf(api, 'R2');
    const { books } = (await one.call<{ books: Array<{ uid: number }> }>('GET', `${one.books}?date=2026-12-18`)).body;
    await one.remove(books[0]?.uid as number);
    expect((await google.create(input)).body.booking?.status).toBe('CONFIRMED');
  });

  test.each([
    ['a party above the online maximum', { at: '2026-12-19T19:00:00Z', party: 9 }],
    ['an hour without arrivals', { at: '2026-12-19T12:00:00Z' }],
    ['a minute between arrival times', { at: '2026-12-19T19:05:00Z' }],
    ['a past time', { at: '2026-11-20T19:00:00Z' }],
    ['a time too far ahead', { at: '2027-08-20T18:00:00Z' }],
    ['an unknown room', { at: '2026-12-19T19:00:00Z', room: '7' }],
    ['a size without a table in the room', { at: '2026-12-19T19:00:00Z', party: 2, room: '2' }],
  ])('refuses %s as a slot', async (_what, input) => {
    const { status, body } = await google.create(input);
    expect([status, body.booking_failure?.cause]).toEqual([200, 'SLOT_UNAVAILABLE']);
  });
});

describe('UpdateBooking', () => {
  const made = async (input: Partial<Parameters<typeof google.create>[0]> & { at: string }) =>
    (await google.create(input)).body.booking?.booking_id as string;

  test('another time: omitted fields stay', async () => {
    const id = await made({ at: '2026-12-20T19:00:00Z', party: 4, person: 20 });
    const { body } = await google.update({
      booking_id: id,
      slot: { duration_sec: '7200', start_sec: secondsOf('2026-12-20T20:30:00Z') },
    });
    expect(body).toEqual({
      booking: {
        booking_id: id,
        slot: {
          merchant_id: 'R1',
          service_id: 'reservation',
          start_sec: '1797798600',
          duration_sec: '7200',
          resources: { party_size: 4 },
          confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS',
        },
        user_information: {
          user_id: 'user-20',
          given_name: 'John',
          family_name: 'Smith',
          telephone: '+34600112233',
          email: 'person20@gmail.test',
        },
        status: 'CONFIRMED',
        payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      },
    });
  });

  test('another size, and the same update again changes nothing', async () => {
    const id = await made({ at: '2026-12-21T19:00:00Z', party: 2, person: 21 });
    const update = { booking_id: id, slot: { resources: { party_size: 6 } } };
    expect((await google.update(update)).body.booking?.slot).toMatchObject({ resources: { party_size: 6 } });
    const [version] = (await host.day('2026-12-21')).books.map((book) => book.version);
    expect((await google.update(update)).body.booking?.slot).toMatchObject({ resources: { party_size: 6 } });
    expect((await host.day('2026-12-21')).books.map((book) => book.version)).toEqual([version]);
  });

  test('to a taken time is refused, and the booking stays', async () => {
    const id = await made({ at: '2026-12-22T19:00:00Z', party: 2, person: 22 });
    expect((await google.update({ booking_id: id, slot: { resources: { party_size: 7 } } })).body).toMatchObject({
      booking_failure: { cause: 'SLOT_UNAVAILABLE' },
    });
    expect((await host.day('2026-12-22')).books).toMatchObject([{ covers: 2, time: 20 }]);
  });

  test('cancelled, and cancelled again; a cancelled one cannot be moved', async () => {
    const id = await made({ at: '2026-12-23T19:00:00Z', person: 23 });
    const cancel = { booking_id: id, status: 'CANCELED' };
    expect((await google.update(cancel)).body.booking?.status).toBe('CANCELED');
    expect((await google.update(cancel)).body.booking?.status).toBe('CANCELED');
    expect((await host.day('2026-12-23')).books).toMatchObject([{ status: 999 }]);
    expect((await google.update({ booking_id: id, slot: { resources: { party_size: 2 } } })).body).toEqual({
      booking_failure: { cause: 'BOOKING_ALREADY_CANCELLED' },
    });
  });

  test("after the restaurant's notice it is refused as too late", async () => {
    const id = await made({ at: '2026-12-24T19:00:00Z', person: 24 });
    now = Date.parse('2026-12-24T15:30:00Z');
    expect((await google.update({ booking_id: id, status: 'CANCELED' })).body.booking_failure?.cause).toBe(
      'OUTSIDE_CANCELLATION_WINDOW',
    );
    now = Date.parse('2026-11-21T12:00:00Z');
  });

  test('an unknown booking is a bad request, and so is a status that Google may not set', async () => {
    const id = await made({ at: '2026-12-25T19:00:00Z', person: 25 });
    expect((await google.update({ booking_id: '890', status: 'CANCELED' })).status).toBe(400);
    expect((await google.update({ booking_id: id, status: 'NO_SHOW' })).status).toBe(400);
  });

  test('refuses bookings that Google did not make', async () => {
    const { bookRef } = (await host.book({ on: '2026-12-25', time: 22, covers: 2, bestTable: true })).body;
    expect((await google.update({ booking_id: `R1-${bookRef}`, status: 'CANCELED' })).status).toBe(400);
  });
});

describe("a user's bookings", () => {
  test('future ones in all restaurants, by time; without cancelled ones', async () => {
    const later = (await google.create({ at: '2027-01-09T19:00:00Z', person: 30 })).body.booking;
    const sooner = (await google.create({ merchant: 'R3', at: '2027-01-08T14:15:00Z', person: 30 })).body.booking;
    const gone = (await google.create({ at: '2027-01-10T19:00:00Z', person: 30 })).body.booking;
    await google.update({ booking_id: gone?.booking_id, status: 'CANCELED' });
    expect((await google.post<unknown>('ListBookings', { user_id: 'user-30' })).body).toEqual({
      bookings: [sooner, later],
    });
    expect((await google.post<unknown>('ListBookings', { user_id: 'nobody' })).body).toEqual({ bookings: [] });
  });

  test('their status, also when staff change it', async () => {
    const id = (await google.create({ at: '2027-01-11T19:00:00Z', person: 31 })).body.booking?.booking_id;
    const readStatus = async () => (await google.post<unknown>('GetBookingStatus', { booking_id: id })).body;
    expect(await readStatus()).toEqual({
      booking_id: id,
      booking_status: 'CONFIRMED',
      prepayment_status: 'PREPAYMENT_NOT_PROVIDED',
    });
    const uid = (await host.day('2027-01-11')).books[0]?.uid as number;
    await host.change(uid, { status: 998 });
    expect(await readStatus()).toMatchObject({ booking_status: 'NO_SHOW' });
    await host.remove(uid);
    expect(await readStatus()).toMatchObject({ booking_status: 'CANCELED' });
  });

  test('a restaurant that withdraws its consent is unavailable at once', async () => {
    const id = (await google.create({ merchant: 'R3', at: '2027-01-12T14:15:00Z', person: 32 })).body.booking
      ?.booking_id;
    await api.database.db.update(setups).set({ consentRWG: false }).where(eq(setups.restaurant, 'R3'));
    expect((await google.update({ booking_id: id, status: 'CANCELED' })).status).toBe(400);
    expect((await google.post<unknown>('ListBookings', { user_id: 'user-32' })).body).toEqual({ bookings: [] });
  });
});
