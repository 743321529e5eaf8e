import { OrderRush, type SharedRead } from './order-rush';

/** A kitchen with so many dishes left, whose reads and writes are counted. */
function kitchen(left: number) {
  const counted = { reads: 0, writes: 0, atOnce: 0 };
  let writing = 0;
  const pause = () => new Promise(setImmediate);
  return {
    counted,
    look: async (read: SharedRead) => {
      const seen = await read('dishes', async () => {
        counted.reads++;
        await pause();
        return left;
      });
      if (seen === 0) throw new Error('sold out');
    },
    place: async () => {
      counted.writes++;
      counted.atOnce = Math.max(counted.atOnce, ++writing);
      await pause();
      writing--;
      if (left === 0) throw new Error('sold out');
      return left--;
    },
    more: () => left++,
  };
}

test('of two hundred who want the last one, most are told without a read or a write of their own', async () => {
  const rush = new OrderRush();
  const { counted, look, place } = kitchen(1);
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => rush.order(look, place)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.filter((one) => one.status === 'rejected' && one.reason.message === 'sold out')).toHaveLength(199);
  // One read by the first caller, one for those that arrived meanwhile, and one after each of the running writes.
  expect(counted).toMatchObject({ writes: 4, atOnce: 4 });
  expect(counted.reads).toBeLessThan(8);
});

test('everybody gets one while there are enough, few at a time', async () => {
  const rush = new OrderRush();
  const { counted, look, place } = kitchen(60);
  const taken = await Promise.all(Array.from({ length: 60 }, () => rush.order(look, place)));
  expect(new Set(taken).size).toBe(60);
  expect(counted).toMatchObject({ writes: 60, atOnce: 4 });
});

test('who comes after a refusal is not answered with what was read before', async () => {
  const rush = new OrderRush();
  const { look, place, more } = kitchen(0);
  const [first] = await Promise.allSettled([rush.order(look, place)]);
  expect(first?.status).toBe('rejected');
  more();
  expect(await rush.order(look, place)).toBe(1);
});

test('a read that fails is nobody else’s, and the last to leave ends the rush', async () => {
  let ends = 0;
  const rush = new OrderRush(() => ends++);
  let fails = true;
  const look = (read: SharedRead) =>
    read('dishes', async () => {
      if (fails) throw new Error('the database is away');
      return 1;
    });
  await expect(rush.order(look, async () => 1)).rejects.toThrow('the database is away');
  fails = false;
  expect(await rush.order(look, async () => 2)).toBe(2);
  expect(ends).toBe(2);
});
