/** A hundred thousand random actions on the bookings of four restaurants compared with a manual count (ADR 141). */
import { actAtRandom } from '../support/random/random-rollups';

test('a hundred thousand random actions in four time zones, across both changes of the clocks, agree with a manual count', async () => {
  expect(await actAtRandom({ acts: 100_000, seed: 20_261_127, overHttp: 400 })).toBeGreaterThan(20);
}, 7_200_000);
