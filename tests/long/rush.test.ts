/**
 * Waiting times for the last table are bounded. It compares speeds, which vary on a busy machine: the resulting bookings are checked in
 * tests/api/rush.
 */
import { shiftDate } from '@/lib/time/service-day';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T12:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables: { t1: [1, 1, 2] } });
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

/** In milliseconds, of 200 calls at once. */
async function timeOf(call: (index: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: 200 }, (_, index) => call(index)));
  return performance.now() - started;
}

/** Writers contending for one constraint take fifty times as long as readers; queued, they take about three times. */
const TAKING_TURNS = (longer: number) => longer < 15;

test.each([
  ['naming it', { on: '2026-11-21', tables: ['t1'] }],
  ['letting the restaurant choose', { on: '2026-11-22', bestTable: true }],
  ['naming none', { on: '2026-11-23' }],
])('200 clients for the last table, %s, take turns', async (_how, input) => {
  const longer: number[] = [];
  // A machine that stalls during one attempt does not do so in three.
  for (let nth = 0; nth < 3 && !longer.some(TAKING_TURNS); nth++) {
    const on = shiftDate(input.on, 100 * nth);
    const reading = await timeOf(() => host.read(1));
    const booking = await timeOf((index) => host.book({ ...input, on, firstName: `Guest ${index}` }));
    expect((await host.day(on)).books).toHaveLength(1);
    longer.push(booking / reading);
  }
  expect(longer.filter(TAKING_TURNS)).toHaveLength(1);
});
