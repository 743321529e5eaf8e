/** Twenty rounds of tests/bff/database-restarts.test.ts, which runs three. */
import { type OutageDrill, startDrill } from '../support/processes/outage-drill';
import { FAULTS, type Fault } from '../support/processes/own-postgres';

const ROUNDS = 20;

jest.setTimeout(ROUNDS * 120_000);

let drill: OutageDrill;

beforeAll(async () => {
  drill = await startDrill('restaurant-api-in-many-outages');
});
afterAll(() => drill.stop());

test(`${ROUNDS} restarts, crashes and dropped connections lose and duplicate nothing, and the copies keep receiving each other's changes`, async () => {
  for (let round = 0; round < ROUNDS; round++) await drill.round(FAULTS[round % FAULTS.length] as Fault);
  await drill.finish();
});
