import { actAtRandom } from '../support/random/random-rollups';

test('four hundred random acts in four zones, across both changes of the clocks, leave what a count by hand says', async () => {
  expect(await actAtRandom({ acts: 400, seed: 20_261_126, overHttp: 12 })).toBeGreaterThan(5);
}, 240_000);
