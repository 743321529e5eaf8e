/** Ten thousand random actions on points and checks compared with a naive model (ADR 120, 122). */
import { actAtRandom } from '../support/random/random-points';

test('ten thousand random actions, repeated and in any order, agree with a naive model', async () => {
  expect(await actAtRandom(10_000, 20_261_123)).toBeGreaterThan(200);
}, 3_600_000);
