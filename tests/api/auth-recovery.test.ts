/** A forgotten password (§7 send-otp-code, verify-otp-code, reset-password), and the request to cancel a contract. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { WireTokens } from '@/lib/contract/access/auth';
import { sessions } from '@/restaurant-api/db/schema/accounts';
import { outbox } from '@/restaurant-api/db/schema/log';
import { startJobs } from '@/restaurant-api/jobs/start';
import { lockAccount, setPassword } from '@/restaurant-api/modules/auth/account-repository';
import { endAccountSessions } from '@/restaurant-api/modules/auth/device-repository';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';

interface Tokens {
  tokens: WireTokens;
  code?: string;
}

const ended: string[] = [];
let api: ApiServer;
let skipped = 0;

beforeAll(async () => {
  api = await startApi({
    jobs: startJobs,
    now: () => Date.now() + skipped,
    publisher: { publish: () => undefined, notify: () => undefined, endSession: (id) => void ended.push(id) },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
});
beforeEach(() => {
  skipped = 0;
  ended.length = 0;
});
afterAll(() => api.close());

const person = async (email: string) =>
  addUser(api.database, { email, roles: { R1: 'Owner' }, passwordHash: await hashPassword('the old password') });
const requestCode = (body: object) => caller(api)('POST', '/auth/v1/accounts/send-otp-code', body);
const verify = (email: string, password: string) =>
  caller(api)<Tokens>('POST', '/auth/v1/accounts/verify-otp-code', { email, password });
const reset = (token: string | undefined, password: string) =>
  caller(api, token)<{ code?: string }>('POST', '/auth/v1/accounts/reset-password', { password });
const isOpen = async (token: string | undefined) =>
  (await caller(api, token)<{ ok?: boolean; code?: string }>('GET', '/auth/v1/accounts/reset-password')).body;
const signIn = (email: string, password: string) =>
  caller(api)<{ code?: string }>('POST', '/auth/v1/accounts/login', { email, password });
const mailTo = (email: string) =>
  api.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.uid));

/** Returns the nth code mailed to an address. */
const mailedCode = (email: string, nth = 1) =>
  eventually(async () => {
    const mails = await mailTo(email);
    expect(mails).toHaveLength(nth);
    return /\d{6}/.exec(mails[0]?.body ?? '')?.[0] as string;
  });
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
const resetToken = async (email: string) =>
  (await verify(email, await mailedCode(email))).body.tokens[0]?.value as string;

test('refuses codes without six digits, short passwords and unknown languages, with the field', async () => {
  expect((await verify('ana@maitre.test', '12345')).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'password', message: 'invalidCode' }],
  });
  expect((await reset('any', 'short')).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'password', message: 'passwordTooShort' }],
  });
  expect((await requestCode({ email: 'ana@maitre.test', lang: 'fr' })).status).toBe(400);
});

test('a code request is answered the same for every address, and mailed only to known ones', async () => {
  await person('ana@maitre.test');
  const known = await requestCode({ email: 'ana@maitre.test' });
  const unknown = await requestCode({ email: 'nobody@maitre.test' });
  expect(known.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  await mailedCode('ana@maitre.test');
  expect(await mailTo('nobody@maitre.test')).toEqual([]);
});

test.each([
  ['en', 'is your Maitre code'],
  ['es', 'es tu código de Maitre'],
  ['pt', 'é o seu código do Maitre'],
])('the mail is in the requested language: %s', async (lang, subject) => {
  const email = `${lang}@maitre.test`;
  await person(email);
  await requestCode({ email, lang });
  const code = await mailedCode(email);
  expect((await mailTo(email))[0]?.subject).toBe(`${code} ${subject}`);
});

test('the code is exchanged once for a token that sets a new password', async () => {
  const email = 'forgetful@maitre.test';
  await person(email);
  await requestCode({ email });
  const code = await mailedCode(email);
  const { status, body } = await verify(email, code);
  expect(status).toBe(200);
  expect(body.tokens).toEqual([{ type: 'reset', value: expect.any(String), expiresIn: 600 }]);
  expect((await verify(email, code)).body.code).toBe('invalid-code');

  const token = body.tokens[0]?.value;
  expect([await isOpen(token), await isOpen(token)]).toEqual([{ ok: true }, { ok: true }]);
  expect((await reset(token, 'a brand new password')).body).toEqual({ ok: true });
  expect((await signIn(email, 'the old password')).status).toBe(401);
  expect((await signIn(email, 'a brand new password')).status).toBe(200);
  expect((await reset(token, 'yet another password')).status).toBe(401);
  const over = { code: 'unauthorized', error: 'Unauthorized' };
  expect([await isOpen(token), await isOpen('of-nobody'), await isOpen(undefined)]).toEqual([over, over, over]);
});

test('a new password ends every session of the account', async () => {
  const email = 'robbed@maitre.test';
  const { token, sessionId } = await person(email);
  const device = { deviceUID: 'tablet' };
  expect((await caller(api, token)('POST', '/auth/v1/accounts/session', device)).status).toBe(200);
  await requestCode({ email });
  await reset(await resetToken(email), 'a brand new password');
  expect(ended).toEqual([sessionId]);
  const after = await caller(api, token)('POST', '/auth/v1/accounts/session', device);
  expect(after.body).toEqual({ code: 'session-ended', error: 'Unauthorized' });
});

test('a sign-in with the old password during the change of password gets no session', async () => {
  const email = 'twice@maitre.test';
  const { accountId } = await person(email);
  const { db, pool } = api.database;
  const newHash = await hashPassword('a brand new password');
  const late = await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const under = signIn(email, 'the old password');
    // It has verified the old password, and waits. (The embedded database has one connection: there it has not begun.)
    if (pool)
      await eventually(async () =>
        expect(
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        ).not.toBe(0),
      );
    await setPassword(tx, accountId, newHash);
    await endAccountSessions(tx, accountId, 'password-changed', new Date());
    return { under };
  });
  const answer = await late.under;
  expect([answer.status, answer.body.code]).toEqual([401, 'invalid-credentials']);
  expect(
    await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt))),
  ).toEqual([]);
});

test('an access token or a missing token sets no password', async () => {
  const { token } = await person('careful@maitre.test');
  expect((await reset(token, 'a brand new password')).status).toBe(401);
  expect((await isOpen(token)).code).toBe('unauthorized');
  expect((await reset(undefined, 'a brand new password')).status).toBe(401);
});

test('after five wrong codes the right one is refused, even when they come at once', async () => {
  const email = 'guessed@maitre.test';
  await person(email);
  await requestCode({ email });
  const code = await mailedCode(email);
  const wrong = await Promise.all(Array.from({ length: 5 }, () => verify(email, otherThan(code))));
  expect(wrong.map(({ body }) => body.code)).toEqual(Array(5).fill('invalid-code'));
  expect((await verify(email, code)).body).toEqual({ code: 'invalid-code', error: 'The code is not valid' });
  expect((await verify('nobody@maitre.test', code)).body).toEqual({
    code: 'invalid-code',
    error: 'The code is not valid',
  });
});

test('a wrong code is refused no faster for an unknown address', async () => {
  const began = performance.now();
  await verify('nobody@maitre.test', '123456');
  expect(performance.now() - began).toBeGreaterThan(110);
});

test('an invalid sign-in link is refused no faster for an unknown address', async () => {
  const began = performance.now();
  const { body } = await caller(api)(
    'PATCH',
    '/auth/v1/accounts/users/nobody@maitre.test?email=nobody@maitre.test&token=made-up',
    { deviceUID: 'tablet' },
  );
  expect(body).toMatchObject({ redirect: 'invalid', tokens: [] });
  expect(performance.now() - began).toBeGreaterThan(110);
});

test('four wrong codes leave one attempt', async () => {
  const email = 'clumsy@maitre.test';
  await person(email);
  await requestCode({ email });
  const code = await mailedCode(email);
  for (let round = 0; round < 4; round++) await verify(email, otherThan(code));
  expect((await verify(email, code)).status).toBe(200);
});

test('a code is valid for ten minutes', async () => {
  const email = 'slow@maitre.test';
  await person(email);
  await requestCode({ email });
  const code = await mailedCode(email);
  skipped = 10 * 60_000 + 1_000;
  expect((await verify(email, code)).body.code).toBe('invalid-code');
});

test('a second code replaces the first, and there are at most five an hour', async () => {
  const email = 'eager@maitre.test';
  await person(email);
  const codes: string[] = [];
  for (let nth = 1; nth <= 5; nth++) {
    await requestCode({ email });
    codes.push(await mailedCode(email, nth));
  }
  await requestCode({ email });
  const [first, last] = [codes[0] as string, codes[4] as string];
  if (first !== last) expect((await verify(email, first)).status).toBe(400);
  expect((await verify(email, last)).status).toBe(200);
  expect(await mailTo(email)).toHaveLength(5);
});

describe('cancel-request', () => {
  const cancel = (token: string | undefined, uid = 'R1') =>
    caller(api, token)('POST', `/auth/v1/accounts/cancel-request?uid=${uid}`, {
      serviceName: 'La Marina',
      region: 'es',
    });

  test('requires the right to change the contract, of the own restaurant', async () => {
    const { token } = await addUser(api.database, { email: 'host@maitre.test', roles: { R1: 'staff' } });
    expect((await cancel(undefined)).status).toBe(401);
    expect((await cancel(token, 'R9')).body).toMatchObject({ code: 'forbidden-service' });
    expect((await cancel(token)).body).toEqual({
      code: 'admin-required',
      error: 'Admin user required to perform this action',
    });
  });

  test('queues the request, and says that this installation does not send it', async () => {
    const { token } = await person('boss@maitre.test');
    const { status, body } = await cancel(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ok: true,
      message: 'Your request is kept, but no mail server is configured: tell whoever runs the installation.',
    });
    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.restaurant, 'R1'));
    expect(mail).toMatchObject({
      subject: 'Cancellation requested: La Marina',
      recipient: 'Maitre <no-reply@maitre.test>',
    });
    expect(mail?.body).toContain('boss@maitre.test');
  });
});
