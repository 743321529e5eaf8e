/** The second factor of an account: authenticator, passkeys, recovery codes; each is single-use, and guessing is limited. */
import { eq } from 'drizzle-orm';
import type { WireSecondFactorState } from '@/lib/contract/access/second-factor';
import { accounts, members, oneTimeCodes } from '@/restaurant-api/db/schema/accounts';
import { recoveryCodes, totpSecrets } from '@/restaurant-api/db/schema/second-factor';
import { addOneTimeCode } from '@/restaurant-api/modules/auth/one-time-code-repository';
import { hashSecret } from '@/restaurant-api/modules/auth/secrets';
import {
  PASSWORD,
  type Refusal,
  accessOf,
  addPerson,
  codeAt,
  mailTo,
  secondStep,
  signIn,
  takeStep,
} from '../support/api/account';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { softPasskey } from '../support/journeys/passkey';

type Person = Awaited<ReturnType<typeof addPerson>>;
type Enrolled = WireSecondFactorState & { recoveryCodes: string[] | null } & Refusal;

const BASE = '/auth/v1/accounts/second-factor';
const proof = { password: PASSWORD };
const STEP = 30_000;
const ended: string[] = [];
let api: ApiServer;
let now = Math.floor(Date.now() / STEP) * STEP + 1_000;
let people = 0;

beforeAll(async () => {
  api = await startApi({
    now: () => now,
    publisher: { publish: () => undefined, notify: () => undefined, endSession: (id) => void ended.push(id) },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
});
beforeEach(() => {
  ended.length = 0;
});
afterAll(() => api.close());

/** The next code is another one. */
const wait = () => (now += STEP);
const join = (role = 'Manager') => addPerson(api, `person${++people}@maitre.test`, { R1: role });
const post = <T = Refusal>({ call }: Pick<Person, 'call'>, path: string, body?: object) =>
  call<T>('POST', `${BASE}${path}`, body);
const state = async ({ call }: Person) => (await call<WireSecondFactorState>('GET', BASE)).body;

/** Sets up an authenticator; returns its secret and the recovery codes. */
async function withTotp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await post<{ secret: string }>(person, '/totp', proof)).body;
  const { body } = await post<Enrolled>(person, '/totp/confirm', { code: codeAt(secret, now) });
  wait();
  return { secret, codes: body.recoveryCodes ?? [] };
}

async function withPasskey(person: Person, passkey = softPasskey()) {
  const { challenge } = (await post<{ challenge: string }>(person, '/passkeys/options', proof)).body;
  const { body } = await post<Enrolled>(person, '/passkeys', { credential: passkey.enrol(challenge), name: 'Laptop' });
  return { passkey, body };
}

const passkeyChallenge = async (token: string) =>
  (
    await caller(api)<{ challenge: string; rpId: string; allowCredentials: Array<{ id: string }> } & Refusal>(
      'POST',
      `${BASE}/passkey-options`,
      { token },
    )
  ).body;

test('setting up requires a session and the password', async () => {
  const person = await join();
  expect((await caller(api)('GET', BASE)).status).toBe(401);
  for (const path of ['/totp', '/totp/remove', '/passkeys/options', '/recovery-codes']) {
    expect((await post(person, path, {})).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'password', message: 'required' }],
    });
    expect((await post(person, path, { password: 'a wrong password' })).body).toEqual({
      code: 'wrong-password',
      error: 'The password is not right',
    });
  }
});

test('it is recommended to managing roles, and available to all', async () => {
  expect(await state(await join('Manager'))).toEqual({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    advised: true,
  });
  const host = await join('staff');
  expect((await state(host)).advised).toBe(false);
  await withTotp(host);
  expect(await state(host)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
});

describe('an authenticator', () => {
  test('is required only once a code of it was entered', async () => {
    const person = await join();
    const { body } = await post<{ secret: string; uri: string }>(person, '/totp', proof);
    expect(body.uri).toBe(
      `otpauth://totp/Maitre:${encodeURIComponent(person.email)}?issuer=Maitre&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn(api, person.email)).status).toBe(200);
    const wrong = codeAt(body.secret, now + 10 * STEP);
    expect((await post(person, '/totp/confirm', { code: wrong })).body.code).toBe('invalid-code');
    const enrolled = await post<Enrolled>(person, '/totp/confirm', { code: codeAt(body.secret, now) });
    expect(enrolled.body).toMatchObject({ totp: true, advised: false });
    expect(enrolled.body.recoveryCodes).toHaveLength(10);
    expect((await post(person, '/totp', proof)).body.code).toBe('already-enrolled');
    const [kept] = await api.database.db.select().from(totpSecrets).where(eq(totpSecrets.accountId, person.accountId));
    expect(kept?.secret).not.toContain(body.secret);
  });

  test('gives a session for the password and a code, and none for the password alone', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const refused = await signIn(api, person.email);
    expect([refused.status, refused.body]).toEqual([
      401,
      {
        code: 'second-factor',
        error: 'A second factor is needed',
        details: { token: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
      },
    ]);
    const { token } = await secondStep(api, person.email);
    const { status, body } = await takeStep(api, { token, code: codeAt(secret, now) });
    expect(status).toBe(200);
    expect(body.user.email).toBe(person.email);
    expect((await caller(api, accessOf(body))('GET', '/tms/v2/restaurants/R1')).status).toBe(200);
    expect((await takeStep(api, { token, code: codeAt(secret, wait()) })).body).toMatchObject({
      code: 'session-ended',
    });
  });

  test('a wrong password never reaches the second step', async () => {
    const person = await join();
    await withTotp(person);
    const known = await signIn(api, person.email, 'a wrong password');
    expect(known.body).toEqual({
      code: 'invalid-credentials',
      error: 'The e-mail address or the password is not right',
    });
    expect((await signIn(api, 'nobody@maitre.test', 'a wrong password')).body).toEqual(known.body);
  });

  test('a code is valid once, also for two at once, and older ones are refused', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const steps = [
      await secondStep(api, person.email),
      await secondStep(api, person.email),
      await secondStep(api, person.email),
    ];
    const code = codeAt(secret, now);
    const answers = await Promise.all(steps.slice(0, 2).map(({ token }) => takeStep(api, { token, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await takeStep(api, { token: steps[2]?.token ?? '', code: codeAt(secret, now - STEP) })).body.code).toBe(
      'invalid-code',
    );
    wait();
    expect((await takeStep(api, { token: steps[2]?.token ?? '', code: codeAt(secret, now) })).status).toBe(200);
  });

  test('a clock may be one step off, and no further', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const { token } = await secondStep(api, person.email);
    expect((await takeStep(api, { token, code: codeAt(secret, now + 2 * STEP) })).status).toBe(400);
    expect((await takeStep(api, { token, code: codeAt(secret, now - 2 * STEP) })).status).toBe(400);
    expect((await takeStep(api, { token, code: codeAt(secret, now + STEP) })).status).toBe(200);
  });

  test('the requested service is opened, and a foreign one is refused before the second step', async () => {
    const person = await addPerson(api, 'both@maitre.test', { R1: 'Manager', R2: 'Manager' });
    const { secret } = await withTotp(person);
    expect((await signIn(api, person.email, PASSWORD, 'elsewhere')).body.code).toBe('invalid-est');
    const { body } = await signIn(api, person.email, PASSWORD, 'otra-mesa');
    const { token } = body.details as { token: string };
    expect((await takeStep(api, { token, code: codeAt(secret, now) })).body.user.service?.Service).toBe('otra-mesa');
  });

  test('is removed by a code of it or the password, and the password is enough again', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    expect((await post(person, '/totp/remove', { code: codeAt(secret, now - 5 * STEP) })).body.code).toBe(
      'invalid-code',
    );
    expect(
      (await post<WireSecondFactorState>(person, '/totp/remove', { code: codeAt(secret, now) })).body,
    ).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await post(person, '/totp/remove', proof)).status).toBe(404);
    expect((await signIn(api, person.email)).status).toBe(200);
  });
});

describe('guessing', () => {
  test('a user disabled in their only restaurant meanwhile gets no session', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const { token } = await secondStep(api, person.email);
    await api.database.db.update(members).set({ disabled: true }).where(eq(members.accountId, person.accountId));
    expect((await takeStep(api, { token, code: codeAt(secret, now) })).body.code).toBe('session-ended');
  });

  test('a second step has five attempts, even all at once, and five minutes', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const first = await secondStep(api, person.email);
    const wrong = await Promise.all(
      Array.from({ length: 7 }, () => takeStep(api, { token: first.token, code: codeAt(secret, now + 20 * STEP) })),
    );
    expect(wrong.map(({ body }) => body.code).sort()).toEqual([
      ...Array(5).fill('invalid-code'),
      'session-ended',
      'session-ended',
    ]);
    expect((await takeStep(api, { token: first.token, code: codeAt(secret, now) })).body.code).toBe('session-ended');
    const second = await secondStep(api, person.email);
    now += 10 * STEP;
    expect((await takeStep(api, { token: second.token, code: codeAt(secret, now) })).body.code).toBe('session-ended');
    expect((await takeStep(api, { token: 'made-up', code: '123456' })).body.code).toBe('session-ended');
  });

  test('new sign-ins allow at most ten attempts in a quarter of an hour, and so does a stolen session', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const answers: string[] = [];
    const guess = async (token: string) =>
      answers.push((await takeStep(api, { token, code: codeAt(secret, now + 20 * STEP) })).body.code ?? '');
    const [first, second, third] = [
      await secondStep(api, person.email),
      await secondStep(api, person.email),
      await secondStep(api, person.email),
    ];
    for (let nth = 0; nth < 5; nth++) await guess(first.token);
    for (let nth = 0; nth < 4; nth++) await guess(second.token);
    // Valid proofs do not count: another device, and a factor that its user sets up there.
    expect((await takeStep(api, { token: second.token, code: codeAt(secret, now) })).status).toBe(200);
    for (let nth = 0; nth < 2; nth++) expect((await post(person, '/recovery-codes', proof)).status).toBe(200);
    for (let nth = 0; nth < 2; nth++) await guess(third.token);
    expect(answers).toEqual([...Array(10).fill('invalid-code'), 'too-many-requests']);
    expect((await post(person, '/totp/remove', proof)).body).toMatchObject({
      code: 'too-many-requests',
      details: { seconds: expect.any(Number) },
    });
    const elsewhere = await person.call<Refusal>('POST', '/auth/v1/accounts/password', {
      current: PASSWORD,
      password: 'another-good-password',
    });
    expect(elsewhere.body.code).toBe('too-many-requests');
    expect(
      (await person.call<Refusal>('PUT', '/tms/v2/restaurants/R1/override-pin', { pin: '2580', password: PASSWORD }))
        .body.code,
    ).toBe('too-many-requests');
  });

  test('requires exactly one of code and passkey', async () => {
    const { token } = { token: 'any' };
    expect((await takeStep(api, { token })).status).toBe(400);
    expect((await takeStep(api, { token, code: '123456', credential: softPasskey().signIn('x') })).status).toBe(400);
  });
});

describe('recovery codes', () => {
  test('each allows one sign-in, in any typed format, and is stored as a hash', async () => {
    const person = await join();
    const { codes } = await withTotp(person);
    const code = codes[3] as string;
    const two = [await secondStep(api, person.email), await secondStep(api, person.email)];
    const answers = await Promise.all(
      two.map(({ token }) => takeStep(api, { token, code: code.toLowerCase().replace('-', ' ') })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await state(person)).recoveryCodesLeft).toBe(9);
    const stored = await api.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, person.accountId));
    expect(stored.every(({ hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
  });

  test("are renewed all at once, and another user's are invalid", async () => {
    const person = await join();
    const { codes } = await withTotp(person);
    const other = await withTotp(await join());
    const renewed = await post<{ recoveryCodes: string[] }>(person, '/recovery-codes', proof);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { token } = await secondStep(api, person.email);
    expect((await takeStep(api, { token, code: codes[0] as string })).status).toBe(400);
    expect((await takeStep(api, { token, code: other.codes[0] as string })).status).toBe(400);
    expect((await takeStep(api, { token, code: renewed.body.recoveryCodes[0] as string })).status).toBe(200);
  });

  test('renewed by two at once are ten, and not twenty', async () => {
    const person = await join();
    await withTotp(person);
    const { db, pool } = api.database;
    const { both } = await db.transaction(async (tx) => {
      await tx.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.accountId)).for('update');
      const requests = Promise.all([1, 2].map(() => post(person, '/recovery-codes', proof)));
      // Both are about to. (The embedded database has one connection: there they run one after the other anyway.)
      if (pool)
        await eventually(async () =>
          expect(
            (
              await pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
          ).toBe(2),
        );
      return { both: requests };
    });
    expect((await both).map(({ status }) => status)).toEqual([200, 200]);
    expect((await state(person)).recoveryCodesLeft).toBe(10);
  });

  test('are for accounts with a second factor', async () => {
    expect((await post(await join(), '/recovery-codes', proof)).body.code).toBe('no-second-factor');
  });
});

describe('a passkey', () => {
  test('is enrolled once, named, and signs in', async () => {
    const person = await join();
    const { passkey, body } = await withPasskey(person);
    expect(body).toMatchObject({
      passkeys: [{ id: passkey.id, name: 'Laptop', lastUsedAt: null }],
      recoveryCodesLeft: 10,
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await person.call('PATCH', `${BASE}/passkeys/${passkey.id}`, { name: 'Work laptop' })).status).toBe(200);
    const { token, methods } = await secondStep(api, person.email);
    expect(methods).toEqual(['passkey', 'recovery']);
    const options = await passkeyChallenge(token);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const signed = await takeStep(api, { token, credential: passkey.signIn(options.challenge) });
    expect([signed.status, signed.body.user.email]).toEqual([200, person.email]);
    expect((await state(person)).passkeys).toEqual([
      { id: passkey.id, name: 'Work laptop', createdAt: expect.any(String), lastUsedAt: new Date(now).toISOString() },
    ]);
  });

  test('an answer is valid once, for its own challenge, at this site', async () => {
    const person = await join();
    const { passkey } = await withPasskey(person);
    const { token } = await secondStep(api, person.email);
    const refused = async (credential: object) =>
      expect((await takeStep(api, { token, credential })).body).toEqual({
        code: 'passkey-refused',
        error: 'This passkey was not accepted',
      });
    await refused(passkey.signIn(Buffer.from('never asked').toString('base64url')));
    await refused(passkey.signIn((await passkeyChallenge(token)).challenge, 'https://maitre.example'));
    const { challenge } = await passkeyChallenge(token);
    const credential = passkey.signIn(challenge);
    const other = await secondStep(api, person.email);
    expect((await takeStep(api, { token: other.token, credential })).body.code).toBe('passkey-refused');
    expect((await takeStep(api, { token, credential })).status).toBe(200);
    const third = await secondStep(api, person.email);
    expect((await takeStep(api, { token: third.token, credential })).body.code).toBe('passkey-refused');
  });

  test("another user's, a forged one, and a copy with a lower counter are refused", async () => {
    const person = await join();
    const { passkey } = await withPasskey(person);
    const another = await withPasskey(await join());
    const first = await secondStep(api, person.email);
    expect(
      (
        await takeStep(api, {
          token: first.token,
          credential: another.passkey.signIn((await passkeyChallenge(first.token)).challenge),
        })
      ).body.code,
    ).toBe('passkey-refused');
    const forged = {
      ...softPasskey().signIn((await passkeyChallenge(first.token)).challenge),
      id: passkey.id,
      rawId: passkey.id,
    };
    expect((await takeStep(api, { token: first.token, credential: forged })).body.code).toBe('passkey-refused');
    passkey.counter = 7;
    expect(
      (
        await takeStep(api, {
          token: first.token,
          credential: passkey.signIn((await passkeyChallenge(first.token)).challenge),
        })
      ).status,
    ).toBe(200);
    passkey.counter = 3;
    const second = await secondStep(api, person.email);
    expect(
      (
        await takeStep(api, {
          token: second.token,
          credential: passkey.signIn((await passkeyChallenge(second.token)).challenge),
        })
      ).body.code,
    ).toBe('passkey-refused');
  });

  test('is enrolled against its own challenge, and an enrolled one by no user again', async () => {
    const person = await join();
    const passkey = softPasskey();
    const add = (credential: object) => post<Enrolled>(person, '/passkeys', { credential });
    expect((await add(passkey.enrol(Buffer.from('never asked').toString('base64url')))).body.code).toBe(
      'passkey-refused',
    );
    const { challenge } = (await post<{ challenge: string }>(person, '/passkeys/options', proof)).body;
    expect((await add(passkey.enrol(challenge, 'https://maitre.example'))).body.code).toBe('passkey-refused');
    expect((await add(passkey.enrol(challenge))).body.code).toBe('passkey-refused');
    expect((await withPasskey(person, passkey)).body.passkeys).toHaveLength(1);
    expect((await withPasskey(await join(), passkey)).body.code).toBe('passkey-refused');
    wait();
    const second = await withPasskey(person);
    expect(second.body).toMatchObject({
      recoveryCodes: null,
      passkeys: [{ id: passkey.id }, { id: second.passkey.id }],
    });
  });

  test('is removed by its owner only; the last factor takes the recovery codes along', async () => {
    const person = await join();
    const { passkey } = await withPasskey(person);
    expect((await post(await join(), `/passkeys/${passkey.id}/remove`, proof)).status).toBe(404);
    expect((await post<WireSecondFactorState>(person, `/passkeys/${passkey.id}/remove`, proof)).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn(api, person.email)).status).toBe(200);
  });

  test('there are no options without a passkey, or without a sign-in', async () => {
    const person = await join();
    await withTotp(person);
    expect((await passkeyChallenge((await secondStep(api, person.email)).token)).code).toBe('no-second-factor');
    expect((await passkeyChallenge('made-up')).code).toBe('session-ended');
  });
});

test('the user is notified by mail of changes to their account, in their language', async () => {
  const person = await join();
  await api.database.db.update(accounts).set({ language: 'es' }).where(eq(accounts.id, person.accountId));
  const { codes } = await withTotp(person);
  const { token } = await secondStep(api, person.email);
  await takeStep(api, { token, code: codes[0] as string });
  await post(person, '/totp/remove', proof);
  await person.call('POST', '/auth/v1/accounts/password', { current: PASSWORD, password: 'another-good-password' });
  const mails = await mailTo(api.database, person.email);
  expect(mails.map(({ subject, restaurant }) => [subject, restaurant])).toEqual([
    ['Se ha cambiado tu contraseña de Maitre', null],
    ['Se ha quitado un segundo paso de tu cuenta de Maitre', null],
    ['Se ha usado un código de recuperación de tu cuenta de Maitre', null],
    ['Se ha añadido un segundo paso a tu cuenta de Maitre', null],
  ]);
  expect(mails[0]?.body).toContain('http://localhost:3000/forgot-password');
});

describe('the second factor cannot be bypassed', () => {
  test('by a sign-in link', async () => {
    const person = await join();
    const link = {
      accountId: person.accountId,
      purpose: 'sign-in',
      hash: hashSecret('by-link'),
      now: new Date(now),
      lifeSeconds: 600,
    } as const;
    await withTotp(person);
    await addOneTimeCode(api.database.db, link);
    const query = new URLSearchParams({ email: person.email, token: 'by-link' });
    const { body } = await caller(api)('PATCH', `/auth/v1/accounts/users/${person.email}?${query}`, {
      deviceUID: 'tablet',
    });
    expect(body).toMatchObject({ redirect: 'invalid', tokens: [] });
  });

  test('by a new password: it is required after a reset too, and a sign-in in progress with the old one ends', async () => {
    const person = await join();
    const { secret } = await withTotp(person);
    const { token } = await secondStep(api, person.email);
    const reset = {
      accountId: person.accountId,
      purpose: 'reset',
      hash: hashSecret('reset'),
      now: new Date(now),
      lifeSeconds: 600,
    } as const;
    await addOneTimeCode(api.database.db, reset);
    expect(
      (await caller(api, 'reset')('POST', '/auth/v1/accounts/reset-password', { password: 'another-good-password' }))
        .status,
    ).toBe(200);
    expect((await takeStep(api, { token, code: codeAt(secret, now) })).body.code).toBe('session-ended');
    expect((await signIn(api, person.email, 'another-good-password')).body.code).toBe('second-factor');
    const open = await api.database.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.hash, hashSecret(token)));
    expect(open[0]?.usedAt).not.toBeNull();
  });

  test('an owner removes a lost one from users they fully administer, with their own password', async () => {
    const owner = await join('Owner');
    const person = await join('Manager');
    await withTotp(person);
    const elsewhere = await addPerson(api, 'elsewhere@maitre.test', { R1: 'Manager', R2: 'Manager' });
    const { users } = (
      await owner.call<{ users: Array<{ email: string; tmsUserUID: number; secondFactor: boolean }> }>(
        'GET',
        '/tms/v2/restaurants/R1/users',
      )
    ).body;
    const user = (email: string) => users.find((one) => one.email === email);
    expect([user(person.email)?.secondFactor, user(elsewhere.email)?.secondFactor]).toEqual([true, false]);
    const reset = (email: string, password = PASSWORD) =>
      owner.call<Refusal>('POST', `/tms/v2/restaurants/R1/users/${user(email)?.tmsUserUID}/second-factor/remove`, {
        password,
      });
    expect((await reset(person.email, 'a wrong password')).body.code).toBe('wrong-password');
    expect((await reset(owner.email)).body.code).toBe('own-role');
    expect((await reset(elsewhere.email)).body.code).toBe('works-elsewhere');
    expect((await reset(person.email)).body).toEqual({ ok: true });
    expect(ended).toContain(person.sessionId);
    expect((await signIn(api, person.email)).status).toBe(200);
    expect((await reset(person.email)).body.code).toBe('no-second-factor');
  });
});
