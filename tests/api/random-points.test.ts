import { actAtRandom } from '../support/random/random-points';

test('four hundred random actions on points and checks agree with a naive model', async () => {
  expect(await actAtRandom(400, 20_261_121)).toBeGreaterThan(8);
}, 120_000);
