/** Timing side channels: whether an address is known, and how much of a secret was right. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '@/restaurant-api/db/schema/accounts';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { SOFIA, guestOf } from '../support/api/online-guest';

jest.setTimeout(240_000);

const ROUNDS = 60;

let api: ApiServer;
let key: string;

beforeAll(async () => {
  api = await startApi({
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    settings: { authRateLimit: 1e9, guestRateLimit: 1e9 },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'uno' });
  await addUser(api.database, {
    email: 'ana@maitre.test',
    roles: { R1: 'Owner' },
    passwordHash: await hashPassword('the right password'),
  });
  const gone = await addUser(api.database, {
    email: 'gone@maitre.test',
    roles: { R1: 'staff' },
    passwordHash: await hashPassword('the right password'),
  });
  await api.database.db.update(accounts).set({ disabled: true }).where(eq(accounts.id, gone.accountId));
  key = (await guestOf(api, 'uno').book({ ...SOFIA, date: '2026-11-22', time: 20 })).body.key;
});
afterAll(() => api.close());

const post = (path: string, body: object) => caller(api)('POST', `/auth/v1/accounts/${path}`, body);
const unknownEmail = () => `${randomBytes(6).toString('hex')}@maitre.test`;
const wrong = () => randomBytes(9).toString('base64url');

/** Two calls measured alternately, so that a slow machine slows both. Returns the ratio of their medians. */
async function ratio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    for (const [at, call] of round % 2
      ? ([
          [0, one],
          [1, other],
        ] as const)
      : ([
          [1, other],
          [0, one],
        ] as const)) {
      const begun = performance.now();
      await call();
      if (round >= 5) times[at].push(performance.now() - begun);
    }
  }
  const [a, b] = times.map((all) => all.sort((x, y) => x - y)[Math.floor(all.length / 2)] as number) as [
    number,
    number,
  ];
  return a / b;
}

test.each([
  [
    'a sign-in with a wrong password',
    () => post('login', { email: 'ana@maitre.test', password: wrong() }),
    () => post('login', { email: unknownEmail(), password: wrong() }),
  ],
  [
    'a sign-in to a disabled account with its right password',
    () => post('login', { email: 'gone@maitre.test', password: 'the right password' }),
    () => post('login', { email: unknownEmail(), password: wrong() }),
  ],
  [
    'requesting a code',
    () => post('send-otp-code', { email: 'ana@maitre.test' }),
    () => post('send-otp-code', { email: unknownEmail() }),
  ],
  [
    'a wrong code',
    () => post('verify-otp-code', { email: 'ana@maitre.test', password: '000000' }),
    () => post('verify-otp-code', { email: unknownEmail(), password: '000000' }),
  ],
])('%s takes as long for a known address as for an unknown one', async (_what, known, unknown) => {
  const measured = await ratio(known, unknown);
  expect(measured).toBeGreaterThan(0.7);
  expect(measured).toBeLessThan(1.43);
});

test('a link with a correct prefix takes as long as an entirely wrong one', async () => {
  const nearly = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
  const [reference] = key.split('-') as [string];
  const guest = guestOf(api, 'uno');
  const measured = await ratio(
    () => guest.see(nearly),
    () => guest.see(`${reference}-${'x'.repeat(22)}`),
  );
  expect(measured).toBeGreaterThan(0.7);
  expect(measured).toBeLessThan(1.43);
});
