import { actAtRandom } from '../support/random/random-points';

test('four hundred random acts on points and checks leave what a naive model says', async () => {
  expect(await actAtRandom(400, 20_261_121)).toBeGreaterThan(8);
}, 120_000);
