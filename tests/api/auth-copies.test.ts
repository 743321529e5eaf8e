/** Two copies of the server on one database do not undo each other's state. */
import { pino } from 'pino';
import { buildApp } from '@/restaurant-api/app';
import type { App } from '@/restaurant-api/http/types';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';

let copies: App[];
let drop: () => Promise<void>;
let embedded: boolean;

beforeAll(async () => {
  const opened = await openTestDatabase();
  ({ drop } = opened);
  embedded = opened.database.embedded;
  await addRestaurant(opened.database, { uid: 'R1', service: 'la-marina' });
  await addUser(opened.database, {
    email: 'ana@maitre.test',
    roles: { R1: 'staff' },
    passwordHash: await hashPassword('correct horse'),
  });
  const settings = { ...TEST_SETTINGS, authRateLimit: 4 };
  const copy = () =>
    buildApp({
      database: opened.database,
      settings,
      publisher: silentPublisher,
      jobs: noJobs,
      log: pino({ level: 'silent' }),
    });
  copies = [await copy(), await copy()];
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await drop();
});

const on = (copy: number) => copies[copy] as App;
const signIn = (copy: number, email: string, password = 'wrong') =>
  on(copy).inject({ method: 'POST', url: '/auth/v1/accounts/login', payload: { email, password } });

test('a refresh token issued by one copy is used up by the other', async () => {
  const { tokens } = (await signIn(0, 'ana@maitre.test', 'correct horse')).json<{
    tokens: Array<{ type: string; value: string }>;
  }>();
  const authorization = `Bearer ${tokens.find(({ type }) => type === 'refresh')?.value}`;
  const [here, there] = await Promise.all(
    [0, 1].map((copy) =>
      on(copy).inject({ method: 'GET', url: '/auth/v1/accounts/token', headers: { authorization } }),
    ),
  );
  expect([here?.statusCode, there?.statusCode]).toEqual([200, 200]);
});

test('copies on a database server count attempts together; the embedded database has one process, which counts alone', async () => {
  const answers: number[] = [];
  for (let nth = 0; nth < 6; nth++) answers.push((await signIn(nth % 2, 'otto@maitre.test')).statusCode);
  expect(answers).toEqual(embedded ? [401, 401, 401, 401, 401, 401] : [401, 401, 401, 401, 429, 429]);
});
