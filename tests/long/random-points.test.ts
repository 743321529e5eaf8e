/** Ten thousand random acts on points and checks beside a naive model (ADR 120, 122). */
import { actAtRandom } from '../support/random/random-points';

test('ten thousand random acts, repeated and in any order, leave what a naive model says', async () => {
  expect(await actAtRandom(10_000, 20_261_123)).toBeGreaterThan(200);
}, 3_600_000);
