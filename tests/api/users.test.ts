/** The users of a restaurant: invited, changed, disabled, removed, and the limits of each right. */
import { desc, eq } from 'drizzle-orm';
import type { WireUserOfRestaurant, WireUsersAnswer } from '@/lib/contract/access/users';
import { accounts } from '@/restaurant-api/db/schema/accounts';
import { changes } from '@/restaurant-api/db/schema/log';
import { type Refusal, PASSWORD, accessOf, addPerson, endings, mailTo, signIn } from '../support/api/account';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';

type User = WireUserOfRestaurant & Refusal;
type Person = Awaited<ReturnType<typeof addPerson>>;

const USERS = '/tms/v2/restaurants/R1/users';
const ended: string[] = [];
/** The clock advances when a test says so. */
const began = Date.now();
let api: ApiServer;
let skipped = 0;
let owner: Person;

beforeAll(async () => {
  api = await startApi({
    now: () => began + skipped,
    publisher: { publish: () => undefined, notify: () => undefined, endSession: (id) => void ended.push(id) },
  });
  for (const nth of [1, 2, 3]) await addRestaurant(api.database, { uid: `R${nth}`, service: `restaurant-${nth}` });
  owner = await addPerson(api, 'olga@maitre.test', { R1: 'Owner', R2: 'Owner' });
});
beforeEach(() => {
  skipped = 0;
  ended.length = 0;
});
afterAll(() => api.close());

const list = async (by: Person = owner) => (await by.call<WireUsersAnswer>('GET', USERS)).body;
const find = async (email: string) => (await list()).users.find((user) => user.email === email) as WireUserOfRestaurant;
const invite = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  owner.call<User>('POST', USERS, { email, name: 'Nina Roca', role: 'Manager', language: 'es', ...more }, headers);
const change = (uid: number, patch: object, by: Person = owner) => by.call<User>('PATCH', `${USERS}/${uid}`, patch);
const remove = (uid: number, by: Person = owner) => by.call<Refusal>('DELETE', `${USERS}/${uid}`);
const undo = (uid: number) =>
  owner.call<{ user: WireUserOfRestaurant | null } & Refusal>('POST', `${USERS}/${uid}/undo`);
const linkIn = (text: string | undefined) => new URL(/http\S+/.exec(text ?? '')?.[0] as string);
const listUsers = async (token: string | null) =>
  (await caller(api, token ?? undefined)('GET', '/auth/v1/accounts/reset-password')).status;
const choose = (token: string | null, password: string) =>
  caller(api, token ?? undefined)('POST', '/auth/v1/accounts/reset-password', { password });
/** A user of the first restaurant with their id there. */
const add = async (email: string, roles: Record<string, string>) => {
  const person = await addPerson(api, email, roles);
  return { ...person, uid: (await find(email)).tmsUserUID };
};

test('only roles that manage users see them', async () => {
  const manager = await addPerson(api, 'max@maitre.test', { R1: 'Manager' });
  expect((await caller(api)('GET', USERS)).status).toBe(401);
  expect((await manager.call<Refusal>('GET', USERS)).body).toEqual({
    code: 'admin-required',
    error: 'Admin user required to perform this action',
  });
  expect((await owner.call<Refusal>('GET', '/tms/v2/restaurants/R3/users')).body.code).toBe('forbidden-service');
  expect(await find('olga@maitre.test')).toMatchObject({
    role: 'Owner',
    state: 'active',
    self: true,
    services: [{ UID: 'R1', Service: 'restaurant-1', Name: 'restaurant-1' }, { UID: 'R2' }],
  });
  expect((await list()).administers.map(({ UID }) => UID)).toEqual(['R1', 'R2']);
});

describe('an invitation', () => {
  test('names its errors', async () => {
    expect((await invite('nobody')).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'email', message: 'invalidEmail' }],
    });
    expect((await invite('nina@maitre.test', { role: 'super' })).body).toMatchObject({
      errors: [{ field: 'role', message: 'invalidRole' }],
    });
    expect((await invite('nina@maitre.test', { name: ' ' })).body).toMatchObject({
      errors: [{ field: 'name', message: 'required' }],
    });
  });

  test('is a mail in the user’s language, whose link chooses a password once', async () => {
    const { status, body } = await invite('nina@maitre.test');
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Nina Roca', role: 'Manager', state: 'invited', self: false, lastSeenAt: null });
    expect((await signIn(api, 'nina@maitre.test')).status).toBe(401);

    const [mail] = await mailTo(api.database, 'nina@maitre.test');
    expect(mail).toMatchObject({ subject: 'olga te invita a restaurant-1', restaurant: null });
    const link = linkIn(mail?.body);
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/);
    expect((await choose(link.searchParams.get('token'), PASSWORD)).status).toBe(200);
    expect((await choose(link.searchParams.get('token'), 'somebody-else-s')).status).toBe(401);
    expect((await signIn(api, 'nina@maitre.test')).body.user).toMatchObject({
      role: 'Manager',
      profile: { name: 'Nina Roca' },
    });
    expect((await find('nina@maitre.test')).state).toBe('active');
  });

  test('is valid for seven days, and for the last mail only', async () => {
    const { body } = await invite('late@maitre.test');
    expect((await owner.call('POST', `${USERS}/${body.tmsUserUID}/invite`)).status).toBe(200);
    const [second, first] = await mailTo(api.database, 'late@maitre.test');
    const tokens = [first, second].map((mail) => linkIn(mail?.body).searchParams.get('token'));
    expect((await choose(tokens[0] ?? null, PASSWORD)).status).toBe(401);
    skipped = 7 * 86_400_000 + 1_000;
    expect(await listUsers(tokens[1] ?? null)).toBe(401);
    expect((await choose(tokens[1] ?? null, PASSWORD)).status).toBe(401);
    skipped = 7 * 86_400_000 - 60_000;
    expect(await listUsers(tokens[1] ?? null)).toBe(200);
    expect((await choose(tokens[1] ?? null, PASSWORD)).status).toBe(200);
    expect((await owner.call<Refusal>('POST', `${USERS}/${body.tmsUserUID}/invite`)).body.code).toBe('already-user');
  });

  test('is a link to hand over without mail: only the last one is valid, and the log has none', async () => {
    const { body } = await invite('handed@maitre.test');
    const link = async () =>
      (await owner.call<{ link: string }>('POST', `${USERS}/${body.tmsUserUID}/invitation-link`)).body.link;
    const tokens = [await link(), await link()].map((text) => new URL(text).searchParams.get('token'));
    expect([await listUsers(tokens[0] ?? null), await listUsers(tokens[1] ?? null)]).toEqual([401, 200]);
    const log = await api.database.db.select().from(changes).where(eq(changes.entity, 'user-invitation'));
    expect(JSON.stringify(log)).not.toContain(tokens[1]);
    expect((await choose(tokens[1] ?? null, PASSWORD)).status).toBe(200);
    const late = await owner.call<Refusal>('POST', `${USERS}/${body.tmsUserUID}/invitation-link`);
    expect([late.status, late.body.code]).toEqual([409, 'already-user']);
  });

  test('whose link would open another restaurant too is not shown to users who do not manage that one', async () => {
    const other = await addPerson(api, 'third@maitre.test', { R3: 'Owner' });
    await other.call('POST', '/tms/v2/restaurants/R3/users', {
      email: 'two-restaurants@maitre.test',
      name: 'Both',
      role: 'Owner',
      language: 'en',
    });
    const { body } = await invite('two-restaurants@maitre.test');
    const refused = await owner.call<Refusal>('POST', `${USERS}/${body.tmsUserUID}/invitation-link`);
    expect([refused.status, refused.body.code]).toEqual([409, 'works-elsewhere']);
  });

  test('to an existing account adds the restaurant and keeps name and password', async () => {
    await addPerson(api, 'piet@maitre.test', { R3: 'Owner' });
    const { body } = await invite('Piet@Maitre.test', { name: 'Another Name' });
    expect(body).toMatchObject({ name: 'piet', state: 'active', services: [{ UID: 'R1' }] });
    const [mail] = await mailTo(api.database, 'piet@maitre.test');
    expect(mail?.body).toContain('Hello piet,');
    expect(mail?.body).toContain('http://localhost:3000/login');
    expect(mail?.body).not.toContain('token');
    expect((await signIn(api, 'piet@maitre.test')).body.user.services.map(({ UID }) => UID)).toEqual(['R1', 'R3']);
  });

  test('twice is refused, and sent again with its key is answered again with one mail', async () => {
    const key = { 'idempotency-key': 'invite-twice' };
    const first = await invite('twice@maitre.test', { services: ['R2'] }, key);
    expect((await invite('twice@maitre.test', { services: ['R2'] }, key)).body).toEqual(first.body);
    expect(first.body.services.map(({ UID }) => UID)).toEqual(['R1', 'R2']);
    expect((await invite('twice@maitre.test')).body.code).toBe('already-user');
    expect(await mailTo(api.database, 'twice@maitre.test')).toHaveLength(1);
  });

  test('to another restaurant than the caller’s is refused with nothing written', async () => {
    expect((await invite('greedy@maitre.test', { services: ['R3'] })).body.code).toBe('forbidden-service');
    expect(await find('greedy@maitre.test')).toBeUndefined();
  });

  test('by two users at once is one user', async () => {
    const answers = await Promise.all([invite('both@maitre.test'), invite('both@maitre.test')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await api.database.db.select().from(accounts).where(eq(accounts.email, 'both@maitre.test'))).toHaveLength(1);
  });
});

describe('a role', () => {
  test('change applies from the next call on, and can be undone', async () => {
    const rita = await add('rita@maitre.test', { R1: 'staff' });
    expect((await rita.call('GET', USERS)).status).toBe(403);
    expect((await change(rita.uid, { role: 'Co-Owner' })).body).toMatchObject({ role: 'Co-Owner' });
    expect((await rita.call('GET', USERS)).status).toBe(200);
    expect((await undo(rita.uid)).body.user).toMatchObject({ role: 'staff' });
    expect((await rita.call('GET', USERS)).status).toBe(403);
    expect((await undo(rita.uid)).body.code).toBe('nothing-to-undo');
  });

  test('business is a manager where the location is business', async () => {
    const bea = await add('bea@maitre.test', { R1: 'business' });
    expect((await bea.call('PUT', '/tms/v2/restaurants/R1/override-pin', {})).status).toBe(403);
    expect((await change(bea.uid, { location: 'business' })).status).toBe(200);
    expect((await bea.call('PUT', '/tms/v2/restaurants/R1/override-pin', {})).status).toBe(400);
  });

  test('of one’s own can only be changed by another user', async () => {
    const { tmsUserUID } = await find('olga@maitre.test');
    for (const patch of [{ role: 'staff' }, { disabled: true }, { location: 'elsewhere' }])
      expect((await change(tmsUserUID, patch)).body.code).toBe('own-role');
    expect((await remove(tmsUserUID)).body.code).toBe('own-role');
    expect((await change(tmsUserUID, { role: 'Owner', name: 'Olga Pla' })).body).toMatchObject({
      name: 'Olga Pla',
      role: 'Owner',
    });
  });

  test('of the last user manager is not lowered, not even by two at once', async () => {
    await addRestaurant(api.database, { uid: 'R4', service: 'restaurant-4' });
    const boss = await addPerson(api, 'boss@maitre.test', {}, true);
    for (const email of ['one@maitre.test', 'two@maitre.test']) await addPerson(api, email, { R4: 'Owner' });
    const base = '/tms/v2/restaurants/R4/users';
    // Invited only: they may never accept.
    expect((await boss.call('POST', base, { email: 'maybe@maitre.test', name: 'Maybe', role: 'Owner' })).status).toBe(
      201,
    );
    const { users } = (await boss.call<WireUsersAnswer>('GET', base)).body;
    const uidOf = (email: string) => users.find((user) => user.email === email)?.tmsUserUID;
    const answers = await Promise.all([
      boss.call('PATCH', `${base}/${uidOf('two@maitre.test')}`, { role: 'staff' }),
      boss.call('DELETE', `${base}/${uidOf('one@maitre.test')}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const left = (await boss.call<WireUsersAnswer>('GET', base)).body.users.find(
      ({ role, state }) => role !== 'staff' && state === 'active',
    );
    for (const patch of [{ role: 'Manager' }, { disabled: true }]) {
      expect((await boss.call<Refusal>('PATCH', `${base}/${left?.tmsUserUID}`, patch)).body.code).toBe('last-owner');
    }
    expect((await boss.call<Refusal>('DELETE', `${base}/${left?.tmsUserUID}`)).body.code).toBe('last-owner');
  });
});

describe('a disabled user', () => {
  test('loses every session at once, and cannot sign in until enabled again', async () => {
    const kim = await add('kim@maitre.test', { R1: 'staff' });
    expect((await kim.call('GET', '/tms/v2/restaurants/R1')).status).toBe(200);
    expect((await change(kim.uid, { disabled: true })).body.state).toBe('disabled');
    expect(ended).toEqual([kim.sessionId]);
    expect((await kim.call<Refusal>('GET', '/tms/v2/restaurants/R1')).body.code).toBe('session-ended');
    expect((await signIn(api, kim.email)).body.code).toBe('invalid-credentials');
    expect((await change(kim.uid, { disabled: false })).body.state).toBe('active');
    expect((await signIn(api, kim.email)).status).toBe(200);
    expect(await endings(api.database, kim.accountId)).toEqual(['disabled']);
  });

  test('still works in their other restaurants, once they have signed in again', async () => {
    const lou = await add('lou@maitre.test', { R1: 'staff', R3: 'staff' });
    await change(lou.uid, { disabled: true });
    expect((await lou.call('GET', '/tms/v2/restaurants/R3')).status).toBe(401);
    const { body } = await signIn(api, lou.email);
    expect(body.user.services.map(({ UID }) => UID)).toEqual(['R3']);
    expect((await caller(api, accessOf(body))<Refusal>('GET', '/tms/v2/restaurants/R1')).body.code).toBe(
      'forbidden-service',
    );
  });
});

describe('a removed user', () => {
  test('loses access and sessions, and is restored unchanged', async () => {
    const ute = await add('ute@maitre.test', { R1: 'Director' });
    await change(ute.uid, { location: 'Terrace' });
    expect((await remove(ute.uid)).body).toEqual({ ok: true });
    expect(await find(ute.email)).toBeUndefined();
    expect(ended).toEqual([ute.sessionId]);
    expect((await remove(ute.uid)).body.code).toBe('not-found');
    expect((await undo(ute.uid)).body.user).toMatchObject({
      tmsUserUID: ute.uid,
      role: 'Director',
      location: 'Terrace',
      state: 'active',
    });
  });

  test('and invited again meanwhile is not restored a second time', async () => {
    const ben = await add('ben@maitre.test', { R1: 'staff' });
    await remove(ben.uid);
    await invite(ben.email);
    expect((await undo(ben.uid)).body.code).toBe('undo-conflict');
  });

  test('with a withdrawn invitation is no user', async () => {
    const { body } = await invite('oops@maitre.test');
    expect((await undo(body.tmsUserUID)).body).toEqual({ user: null });
    expect(await find('oops@maitre.test')).toBeUndefined();
  });
});

describe('data of the whole account', () => {
  test('a name is changed by users who administer all of it', async () => {
    const elsewhere = await add('eva@maitre.test', { R1: 'staff', R3: 'staff' });
    const here = await add('hal@maitre.test', { R1: 'staff', R2: 'staff' });
    expect((await change(elsewhere.uid, { name: 'Evil' })).body.code).toBe('works-elsewhere');
    expect((await change(here.uid, { name: 'Hal Ortiz' })).body.name).toBe('Hal Ortiz');
    expect((await undo(here.uid)).body.user?.name).toBe('hal');
  });

  test('services are those among the caller’s own', async () => {
    const sue = await add('sue@maitre.test', { R1: 'Manager', R3: 'Owner' });
    expect((await change(sue.uid, { services: ['R1', 'R2'] })).body.services.map(({ UID }) => UID)).toEqual([
      'R1',
      'R2',
    ]);
    expect((await signIn(api, sue.email)).body.user.services.map(({ UID, role }) => [UID, role])).toEqual([
      ['R1', 'Manager'],
      ['R2', 'Manager'],
      ['R3', 'Owner'],
    ]);
    expect((await change(sue.uid, { services: ['R1'] })).body.services.map(({ UID }) => UID)).toEqual(['R1']);
    expect((await signIn(api, sue.email)).body.user.services.map(({ UID }) => UID)).toEqual(['R1', 'R3']);
    expect((await change(sue.uid, { services: ['R1', 'R3'] })).body.code).toBe('forbidden-service');
    expect((await change(sue.uid, { services: ['R2'] })).body).toMatchObject({
      errors: [{ field: 'services', message: 'required' }],
    });
  });
});

describe('devices', () => {
  const devices = (uid: number) =>
    owner.call<{ sessions: Array<{ id: string; deviceName: string }> }>('GET', `${USERS}/${uid}/sessions`);

  test('of a user are listed and signed out one by one', async () => {
    const dan = await add('dan@maitre.test', { R1: 'staff' });
    const other = accessOf((await signIn(api, dan.email)).body);
    await caller(api, other)('POST', '/auth/v1/accounts/session', {
      deviceUID: 'tablet-by-the-door',
      deviceName: 'Chrome, Android',
    });
    const { sessions } = (await devices(dan.uid)).body;
    expect(sessions.map(({ deviceName }) => deviceName).sort()).toEqual(['', 'Chrome, Android']);
    const tablet = sessions.find(({ deviceName }) => deviceName !== '')?.id;
    expect((await owner.call('DELETE', `${USERS}/${dan.uid}/sessions/${tablet}`)).status).toBe(200);
    expect(ended).toEqual([tablet]);
    expect((await caller(api, other)('GET', '/tms/v2/restaurants/R1')).status).toBe(401);
    expect((await dan.call('GET', '/tms/v2/restaurants/R1')).status).toBe(200);
    expect((await owner.call('DELETE', `${USERS}/${dan.uid}/sessions/${owner.sessionId}`)).status).toBe(404);
  });

  test('of a user who also works elsewhere are not shown, and not signed out', async () => {
    const eli = await add('eli@maitre.test', { R1: 'staff', R3: 'Manager' });
    expect((await devices(eli.uid)).body).toMatchObject({ code: 'works-elsewhere' });
    expect(
      (await owner.call<{ code?: string }>('DELETE', `${USERS}/${eli.uid}/sessions/${eli.sessionId}`)).body.code,
    ).toBe('works-elsewhere');
    expect((await eli.call('GET', '/tms/v2/restaurants/R3')).status).toBe(200);
  });

  test('of one’s own are ended one by one, or all others at once', async () => {
    const ida = await addPerson(api, 'ida@maitre.test', { R1: 'staff' });
    const others = [];
    for (let nth = 0; nth < 3; nth++) others.push(accessOf((await signIn(api, ida.email)).body));
    const own = () =>
      ida.call<{ sessions: Array<{ id: string; current: boolean }> }>('GET', '/auth/v1/accounts/sessions');
    const { sessions } = (await own()).body;
    expect(sessions.filter(({ current }) => current).map(({ id }) => id)).toEqual([ida.sessionId]);
    const one = sessions.find(({ current }) => !current)?.id;
    expect((await ida.call('DELETE', `/auth/v1/accounts/sessions/${one}`)).status).toBe(200);
    expect((await ida.call('DELETE', `/auth/v1/accounts/sessions/${owner.sessionId}`)).status).toBe(404);
    expect((await ida.call('DELETE', '/auth/v1/accounts/sessions')).status).toBe(200);
    expect((await own()).body.sessions).toHaveLength(1);
    expect(ended).toHaveLength(3);
  });

  test('a new password, with the old one, ends the other sessions', async () => {
    const pia = await addPerson(api, 'pia@maitre.test', { R1: 'staff' });
    const other = accessOf((await signIn(api, pia.email)).body);
    const password = (current: string) =>
      pia.call<Refusal>('POST', '/auth/v1/accounts/password', { current, password: 'another-good-password' });
    expect((await password('not my password')).body).toEqual({
      code: 'wrong-password',
      error: 'The password is not right',
    });
    expect((await password(PASSWORD)).status).toBe(200);
    expect((await caller(api, other)('GET', '/tms/v2/restaurants/R1')).status).toBe(401);
    expect((await pia.call('GET', '/tms/v2/restaurants/R1')).status).toBe(200);
    expect((await signIn(api, pia.email)).status).toBe(401);
    expect((await signIn(api, pia.email, 'another-good-password')).status).toBe(200);
  });
});

test('all of it is in the log of the restaurant, without addresses', async () => {
  const log = await api.database.db
    .select()
    .from(changes)
    .where(eq(changes.restaurant, 'R1'))
    .orderBy(desc(changes.seq));
  expect(new Set(log.map(({ entity }) => entity))).toEqual(new Set(['user', 'user-invitation', 'user-session']));
  expect(log.every(({ kind }) => kind === 10)).toBe(true);
  expect(JSON.stringify(log.map(({ before, after }) => [before, after]))).not.toContain('@');
});
