/** PostgreSQL is restarted, crashes and ends its connections under two copies of the product; twenty rounds of it are in tests/long. */
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
  'a server that is %s: nothing is lost or doubled, and both copies go on hearing each other',
  async (fault) => {
    await drill.round(fault);
    await drill.finish();
  },
);

test('a copy that does not hear the other says so where a load balancer asks, until it does again', async () => {
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
