/** Health checks, and the log lines of calls. */
import { pino } from 'pino';
import { type Jobs, noJobs } from '@/restaurant-api/jobs/jobs';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';

const lines: Array<Record<string, unknown>> = [];
let running = true;
const jobs: Jobs = { ...noJobs, running: () => running };
let api: ApiServer;

beforeAll(async () => {
  api = await startApi({
    jobs,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
});
beforeEach(() => {
  running = true;
  lines.length = 0;
});
afterAll(() => api.close());

const get = (path: string) => caller(api)('GET', path);

test('an answering process is alive, and ready while its queue runs', async () => {
  expect((await get('/healthz')).body).toEqual({ ok: true });
  expect((await get('/readyz')).body).toEqual({ ok: true });
  running = false;
  const answer = await get('/readyz');
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    code: 'unavailable',
    error: 'Service not available, try again in a moment',
    details: { down: ['jobs'] },
  });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await get('/healthz')).status).toBe(200);
});

test('a call keeps a valid request id, and gets a new one otherwise', async () => {
  const idOf = async (given?: string) =>
    (await caller(api)('GET', '/healthz', undefined, given === undefined ? {} : { 'x-request-id': given })).headers.get(
      'x-request-id',
    );
  expect(await idOf('0123456789abcdef')).toBe('0123456789abcdef');
  const own = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  expect(await idOf()).toMatch(own);
  expect(await idOf('ana@example.com')).toMatch(own);
});

test('meta.json names the version, and is not cached', async () => {
  const { body, headers } = await get('/meta.json');
  expect(body).toEqual({ version: '0.10.4' });
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('a call leaves one line with its route, and no person, token or query in it', async () => {
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  const { token } = await addUser(api.database, { email: 'ana@maitre.test', roles: { R1: 'Owner' } });
  const answer = await caller(api, token)(
    'PATCH',
    '/auth/v1/accounts/users/ana@maitre.test?email=ana@maitre.test&token=link-secret',
    { deviceUID: 'tablet' },
    { 'x-request-id': 'from-the-web-1' },
  );
  expect(answer.headers.get('x-request-id')).toBe('from-the-web-1');
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    reqId: 'from-the-web-1',
    method: 'PATCH',
    route: '/auth/v1/accounts/users/:email',
    status: 200,
    ms: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toMatch(/ana@|link-secret|tablet|Bearer|eyJ/);
});

test('a call to an unknown route is logged without its address', async () => {
  expect((await get('/somewhere/ana@maitre.test')).status).toBe(404);
  expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ method: 'GET', route: 'none', status: 404 }]);
  expect(JSON.stringify(lines)).not.toContain('ana@');
});
