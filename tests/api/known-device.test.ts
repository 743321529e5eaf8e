/**
 * Knowing an address does not lock its user out (ADR 38): a device on which the user has signed in, and a second factor, pass the limit of attempts
 * per account.
 */
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import { PASSWORD, type Refusal, accessOf, addPerson, codeAt } from '../support/api/account';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { softPasskey } from '../support/journeys/passkey';

const DAY = 86_400_000;
const FACTOR = '/auth/v1/accounts/second-factor';
let api: ApiServer;
let now = Date.now();
let people = 0;
let places = 0;

beforeAll(async () => {
  api = await startApi({ now: () => now, settings: { authRateLimit: 10 } });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
});
afterAll(() => api.close());

/** Every call comes from another network address, as with a distributed attacker. */
const anywhere = () => ({ 'x-forwarded-for': `10.1.${Math.floor(++places / 250)}.${(places % 250) + 1}` });
const join = () => addPerson(api, `known${++people}@maitre.test`, { R1: 'Owner' });
const signIn = (email: string, password: string, proof?: string) =>
  caller(api)<WireLoginAnswer & Refusal>(
    'POST',
    '/auth/v1/accounts/login',
    { email, password },
    { ...anywhere(), ...(proof && { 'x-known-device': proof }) },
  );

interface Tablet {
  proof: string;
  call: ReturnType<typeof caller>;
  sessionId: string;
}

/** A device with a signed-in user, as the web registers it. */
async function tablet(email: string, uid = 'tablet-1'): Promise<Tablet> {
  const { body } = await signIn(email, PASSWORD);
  const call = caller(api, accessOf(body));
  const { body: known } = await call<{ deviceMongoUID: string; deviceProof: string }>(
    'POST',
    '/auth/v1/accounts/session',
    { deviceUID: uid },
    anywhere(),
  );
  return { proof: known.deviceProof, call, sessionId: known.deviceMongoUID };
}

/** Eleven wrong attempts, then the right password from a new address. */
async function attack(email: string): Promise<void> {
  for (let nth = 0; nth < 11; nth++) await signIn(email, `guess ${nth}`);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
}

const statuses = async (answers: Array<Promise<{ status: number }>>) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('while an attacker tries an address from everywhere', () => {
  test("its user's device signs in, also after signing out; an unknown device does not", async () => {
    const { email } = await join();
    const { proof, call } = await tablet(email);
    await call('DELETE', '/auth/v1/accounts/session/tablet-1', undefined, anywhere());
    await attack(email);
    expect(await statuses([signIn(email, PASSWORD, proof), signIn(email, PASSWORD)])).toEqual([200, 429]);
  });

  test('the token of another account’s device, a made-up one and an altered one are refused', async () => {
    const { email } = await join();
    const other = await tablet((await join()).email);
    const { proof, sessionId } = await tablet(email);
    await attack(email);
    const made = [
      other.proof,
      sessionId,
      `${sessionId}.`,
      `${sessionId}.${other.proof.split('.')[1]}`,
      `${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`,
      '.',
      'x'.repeat(5_000),
    ];
    expect(await statuses(made.map((one) => signIn(email, PASSWORD, one)))).toEqual(made.map(() => 429));
  });

  test('recovery by mail is open to the known device too', async () => {
    const { email } = await join();
    const { proof } = await tablet(email);
    const ask = (header: Record<string, string>) =>
      caller(api)('POST', '/auth/v1/accounts/send-otp-code', { email, lang: 'en' }, { ...anywhere(), ...header });
    for (let nth = 0; nth < 10; nth++) await ask({});
    expect(await statuses([ask({}), ask({ 'x-known-device': proof })])).toEqual([429, 200]);
  });
});

test('a known device has its own ten attempts a minute', async () => {
  const { email } = await join();
  const { proof } = await tablet(email);
  const { proof: second } = await tablet(email, 'tablet-2');
  const attempts = [];
  for (let nth = 0; nth < 11; nth++) attempts.push((await signIn(email, 'wrong', proof)).status);
  expect(attempts).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn(email, PASSWORD, second)).status).toBe(200);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

describe('a device is no longer known', () => {
  test('ninety days after its last use', async () => {
    const { email } = await join();
    const { proof } = await tablet(email);
    now += 90 * DAY - 60_000;
    await attack(email);
    expect((await signIn(email, PASSWORD, proof)).status).toBe(200);
    now += 120_000;
    expect((await signIn(email, PASSWORD, proof)).status).toBe(429);
  });

  test('when its session is ended from elsewhere, also by a device signed out before', async () => {
    const { email } = await join();
    const before = await tablet(email);
    await before.call('DELETE', '/auth/v1/accounts/session/tablet-1', undefined, anywhere());
    const after = await tablet(email);
    const own = await tablet(email, 'phone');
    expect(
      (await own.call('DELETE', `/auth/v1/accounts/sessions/${after.sessionId}`, undefined, anywhere())).status,
    ).toBe(200);
    await attack(email);
    expect(
      await statuses([
        signIn(email, PASSWORD, after.proof),
        signIn(email, PASSWORD, before.proof),
        signIn(email, PASSWORD, own.proof),
      ]),
    ).toEqual([429, 429, 200]);
  });

  test('when its user signs out everywhere else, or chooses a new password there', async () => {
    for (const end of [
      (phone: Tablet) => phone.call('DELETE', '/auth/v1/accounts/sessions', undefined, anywhere()),
      (phone: Tablet) =>
        phone.call('POST', '/auth/v1/accounts/password', { current: PASSWORD, password: `${PASSWORD}!` }, anywhere()),
    ]) {
      const { email } = await join();
      const left = await tablet(email);
      await left.call('DELETE', '/auth/v1/accounts/session/tablet-1', undefined, anywhere());
      const phone = await tablet(email, 'phone');
      expect((await end(phone)).status).toBe(200);
      await attack(email);
      expect(await statuses([signIn(email, 'wrong', left.proof), signIn(email, 'wrong', phone.proof)])).toEqual([
        429, 401,
      ]);
    }
  });

  test('when a manager disables its user', async () => {
    const { email } = await join();
    const { proof } = await tablet(email);
    const owner = await join();
    const { body } = await owner.call<{ users: Array<{ email: string; tmsUserUID: number }> }>(
      'GET',
      '/tms/v2/restaurants/R1/users',
      undefined,
      anywhere(),
    );
    const uid = body.users.find((user) => user.email === email)?.tmsUserUID;
    expect(
      (await owner.call('PATCH', `/tms/v2/restaurants/R1/users/${uid}`, { disabled: true }, anywhere())).status,
    ).toBe(200);
    await attack(email);
    expect((await signIn(email, PASSWORD, proof)).status).toBe(429);
  });
});

describe('an account with a second factor', () => {
  async function withFactors() {
    const person = await join();
    const passkey = softPasskey();
    const factor = <T>(path: string, body: object) =>
      person.call<T & { code?: string }>('POST', `${FACTOR}${path}`, body, anywhere());
    const { secret } = (await factor<{ secret: string }>('/totp', { password: PASSWORD })).body;
    await factor('/totp/confirm', { code: codeAt(secret, now) });
    const { challenge } = (await factor<{ challenge: string }>('/passkeys/options', { password: PASSWORD })).body;
    await factor('/passkeys', { credential: passkey.enrol(challenge), name: 'Key' });
    now += 30_000;
    return { ...person, passkey, secret };
  }
  const step = (body: object, proof?: string) =>
    caller(api)<WireLoginAnswer & Refusal>('POST', FACTOR, body, {
      ...anywhere(),
      ...(proof && { 'x-known-device': proof }),
    });
  const begin = async (email: string) => (await signIn(email, PASSWORD)).body.details?.token as string;
  const byPasskey = async (email: string, passkey: ReturnType<typeof softPasskey>) => {
    const token = await begin(email);
    const { body } = await caller(api)<{ challenge: string }>(
      'POST',
      `${FACTOR}/passkey-options`,
      { token },
      anywhere(),
    );
    return step({ token, credential: passkey.signIn(body.challenge) });
  };

  test('reaches its second step during an attack; a wrong password gets the same answer', async () => {
    const { email, secret } = await withFactors();
    for (let nth = 0; nth < 11; nth++) await signIn(email, 'guess');
    expect(await signIn(email, 'guess')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const right = await signIn(email, PASSWORD);
    expect([right.status, right.body.code, right.headers.get('retry-after')]).toEqual([401, 'second-factor', null]);
    expect((await step({ token: right.body.details?.token, code: codeAt(secret, now) })).status).toBe(200);
  });

  test('an attacker with the password who tries codes blocks neither a passkey nor a known device', async () => {
    const { email, passkey, secret } = await withFactors();
    const { body: first } = await byPasskey(email, passkey);
    const { body: known } = await caller(api, accessOf(first))<{ deviceProof: string }>(
      'POST',
      '/auth/v1/accounts/session',
      { deviceUID: 'own' },
      anywhere(),
    );
    const guesses = [];
    for (let nth = 0; nth < 11; nth++)
      guesses.push((await step({ token: await begin(email), code: '000000' })).body.code);
    expect(guesses).toEqual([...Array(10).fill('invalid-code'), 'too-many-requests']);
    expect((await step({ token: await begin(email), code: codeAt(secret, now) })).body.code).toBe('too-many-requests');
    expect((await step({ token: await begin(email), code: codeAt(secret, now) }, known.deviceProof)).status).toBe(200);
    expect((await byPasskey(email, passkey)).status).toBe(200);
  });
});
