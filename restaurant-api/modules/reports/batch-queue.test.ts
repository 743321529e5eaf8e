import { batchQueue } from './batch-queue';

test('two run at a time, the others in the order in which they came', async () => {
  const queue = batchQueue(2);
  const begun: number[] = [];
  const ends: Array<() => void> = [];
  let most = 0;
  let now = 0;
  const all = [1, 2, 3, 4].map((name) =>
    queue.run(async () => {
      begun.push(name);
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve) => ends.push(resolve));
      now -= 1;
      return name;
    }),
  );
  for (let done = 0; done < 4; done += 1) {
    await new Promise(setImmediate);
    ends.shift()?.();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('work that fails gives its turn to the next', async () => {
  const queue = batchQueue(1);
  const failed = queue.run(() => Promise.reject(new Error('no database')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no database');
  expect(await next).toBe('done');
});
