/** A manager's PIN allows one override on another user's screen (D7). */
import { eq } from 'drizzle-orm';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { WireOverrideGrant } from '@/lib/contract/access/users';
import { changes } from '@/restaurant-api/db/schema/log';
import { overridePins } from '@/restaurant-api/db/schema/override';
import { members } from '@/restaurant-api/db/schema/accounts';
import { PASSWORD, type Refusal, addPerson, signIn, accessOf } from '../support/api/account';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';

type Person = Awaited<ReturnType<typeof addPerson>>;
type Grant = WireOverrideGrant & Refusal;

/** One evening with only two tables of two. */
const DAY = '2026-11-21';
let api: ApiServer;
let skipped = 0;
let host: Person;
let manager: Person;
let restaurants = 0;
let base: string;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse(`${DAY}T15:00:00Z`) + skipped });
});
beforeEach(async () => {
  skipped = 0;
  const uid = `R${++restaurants}`;
  base = `/tms/v2/restaurants/${uid}`;
  await addRestaurant(api.database, { uid, service: `restaurant-${restaurants}`, tables: { t1: [1, 1, 2] } });
  host = await addPerson(api, `host${restaurants}@maitre.test`, { [uid]: 'staff' });
  manager = await addPerson(api, `Mara${restaurants}@maitre.test`, { [uid]: 'Manager' });
});
afterAll(() => api.close());

const setPin = (by: Person, pin: string, password = PASSWORD) =>
  by.call<{ set?: boolean } & Refusal>('PUT', `${base}/override-pin`, { pin, password });
const requestGrant = (pin: string, mask = 30, by: Pick<Person, 'call'> = host) =>
  by.call<Grant>('POST', `${base}/override-grants`, { pin, mask });
const book = (more: object, headers: Record<string, string> = {}, by: Pick<Person, 'call'> = host) =>
  by.call<WireBooking & Refusal>(
    'POST',
    `${base}/books`,
    { covers: 2, on: DAY, time: 20, tables: ['t1'], ...more },
    headers,
  );
const grantBy = async (pin = '2580', mask = 30) => ({ 'override-grant': (await requestGrant(pin, mask)).body.grant });
/** Another party has the table. */
const fill = () => book({ lastName: 'First' });

describe('a PIN', () => {
  test("requires the right to override and the user's own password", async () => {
    expect((await setPin(host, '2580')).body).toEqual({
      code: 'admin-required',
      error: 'Admin user required to perform this action',
    });
    expect((await setPin(manager, '2580', 'a wrong password')).body.code).toBe('wrong-password');
    expect((await setPin(manager, '12')).body).toMatchObject({ errors: [{ field: 'pin', message: 'invalidPin' }] });
    expect((await setPin(manager, '123456789')).body).toMatchObject({
      errors: [{ field: 'pin', message: 'invalidPin' }],
    });
    expect((await setPin(manager, '1234')).body).toMatchObject({ errors: [{ field: 'pin', message: 'pinTooSimple' }] });
    expect((await manager.call('GET', `${base}/override-pin`)).body).toEqual({ set: false });
    expect((await host.call('GET', `${base}/override-grants`)).body).toEqual({ possible: false });
    expect((await setPin(manager, '2580')).body).toEqual({ set: true });
    expect((await host.call('GET', `${base}/override-grants`)).body).toEqual({ possible: true });
    expect((await manager.call('GET', `${base}/override-pin`)).body).toEqual({ set: true });
  });

  test('in use by another manager is refused, also for two at once, without saying whose it is', async () => {
    const second = await addPerson(api, `second${restaurants}@maitre.test`, { [`R${restaurants}`]: 'Director' });
    const answers = await Promise.all([setPin(manager, '2580'), setPin(second, '2580')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'pin-taken',
      error: 'This PIN cannot be used here',
    });
    expect((await setPin(second, '1379')).status).toBe(200);
    expect((await setPin(second, '1379')).status).toBe(200);
  });

  test('is stored as a hash, and the log says only that it was set, once', async () => {
    await setPin(manager, '90817263');
    expect((await setPin(manager, '90817263')).body).toEqual({ set: true });
    const [kept] = await api.database.db
      .select()
      .from(overridePins)
      .where(eq(overridePins.accountId, manager.accountId));
    expect(kept?.hash).toMatch(/^[\da-f]{64}$/);
    const log = await api.database.db
      .select()
      .from(changes)
      .where(eq(changes.restaurant, `R${restaurants}`));
    expect(log).toMatchObject([
      { entity: 'override-pin', before: { set: false }, after: { set: true }, who: `Mara${restaurants}` },
    ]);
  });

  test('that is removed no longer allows anything', async () => {
    await setPin(manager, '2580');
    for (let nth = 0; nth < 2; nth++)
      expect((await manager.call('DELETE', `${base}/override-pin`)).body).toEqual({ set: false });
    expect((await requestGrant('2580')).body.code).toBe('no-pin');
    const log = await api.database.db
      .select()
      .from(changes)
      .where(eq(changes.restaurant, `R${restaurants}`))
      .orderBy(changes.seq);
    expect(log.map(({ after }) => after)).toEqual([{ set: true }, { set: false }]);
  });
});

describe('a grant', () => {
  beforeEach(async () => {
    await setPin(manager, '2580');
  });

  test('is issued to any booking role, for the named checks', async () => {
    const marketing = await addPerson(api, `news${restaurants}@maitre.test`, { [`R${restaurants}`]: 'marketing' });
    expect((await requestGrant('2580', 30, marketing)).status).toBe(403);
    expect((await requestGrant('2580', 0)).body.code).toBe('validation');
    expect((await requestGrant('2580', 1)).body.code).toBe('validation');
    const { status, body } = await requestGrant('2580', 6);
    expect(status).toBe(201);
    expect(body).toEqual({ grant: expect.stringMatching(/^[\w-]{43}$/), by: `Mara${restaurants}`, expiresIn: 300 });
  });

  test('saves one booking against the checks, naming the manager', async () => {
    await fill();
    expect((await book({ ignore: 4 })).body.code).toBe('override-forbidden');
    const grant = await grantBy();
    const { status, body } = await book({ ignore: 4, lastName: 'Second' }, grant);
    expect([status, body.ignored, body.ignoredBy]).toEqual([201, 4, `Mara${restaurants}`]);
    expect((await host.call('GET', `${base}/books/${body.uid}`)).body).toMatchObject({
      ignored: 4,
      ignoredBy: `Mara${restaurants}`,
    });
    expect((await book({ ignore: 4, time: 21 }, grant)).body).toEqual({
      code: 'override-forbidden',
      error: 'Overriding the checks needs the right to',
    });
    const history = (
      await host.call<Array<{ who: string; after: { ignoredBy: string } }>>('GET', `${base}/books/${body.uid}/history`)
    ).body;
    expect(JSON.stringify(history)).toContain(`"ignoredBy":"Mara${restaurants}"`);
  });

  test('of two writes at once saves one', async () => {
    await fill();
    const grant = await grantBy();
    const answers = await Promise.all([
      book({ ignore: 4, lastName: 'Second' }, grant),
      book({ ignore: 4, lastName: 'Third' }, grant),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  test('can be used again when its write was refused for another reason, and a repeated request uses it once', async () => {
    await fill();
    const grant = await grantBy();
    expect((await book({ ignore: 4, covers: 5000 }, grant)).status).toBe(400);
    expect((await book({ ignore: 4, tables: ['t9'] }, grant)).body.code).toBe('unknown-table');
    const key = { ...grant, 'idempotency-key': 'once' };
    const first = await book({ ignore: 4 }, key);
    expect(first.status).toBe(201);
    expect((await book({ ignore: 4 }, key)).body.uid).toBe(first.body.uid);
  });

  test('changes a booking too, and its record keeps the name until the override is removed', async () => {
    await fill();
    const { body } = await book({ time: 13 });
    const patch = (change: object, headers = {}) =>
      host.call<WireBooking & Refusal>('PATCH', `${base}/books/${body.uid}`, change, headers);
    expect((await patch({ time: 20 })).body.code).toBe('table-taken');
    expect((await patch({ time: 20, ignore: 4 }, await grantBy())).body).toMatchObject({
      ignored: 4,
      ignoredBy: `Mara${restaurants}`,
    });
    expect((await patch({ notes: 'by the window' })).body).toMatchObject({
      ignored: 4,
      ignoredBy: `Mara${restaurants}`,
    });
    expect((await patch({ time: 13 })).body).toMatchObject({ ignored: 0, ignoredBy: '' });
  });

  test('applies to its named checks only, for five minutes, in the session that requested it', async () => {
    await fill();
    expect((await book({ ignore: 4 }, await grantBy('2580', 8))).body.code).toBe('override-forbidden');
    const other = caller(api, accessOf((await signIn(api, host.email)).body));
    expect((await book({ ignore: 4 }, await grantBy(), { call: other })).body.code).toBe('override-forbidden');
    const grant = await grantBy();
    skipped = 300_000;
    expect((await book({ ignore: 4 }, grant)).body.code).toBe('override-forbidden');
    expect((await book({ ignore: 4 }, { 'override-grant': 'made-up' })).body.code).toBe('override-forbidden');
  });

  test('is invalid once its manager is no longer one, and in another restaurant', async () => {
    await fill();
    const grant = await grantBy();
    await api.database.db.update(members).set({ role: 'staff' }).where(eq(members.accountId, manager.accountId));
    expect((await book({ ignore: 4 }, grant)).body.code).toBe('override-forbidden');
    expect((await requestGrant('2580')).body.code).toBe('wrong-pin');
    await api.database.db
      .update(members)
      .set({ role: 'Manager', disabled: true })
      .where(eq(members.accountId, manager.accountId));
    expect((await book({ ignore: 4 }, grant)).body.code).toBe('override-forbidden');
    expect((await requestGrant('2580')).body.code).toBe('wrong-pin');
  });

  test("notifies a waiting party for another party's table, recording the manager", async () => {
    await fill();
    skipped = 4 * 3_600_000; // 20:00
    const party = (await book({ lastName: 'Second', status: 1004, quotedMinutes: 25, tables: [] })).body;
    const ready = (headers: Record<string, string>) =>
      host.call<{ booking: WireBooking } & Refusal>(
        'POST',
        `${base}/books/${party.uid}/ready`,
        { tables: ['t1'], ignore: 4 },
        headers,
      );
    expect((await ready({})).body.code).toBe('override-forbidden');
    const grant = await grantBy();
    expect((await ready(grant)).body.booking).toMatchObject({
      hold: { tables: ['t1'] },
      ignored: 0,
      ignoredBy: `Mara${restaurants}`,
    });
    expect((await ready(grant)).body.code).toBe('override-forbidden');
  });

  test('is refused for guest channels, which never override', async () => {
    expect((await book({ ignore: 4, by: 0 }, await grantBy())).body.code).toBe('override-forbidden');
  });

  test('a user overriding by their own right is named too', async () => {
    await fill();
    expect((await book({ ignore: 4 }, {}, manager)).body).toMatchObject({
      ignored: 4,
      ignoredBy: `Mara${restaurants}`,
    });
  });
});

describe('guessing', () => {
  beforeEach(async () => {
    await setPin(manager, '2580');
  });

  test('stops after five wrong PINs of a device, for five minutes, even when they come at once', async () => {
    const wrong = await Promise.all(['1111', '2222', '3333', '4444', '5555', '6666'].map((pin) => requestGrant(pin)));
    expect(wrong.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429]);
    const refusal = await requestGrant('2580');
    expect(refusal.body).toMatchObject({ code: 'too-many-requests', details: { seconds: expect.any(Number) } });
    expect(refusal.body.details?.seconds).toBeGreaterThan(60);
  });

  test('right PINs do not count', async () => {
    for (let nth = 0; nth < 7; nth++) expect((await requestGrant('2580')).status).toBe(201);
  });

  test('a new sign-in allows five more, and at most twenty a day', async () => {
    const statuses: number[] = [];
    for (let device = 0; device < 5; device++) {
      const by = { call: caller(api, accessOf((await signIn(api, host.email)).body)) };
      for (let nth = 0; nth < 5; nth++) statuses.push((await requestGrant('7777', 30, by)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
  });
});
