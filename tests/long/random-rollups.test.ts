/** A hundred thousand random acts on the books of four restaurants beside a count by hand (ADR 141). */
import { actAtRandom } from '../support/random/random-rollups';

test('a hundred thousand random acts in four zones, across both changes of the clocks, leave what a count by hand says', async () => {
  expect(await actAtRandom({ acts: 100_000, seed: 20_261_127, overHttp: 400 })).toBeGreaterThan(20);
}, 7_200_000);
