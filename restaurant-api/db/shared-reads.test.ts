import { SharedReads } from './shared-reads';

/** A slow read that counts its calls. */
function slowly() {
  const counted = { reads: 0, value: 'before' };
  const read = async () => {
    counted.reads++;
    const { value } = counted;
    await new Promise(setImmediate);
    return value;
  };
  return { counted, read };
}

test('a hundred who come at the same moment cost two reads', async () => {
  const reads = new SharedReads();
  const { counted, read } = slowly();
  const answers = await Promise.all(Array.from({ length: 100 }, () => reads.read('menu', read)));
  expect(answers).toEqual(Array.from({ length: 100 }, () => 'before'));
  expect(counted.reads).toBe(2);
});

test('who comes after a change is told of it, also while an earlier read is under way', async () => {
  const reads = new SharedReads();
  const { counted, read } = slowly();
  const early = reads.read('menu', read);
  counted.value = 'after';
  const late = reads.read('menu', read);
  expect(await Promise.all([early, late])).toEqual(['before', 'after']);
});

test('who comes while the shared one is under way shares the one behind it', async () => {
  const reads = new SharedReads();
  const { counted, read } = slowly();
  const first = reads.read('menu', read);
  const second = reads.read('menu', async () => {
    const value = await read();
    counted.value = 'after';
    third = reads.read('menu', read);
    return value;
  });
  let third: Promise<string> | undefined;
  expect(await Promise.all([first, second])).toEqual(['before', 'before']);
  expect(await third).toBe('after');
  expect(counted.reads).toBe(3);
});

test('of many who come one after the other within a moment, all but the first share a read', async () => {
  let pauseEnds = (): void => undefined;
  const reads = new SharedReads(() => new Promise<void>((resolve) => (pauseEnds = resolve)));
  const { counted, read } = slowly();
  await reads.read('menu', read);
  const later: Array<Promise<string>> = [];
  for (let count = 0; count < 10; count++) {
    later.push(reads.read('menu', read));
    await new Promise(setImmediate);
  }
  expect(counted.reads).toBe(1);
  pauseEnds();
  await Promise.all(later);
  expect(counted.reads).toBe(2);
});

test('a read that fails fails for those who share it, and the next begins anew', async () => {
  const reads = new SharedReads();
  const { read } = slowly();
  const fails = () => Promise.reject(new Error('gone'));
  const first = reads.read('menu', fails);
  const second = reads.read('menu', read);
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('before');
  expect(await reads.read('menu', read)).toBe('before');
});

test('what has another name is read by itself', async () => {
  const reads = new SharedReads();
  const { counted, read } = slowly();
  await Promise.all([reads.read('menu', read), reads.read('hours', read)]);
  expect(counted.reads).toBe(2);
});
