/** The life of a session: check, refresh with rotation, devices, sign-out, single-use links. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { WireTokens, checkAnswer } from '@/lib/contract/access/auth';
import { accounts, oneTimeCodes, sessions } from '@/restaurant-api/db/schema/accounts';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';

type Check = z.infer<typeof checkAnswer>;
interface Tokens {
  tokens: WireTokens;
  code?: string;
}

const ended: string[] = [];
/** Advances only when a test says so: a slow machine must not expire sessions. */
const began = Date.now();
let api: ApiServer;
let skipped = 0;
let accountId: string;

beforeAll(async () => {
  api = await startApi({
    now: () => began + skipped,
    publisher: { publish: () => undefined, notify: () => undefined, endSession: (id) => void ended.push(id) },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  ({ accountId } = await addUser(api.database, {
    email: 'ana@maitre.test',
    roles: { R1: 'Manager' },
    passwordHash: await hashPassword('correct horse'),
  }));
});
beforeEach(() => {
  skipped = 0;
  ended.length = 0;
});
afterAll(() => api.close());

async function signIn() {
  const { body } = await caller(api)<Tokens>('POST', '/auth/v1/accounts/login', {
    email: 'ana@maitre.test',
    password: 'correct horse',
  });
  return named(body);
}
const named = ({ tokens }: Tokens) => {
  const value = (type: string) => tokens.find((token) => token.type === type)?.value ?? '';
  return { access: value('access'), refresh: value('refresh') };
};
const refresh = (token: string) => caller(api, token)<Tokens>('GET', '/auth/v1/accounts/token');
const register = (token: string, deviceUID: string) =>
  caller(api, token)<{ deviceMongoUID: string }>('POST', '/auth/v1/accounts/session', {
    deviceUID,
    deviceName: 'Bar tablet',
    pushToken: 'push-1',
  });
const check = (token: string | undefined, query = '', body: object = {}) =>
  caller(api, token)<Check & { code?: string }>('PATCH', `/auth/v1/accounts/users/ana@maitre.test${query}`, {
    deviceUID: 'tablet',
    pathname: '/books',
    ...body,
  });

test('session calls are refused without a token, with an unknown one, or with a refresh token', async () => {
  const { refresh: refreshToken } = await signIn();
  for (const token of [undefined, 'nonsense', refreshToken]) {
    expect((await register(token as string, 'tablet')).status).toBe(401);
    expect((await caller(api, token)('DELETE', '/auth/v1/accounts/session/tablet')).status).toBe(401);
  }
  expect((await refresh('nonsense')).status).toBe(401);
  expect((await check('nonsense')).status).toBe(401);
  expect((await caller(api)('GET', '/auth/v1/accounts/token')).body).toEqual({
    code: 'unauthorized',
    error: 'Unauthorized',
  });
});

test('a device without an id is not registered', async () => {
  const { access } = await signIn();
  const answer = await caller(api, access)('POST', '/auth/v1/accounts/session', { deviceUID: '' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field: 'deviceUID' }] });
});

test("the language of a device becomes the user's mail language; a missing one keeps it", async () => {
  const { access } = await signIn();
  const registerSession = (input: object) =>
    caller(api, access)('POST', '/auth/v1/accounts/session', { deviceUID: 'tablet', ...input });
  const language = async () =>
    (await api.database.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.language;
  expect(await language()).toBe('en');
  expect([(await registerSession({ language: 'pt' })).status, await language()]).toEqual([200, 'pt']);
  expect([(await registerSession({})).status, await language()]).toEqual([200, 'pt']);
  expect([(await check(access, '', { language: 'es' })).status, await language()]).toEqual([200, 'es']);
  expect([(await registerSession({ language: 'de' })).status, await language()]).toEqual([400, 'es']);
});

test('a check with a session returns its user and service, and registers the device', async () => {
  const { access } = await signIn();
  const { deviceMongoUID } = (await register(access, 'tablet')).body;
  const { status, body } = await check(access);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    tokens: [],
    deviceUID: 'tablet',
    deviceName: 'Bar tablet',
    pushToken: 'push-1',
    deviceMongoUID,
  });
  expect(body.service).toMatchObject({ UID: 'R1', Service: 'la-marina', role: 'Manager' });
  expect(body.user?.access).toContain('override');
  expect(body.user?.access).not.toContain('users');
  expect(body.redirect).toBeUndefined();
});

test('a check that names another user than the session’s is rejected', async () => {
  const { access } = await signIn();
  const answer = await caller(api, access)<Check>('PATCH', '/auth/v1/accounts/users/otto@maitre.test', {
    deviceUID: 'tablet',
  });
  expect(answer.body).toMatchObject({ redirect: 'invalid', user: null, tokens: [] });
});

test('a refresh returns a new pair, and the new refresh token works', async () => {
  const first = await signIn();
  const second = named((await refresh(first.refresh)).body);
  expect(second.refresh).not.toBe(first.refresh);
  expect((await check(second.access)).status).toBe(200);
  expect((await refresh(second.refresh)).status).toBe(200);
});

test('fifty concurrent requests that refresh with the same token all get a valid pair', async () => {
  const first = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refresh)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const pairs = answers.map(({ body }) => named(body));
  expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(50);
  const used = await Promise.all([pairs[0], pairs[49]].map((pair) => check(pair?.access)));
  expect(used.map(({ status }) => status)).toEqual([200, 200]);
  expect(ended).toEqual([]);
});

test('reusing a refresh token after its successor was used ends the session for every holder', async () => {
  const first = await signIn();
  const { deviceMongoUID } = (await register(first.access, 'tablet')).body;
  const second = named((await refresh(first.refresh)).body);
  skipped = 9_000;
  expect((await refresh(first.refresh)).status).toBe(200);
  const third = named((await refresh(second.refresh)).body);
  skipped = 11_000;
  const reused = await refresh(first.refresh);
  expect(reused.status).toBe(401);
  expect(reused.body.code).toBe('token-reused');
  expect(ended).toEqual([deviceMongoUID]);
  expect((await check(third.access)).body.code).toBe('session-ended');
  expect((await refresh(third.refresh)).body.code).toBe('session-ended');
});

test('a refresh with a lost response is repeated once; later use of the lost token ends the session', async () => {
  const first = await signIn();
  const lost = named((await refresh(first.refresh)).body);
  skipped = 100_000;
  const again = named((await refresh(first.refresh)).body);
  expect((await check(again.access)).status).toBe(200);
  skipped = 105_000;
  // Another request of the same browser, in flight with the old token.
  const beside = named((await refresh(first.refresh)).body);
  expect((await refresh(again.refresh)).status).toBe(200);
  expect((await refresh(beside.refresh)).status).toBe(200);
  expect(ended).toEqual([]);
  expect((await refresh(lost.refresh)).body.code).toBe('token-reused');
  expect((await refresh(beside.refresh)).body.code).toBe('session-ended');
});

test('a lost response can be repeated for at most two minutes', async () => {
  const first = await signIn();
  await refresh(first.refresh);
  skipped = 121_000;
  expect((await refresh(first.refresh)).body.code).toBe('token-reused');
});

test('a refresh that waited for the database counts from when it got through', async () => {
  const first = await signIn();
  let late: ReturnType<typeof refresh> | undefined;
  await api.database.db.transaction(async (tx) => {
    await tx.select().from(sessions).for('update');
    late = refresh(first.refresh);
    await new Promise((resolve) => setTimeout(resolve, 200));
    skipped = 16_000;
  });
  const pair = named((await late)?.body as Tokens);
  skipped = 25_000;
  expect((await refresh(first.refresh)).status).toBe(200);
  // Nothing was treated as lost: the first pair is valid as well.
  expect((await refresh(pair.refresh)).status).toBe(200);
});

test('a refresh token is valid for thirty days', async () => {
  const { refresh: token } = await signIn();
  skipped = 31 * 86_400_000;
  expect((await refresh(token)).body.code).toBe('session-ended');
});

test('sign-out ends the sessions on that device at once, and on no other', async () => {
  const here = await signIn();
  const there = await signIn();
  const { deviceMongoUID } = (await register(here.access, 'phone')).body;
  await register(there.access, 'kitchen');
  const answer = await caller(api, here.access)('DELETE', '/auth/v1/accounts/session/phone');
  expect(answer.body).toEqual({ ok: true });
  expect(ended).toEqual([deviceMongoUID]);
  expect((await check(here.access)).body.code).toBe('session-ended');
  expect((await refresh(here.refresh)).body.code).toBe('session-ended');
  expect((await check(there.access)).status).toBe(200);
});

test('a session that never named its device can still sign out', async () => {
  const { access } = await signIn();
  await caller(api, access)('DELETE', '/auth/v1/accounts/session/unnamed');
  expect((await check(access)).status).toBe(401);
});

test("knowing another user's device id does not sign them out", async () => {
  const ana = await signIn();
  await register(ana.access, 'office');
  const otto = await addUser(api.database, { email: 'otto@maitre.test', roles: { R1: 'staff' } });
  await caller(api, otto.token)('DELETE', '/auth/v1/accounts/session/office');
  expect((await check(ana.access, '', { deviceUID: 'office' })).status).toBe(200);
});

test('a sign-in link is valid once, for its own address', async () => {
  const hash = createHash('sha256').update('link-secret').digest('hex');
  await api.database.db
    .insert(oneTimeCodes)
    .values({ accountId, purpose: 'sign-in', hash, expiresAt: new Date(Date.now() + 60_000) });
  expect((await check(undefined, '?email=ana@maitre.test&token=other-secret')).body.redirect).toBe('invalid');
  expect((await check(undefined, '?email=otto@maitre.test&token=link-secret')).body.redirect).toBe('invalid');
  expect((await check(undefined)).body.redirect).toBe('invalid');
  const { body } = await check(undefined, '?email=Ana@maitre.test&token=link-secret', { deviceName: 'New phone' });
  expect(body).toMatchObject({ deviceUID: 'tablet', deviceName: 'New phone' });
  expect(body.user?.email).toBe('ana@maitre.test');
  expect((await check(named(body).access)).status).toBe(200);
  expect((await check(undefined, '?email=ana@maitre.test&token=link-secret')).body).toMatchObject({
    redirect: 'invalid',
    tokens: [],
  });
});
