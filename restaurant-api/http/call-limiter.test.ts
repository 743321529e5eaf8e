import { batchedCounter, localCounter } from './call-limiter';

const outcomes = async (calls: Array<Promise<unknown>>) =>
  (await Promise.allSettled(calls)).map(({ status }) => (status === 'fulfilled' ? 'taken' : 'refused'));

test('each of the calls that come at once counts, in two steps', async () => {
  const asked: number[] = [];
  const counter = batchedCounter({
    consume: async (_key, points = 1) => {
      asked.push(points);
      return undefined as never;
    },
  });
  await Promise.all(Array.from({ length: 10 }, () => counter.consume('restaurant')));
  expect(asked).toEqual([1, 9]);
});

test('a key that is over its limit is refused, another is not', async () => {
  const counter = batchedCounter(localCounter('test', 3));
  const call = (key: string) => counter.consume(key);
  expect(await outcomes([call('full'), call('full'), call('full')])).toEqual(['taken', 'taken', 'taken']);
  expect(await outcomes([call('full'), call('empty')])).toEqual(['refused', 'taken']);
});
