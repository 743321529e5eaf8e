/** §7 Auth: sign-in, and what its refusals reveal. */
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import type { WireLoginAnswer } from '@/lib/contract/access/auth';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';

const LOGIN = '/auth/v1/accounts/login';
let api: ApiServer;

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  const passwordHash = await hashPassword('correct horse battery');
  await addUser(api.database, { email: 'Ana@maitre.test', roles: { R1: 'Owner' }, passwordHash });
  await addUser(api.database, { email: 'both@maitre.test', roles: { R1: 'staff', R2: 'Manager' }, passwordHash });
  await addUser(api.database, { email: 'none@maitre.test', roles: {}, passwordHash });
  await addUser(api.database, { email: 'invited@maitre.test', roles: { R1: 'staff' } });
  await addUser(api.database, { email: 'gone@maitre.test', roles: { R1: 'staff' }, passwordHash });
  await api.database.db.execute(`update accounts set disabled = true where email = 'gone@maitre.test'`);
});
afterAll(() => api.close());

const signIn = (body: unknown) => caller(api)<WireLoginAnswer & { code?: string; error?: string }>('POST', LOGIN, body);
const good = { email: 'ana@maitre.test', password: 'correct horse battery' };

test('a login without a password is refused with the field', async () => {
  const answer = await signIn({ email: 'ana' });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'validation', errors: [{ field: 'email' }, { field: 'password' }] });
});

test('wrong password, unknown address, no password yet and a disabled account get the same answer', async () => {
  const answers = await Promise.all([
    signIn({ ...good, password: 'wrong' }),
    signIn({ ...good, email: 'nobody@maitre.test' }),
    signIn({ ...good, email: 'invited@maitre.test' }),
    signIn({ ...good, email: 'gone@maitre.test' }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: 'invalid-credentials',
      error: 'The e-mail address or the password is not right',
    });
  }
});

test('the address is case-insensitive, and the password is stored with argon2id', async () => {
  const answer = await signIn({ ...good, email: 'ANA@Maitre.test' });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    email: 'Ana@maitre.test',
    profile: { name: 'Ana' },
    role: 'Owner',
    isClient: true,
  });
  expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a login returns an access token of ten minutes and a refresh token of thirty days', async () => {
  const { body } = await signIn(good);
  expect(body.tokens.map(({ type, expiresIn }) => [type, expiresIn])).toEqual([
    ['access', 600],
    ['refresh', 2_592_000],
  ]);
});

test('a user opens the service they name, otherwise the one last used', async () => {
  const first = await signIn({ ...good, email: 'both@maitre.test' });
  expect(first.body.user.service?.Service).toBe('la-marina');
  expect(first.body.user.role).toBe('staff');
  const named = await signIn({ ...good, email: 'both@maitre.test', est: 'otra-mesa' });
  expect(named.body.user.service).toMatchObject({ UID: 'R2', Service: 'otra-mesa', role: 'Manager' });
  const again = await signIn({ ...good, email: 'both@maitre.test' });
  expect(again.body.user.service?.Service).toBe('otra-mesa');
  expect(again.body.user.services.map(({ Service }) => Service)).toEqual(['la-marina', 'otra-mesa']);
  expect(Object.keys(again.body.user.tmsUserUID).sort()).toEqual(['R1', 'R2']);
});

test('a foreign service is refused by name, only after a correct password', async () => {
  const foreign = await signIn({ ...good, est: 'otra-mesa' });
  expect(foreign.status).toBe(403);
  expect(foreign.body).toEqual({ code: 'invalid-est', error: 'invalid est' });
  const guessing = await signIn({ ...good, est: 'otra-mesa', password: 'wrong' });
  expect(guessing.body.code).toBe('invalid-credentials');
});

test('a user without services cannot open one', async () => {
  const { status, body } = await signIn({ ...good, email: 'none@maitre.test' });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ service: null, services: [], role: '', access: [] });
});

test('neither passwords nor tokens are stored in plain text', async () => {
  const { body } = await signIn(good);
  const refresh = body.tokens.find(({ type }) => type === 'refresh')?.value as string;
  const stored = await api.database.db.execute(`select string_agg(hash, ' ') as hashes from refresh_tokens`);
  const { hashes } = (stored as unknown as { rows: Array<{ hashes: string }> }).rows[0] as { hashes: string };
  expect(hashes).toMatch(/^[0-9a-f]{64}( |$)/);
  expect(hashes).not.toContain(refresh);
});
