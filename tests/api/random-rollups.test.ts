import { actAtRandom } from '../support/random/random-rollups';

test('four hundred random actions in four time zones, across both changes of the clocks, agree with a manual count', async () => {
  expect(await actAtRandom({ acts: 400, seed: 20_261_126, overHttp: 12 })).toBeGreaterThan(5);
}, 240_000);
