/** A diner at other restaurants of a group, and which data is shared (ADR 105). */
import { eq } from 'drizzle-orm';
import type { WireDiner } from '@/lib/contract/diners/diner';
import type { DinerProfile } from '@/lib/resources/diners/diners-schema';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let manager: Host;
let there: Host;
const OF_R1 = '/tms/v2/restaurants/R1/diners';
const PHONE = '+34655111222';

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T19:30:00Z') });
  for (const [uid, service, groupName] of [
    ['R1', 'la-marina', 'marina'],
    ['R2', 'marina-norte', 'marina'],
    ['R3', 'otra-mesa', 'otra'],
    ['R4', 'sola', null],
  ] as const) {
    await addRestaurant(api.database, { uid, service });
    await api.database.db.update(restaurants).set({ groupName }).where(eq(restaurants.restaurant, uid));
  }
  manager = await hostOf(api, 'R1', 'Manager');
  there = await hostOf(api, 'R2', 'Manager');
});
afterAll(() => api.close());

const add = async (by: Host, uid: string, input: object) =>
  (await by.call<WireDiner>('POST', `/tms/v2/restaurants/${uid}/diners`, input)).body;
const sistersOf = async (uid: number, call = manager.call) =>
  (await call<DinerProfile>('GET', `${OF_R1}/${uid}/profile`)).body.sisters;

test('sister restaurants share name, phone, e-mail, language and birthday, and never notes, allergies or consents', async () => {
  const here = await add(manager, 'R1', { firstName: 'Sofía', phone: '655 111 222' });
  const known = await add(there, 'R2', {
    firstName: 'Sofía',
    lastName: 'Prieto',
    phone: PHONE,
    eMail: 'sofia@example.com',
    language: 'es',
    birthday: '1980-05-03',
    notes: 'splits the bill',
    allergies: 'Nuts',
    company: 'Prieto SL',
    tags: ['press'],
    vip: true,
  });
  await there.call('POST', `/tms/v2/restaurants/R2/diners/${known.uid}/consents`, { channel: 'email', given: true });
  // Of the family's number the diner with this name.
  await add(there, 'R2', { firstName: 'Abel', lastName: 'Prieto', phone: PHONE });
  await add(await hostOf(api, 'R3', 'Manager'), 'R3', { firstName: 'Sofía', lastName: 'Elsewhere', phone: PHONE });
  await add(await hostOf(api, 'R4', 'Manager'), 'R4', { firstName: 'Sofía', lastName: 'Alone', phone: PHONE });
  expect(await sistersOf(here.uid)).toEqual([
    {
      restaurant: 'R2',
      name: expect.any(String),
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: PHONE,
      email: 'sofia@example.com',
      language: 'es',
      birthday: '1980-05-03',
      figures: null,
    },
  ]);
});

test('the number of visits there is shown to users who read the diners of both', async () => {
  const here = await add(manager, 'R1', { firstName: 'Iria', eMail: 'iria@example.com' });
  const visit = await there.book({ firstName: 'Iria', lastName: 'Lago', eMail: 'Iria@Example.com', tables: ['t2'] });
  await there.change(visit.body.uid, { status: 1000, ignore: 30 });
  await there.change(visit.body.uid, { status: 1010, spend: 8_000, ignore: 30 });
  const as = async (role: string) => {
    const { token } = await addUser(api.database, {
      email: `${role}@both.test`,
      roles: { R1: 'Manager', R2: role },
    });
    return (await sistersOf(here.uid, caller(api, token)))[0]?.figures;
  };
  expect(await as('Manager')).toEqual({
    visits: 1,
    noShows: 0,
    spend: 8_000,
    currency: 'EUR',
    lastVisit: '2026-11-21',
  });
  expect(await as('staff')).toBeNull();
});

test('a diner without phone and address there, or removed there, is unknown there', async () => {
  const withoutContact = await add(manager, 'R1', { firstName: 'Sofía', lastName: 'Prieto' });
  expect(await sistersOf(withoutContact.uid)).toEqual([]);
  const here = await add(manager, 'R1', { firstName: 'Gil', phone: '655 999 888' });
  const gone = await add(there, 'R2', { firstName: 'Gil', phone: '655 999 888' });
  expect(await sistersOf(here.uid)).toHaveLength(1);
  await there.call('DELETE', `/tms/v2/restaurants/R2/diners/${gone.uid}`);
  expect(await sistersOf(here.uid)).toEqual([]);
});
