/**
 * `npm run load`: 500 guests and 20 staff on one evening of one restaurant, on a real PostgreSQL, for five minutes. Fails when two parties
 * got one table, a limit was exceeded, a booking was lost or duplicated, a call failed, p95 reached 250 ms, or guests and staff waited too
 * long for a write.
 */
import { percentile } from '../bench/figures';
import { start, stopAll } from '../bench/servers';
import { TEST_SETTINGS } from '../support/api/api-server';
import { createTestDatabase } from '../support/api/test-database';
import { type Calls, callsTo } from './calls';
import { type Booked, guests } from './guest';
import { buildRestaurant } from './restaurant';
import { proofs } from './proof';
import { report } from './report';
import { staff } from './staff';

const PORT = 4480;
const P95_MS = 250;
/** Maximum p95 wait during a rush on one day, for booking guests and for writing staff. */
const WAITS = [
  { name: 'a hold', calls: ['guest: hold'], within: 1_000 },
  { name: 'a guest’s booking', calls: ['guest: book'], within: 1_000 },
  {
    name: 'a write of staff',
    calls: ['book', 'move', 'change', 'seat', 'block', 'override', 'cancel', 'undo'].map((act) => `staff: ${act}`),
    within: 100,
  },
] as const;
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

async function evening(): Promise<boolean> {
  const [seconds, guestCount, staffCount] = [
    number('LOAD_SECONDS', 300),
    number('LOAD_GUESTS', 500),
    number('LOAD_STAFF', 20),
  ];
  const { url, drop } = await createTestDatabase();
  try {
    const restaurant = await buildRestaurant(url, staffCount);
    await start('restaurant-api', `http://127.0.0.1:${PORT}/readyz`, {
      DATABASE_URL: url,
      AUTH_SECRET: TEST_SETTINGS.authSecret,
      API_PORT: String(PORT),
      PORT: String(PORT + 1),
      GUEST_RATE_LIMIT: '10000',
    });
    const calls = callsTo(`http://127.0.0.1:${PORT}`, guestCount + staffCount);
    const booked: Booked = new Set();
    console.log(`${guestCount} guests and ${staffCount} staff, ${seconds} s, the evening of ${restaurant.date}\n`);
    const until = Date.now() + seconds * 1000;
    await Promise.all([
      ...Array.from({ length: guestCount }, (_, chair) => guests(chair, until, { calls, restaurant, booked })),
      ...Array.from({ length: staffCount }, (_, at) => staff(at, until, { calls, restaurant })),
    ]);
    await calls.close();
    report(calls, seconds);
    return told(await proofs(url, restaurant, booked), calls, booked.size);
  } finally {
    stopAll();
    await drop();
  }
}

function told(proved: Awaited<ReturnType<typeof proofs>>, { faults, times }: Calls, booked: number): boolean {
  const p95 = percentile([...times.values()].flat(), 0.95);
  console.log(`${booked} bookings made by guests\n`);
  const checks = [
    ...proved.map(({ name, against }) => ({
      name,
      holds: against.length === 0,
      why: against.slice(0, 5).map((row) => JSON.stringify(row)),
    })),
    { name: 'no call failed', holds: faults.length === 0, why: faults },
    { name: `p95 is under ${P95_MS} ms`, holds: p95 < P95_MS, why: [`${p95.toFixed(0)} ms`] },
    ...WAITS.map(({ name, calls, within }) => {
      const taken = percentile(
        calls.flatMap((call) => times.get(call) ?? []),
        0.95,
      );
      return {
        name: `p95 of ${name} is under ${within} ms`,
        holds: !(taken >= within),
        why: [`${taken.toFixed(0)} ms`],
      };
    }),
  ];
  for (const { name, holds, why } of checks) {
    console.log(`${holds ? 'yes' : 'NO '}  ${name}`);
    if (!holds) for (const one of why) console.log(`       ${one}`);
  }
  return checks.every(({ holds }) => holds);
}

evening()
  .then((well) => {
    process.exitCode = well ? 0 : 1;
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
