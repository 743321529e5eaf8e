/** Promotions: permissions and refusals. */
import type { Promotion } from '@/lib/resources/restaurant/promotions-schema';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import type { WireBookingDay } from '@/lib/contract/bookings/booking';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let marketing: Host;
const PROMOTIONS = '/tms/v2/restaurants/R1/promotions';
const LUNCH = {
  name: 'Menú de mediodía',
  text: 'Tres platos.',
  code: '',
  from: '2026-12-01',
  to: null,
  weekdays: [1, 2],
  start: 13,
  end: 16,
  active: true,
};

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T15:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  host = await hostOf(api, 'R1');
  marketing = await hostOf(api, 'R1', 'marketing');
});
afterAll(() => api.close());

test('marketing creates, changes, deletes and undoes; booking roles read', async () => {
  const made = await marketing.call<Promotion>('POST', PROMOTIONS, LUNCH);
  const { uid } = made.body;
  expect([made.status, made.body]).toEqual([201, { uid, ...LUNCH, discount: 0, version: 1 }]);
  const changed = await marketing.call<Promotion>('PATCH', `${PROMOTIONS}/${uid}`, {
    to: '2026-12-24',
    weekdays: null,
    code: ' NAVIDAD ',
    discount: 15,
    version: 1,
  });
  expect(changed.body).toEqual({
    uid,
    ...LUNCH,
    to: '2026-12-24',
    weekdays: null,
    code: 'NAVIDAD',
    discount: 15,
    version: 2,
  });
  const later = (await marketing.call<Promotion>('POST', PROMOTIONS, { ...LUNCH, name: 'Enero', from: '2027-01-02' }))
    .body;
  expect((await host.call('GET', PROMOTIONS)).body).toEqual({ promotions: [later, changed.body] });
  expect((await host.call('POST', PROMOTIONS, LUNCH)).status).toBe(403);
  expect((await marketing.call('DELETE', `${PROMOTIONS}/${uid}`)).body).toEqual({ ok: true });
  expect((await host.call<{ promotions: Promotion[] }>('GET', PROMOTIONS)).body.promotions).toEqual([later]);
  expect((await marketing.call('POST', `${PROMOTIONS}/${uid}/undo`, {})).body).toEqual({ ...changed.body, version: 4 });
  const other = await hostOf(api, 'R2', 'marketing');
  expect((await other.call('GET', '/tms/v2/restaurants/R2/promotions')).body).toEqual({ promotions: [] });
  expect((await other.call('PATCH', `/tms/v2/restaurants/R2/promotions/${uid}`, { name: 'Mine' })).status).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name', 'required'],
  [{ from: '2026-02-30' }, 'from', 'invalidDate'],
  [{ to: '2026-11-30' }, 'to', 'invalidDate'],
  [{ weekdays: [] }, 'weekdays', 'chooseOne'],
  [{ start: null }, 'start', 'required'],
  [{ end: null }, 'end', 'required'],
  [{ end: 13 }, 'end', 'invalidTimeRange'],
  [{ start: 0 }, 'start', 'invalidTime'],
  [{ discount: 101 }, 'discount', 'invalid'],
])('refuses %j by its field, in a new one and in a change', async (wrong, field, message) => {
  const { uid } = (await marketing.call<Promotion>('POST', PROMOTIONS, LUNCH)).body;
  for (const [method, path, body] of [
    ['POST', PROMOTIONS, { ...LUNCH, ...wrong }],
    ['PATCH', `${PROMOTIONS}/${uid}`, wrong],
  ] as const) {
    const refusal = await marketing.call<Refused>(method, path, body);
    expect([refusal.status, refusal.body.errors]).toEqual([400, [{ field, message }]]);
  }
});

test('a guest enters a code, which is stored on their booking; an invalid one is refused by its field', async () => {
  const ONLINE = '/public/v1/restaurants/la-marina';
  await api.database.db.update(setups).set({ onlineBooking: true });
  for (const { uid } of (await host.call<{ promotions: Promotion[] }>('GET', PROMOTIONS)).body.promotions)
    await marketing.call('DELETE', `${PROMOTIONS}/${uid}`);
  const guest = caller(api);
  const takesCodes = async () => (await guest<{ takesCodes: boolean }>('GET', ONLINE)).body.takesCodes;
  expect(await takesCodes()).toBe(false);
  await marketing.call('POST', PROMOTIONS, { ...LUNCH, code: 'LUNCH', from: '2026-11-01', discount: 20 });
  expect(await takesCodes()).toBe(true);
  const book = (input: object) =>
    guest<Refused & { booking: GuestBooking }>('POST', `${ONLINE}/bookings`, {
      date: '2026-11-23', // a Monday
      time: 13,
      covers: 2,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '600112233',
      email: 'sofia@example.test',
      consents: { privacy: true },
      ...input,
    });
  for (const wrong of [
    { promotion: 'WINTER' },
    { promotion: 'lunch', date: '2026-11-25' },
    { promotion: 'LUNCH', time: 20 },
  ]) {
    const refused = await book(wrong);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'promotion', message: 'unknown' }]]);
  }
  expect((await book({ promotion: ' lunch ' })).status).toBe(201);
  const { books } = (await host.call<WireBookingDay>('GET', `${host.books}?date=2026-11-23`)).body;
  expect(books.map(({ promotion }) => promotion)).toEqual(['LUNCH']);
  // Staff write what they agreed with the guest.
  const changed = await host.change(books[0]?.uid as number, { promotion: 'WINTER' });
  expect(changed.body).toMatchObject({ promotion: 'WINTER' });
});
