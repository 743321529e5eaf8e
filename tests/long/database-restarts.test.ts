/** Twenty rounds of what tests/bff/database-restarts.test.ts does in three. */
import { type OutageDrill, startDrill } from '../support/processes/outage-drill';
import { FAULTS, type Fault } from '../support/processes/own-postgres';

const ROUNDS = 20;

jest.setTimeout(ROUNDS * 120_000);

let drill: OutageDrill;

beforeAll(async () => {
  drill = await startDrill('restaurant-api-in-many-outages');
});
afterAll(() => drill.stop());

test(`${ROUNDS} restarts, crashes and ended connections lose and double nothing, and the copies hear each other for ever`, async () => {
  for (let round = 0; round < ROUNDS; round++) await drill.round(FAULTS[round % FAULTS.length] as Fault);
  await drill.finish();
});
