/** PostgreSQL restarts, crashes and drops its connections under two copies of the product; tests/long runs twenty rounds. */
import { eventually } from '../support/eventually';
import { type OutageDrill, startDrill } from '../support/processes/outage-drill';
import { FAULTS } from '../support/processes/own-postgres';

jest.setTimeout(300_000);

let drill: OutageDrill;

beforeAll(async () => {
  drill = await startDrill('restaurant-api-in-outages');
});
afterAll(() => drill.stop());

test.each(FAULTS)(
  "a server that is %s: nothing is lost or duplicated, and both copies keep receiving each other's changes",
  async (fault) => {
    await drill.round(fault);
    await drill.finish();
  },
);

test("a copy that does not receive the other's changes fails its readiness check until it does again", async () => {
  const [{ api }] = drill.copies;
  const ready = async () => {
    const response = await fetch(`${api.url}/readyz`);
    return [response.status, ((await response.json()) as { details?: { down: string[] } }).details?.down];
  };
  await eventually(async () => expect(await ready()).toEqual([200, undefined]));
  expect(await drill.postgres.endConnections('maitre-listener')).toBe(2);
  const seen: unknown[] = [];
  await eventually(async () => {
    seen.push(await ready());
    expect(seen).toContainEqual([503, ['announcements']]);
  });
  await eventually(async () => expect(await ready()).toEqual([200, undefined]));
});
