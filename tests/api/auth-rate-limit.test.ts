/** Rate limits of the auth calls. */
import { type ApiServer, caller, startApi } from '../support/api/api-server';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi({ settings: { authRateLimit: 3 } });
});
afterAll(() => api.close());

/** A request through the web server, which forwards the client's address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, address: string) =>
  caller(api)('POST', '/auth/v1/accounts/login', { email, password: 'wrong' }, from(address));

test('an e-mail address allows three attempts a minute from any client, then answers with the wait', async () => {
  for (const place of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    expect((await signIn('ana@maitre.test', place)).status).toBe(401);
  const refused = await signIn('Ana@maitre.test', '10.0.0.4');
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    code: 'too-many-requests',
    error: 'Too many requests, try again later',
    details: { seconds: expect.any(Number) },
  });
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await signIn('otto@maitre.test', '10.0.0.4')).status).toBe(401);
});

test('a client allows fifteen addresses a minute, however malformed its calls', async () => {
  for (let nth = 0; nth < 14; nth++) expect((await signIn(`guess-${nth}@maitre.test`, '10.0.1.1')).status).toBe(401);
  expect((await signIn('not an address', '10.0.1.1')).status).toBe(400);
  expect((await signIn('guess-15@maitre.test', '10.0.1.1')).status).toBe(429);
  expect((await signIn('not an address', '10.0.1.1')).status).toBe(429);
  expect((await signIn('guess-15@maitre.test', '10.0.1.2')).status).toBe(401);
});

test.each([
  ['POST', '/auth/v1/accounts/send-otp-code', { email: 'x' }, 15],
  ['POST', '/auth/v1/accounts/verify-otp-code', { email: 'x' }, 15],
  ['POST', '/auth/v1/accounts/reset-password', { password: 'x' }, 15],
  ['GET', '/auth/v1/accounts/reset-password', undefined, 15],
  ['PATCH', '/auth/v1/accounts/users/x', { deviceUID: 'x' }, 300],
  ['GET', '/auth/v1/accounts/token', undefined, 300],
])('limits %s %s too', async (method, path, body, limit) => {
  const call = () => caller(api)(method, path, body, from('10.0.2.1'));
  const allowed = await Promise.all(Array.from({ length: limit }, call));
  expect(allowed.filter(({ status }) => status === 429)).toEqual([]);
  expect((await call()).status).toBe(429);
});

test('the rate-limit table contains no readable addresses', async () => {
  const stored = await api.database.db.execute('select key from auth_rate_limits');
  const keys = (stored as unknown as { rows: Array<{ key: string }> }).rows.map(({ key }) => key).join(' ');
  expect(keys).not.toMatch(/maitre\.test|10\.0\./);
});
