import { type QueuedWrite, WriteQueue } from './write-queue';

interface Turn extends QueuedWrite {
  name: string;
}

const BATCH = {};

/** A queue whose transactions end when the test says so. */
function queue() {
  const begun: string[][] = [];
  let end: (left: number) => void = () => undefined;
  let asked: () => boolean = () => false;
  const waiting = new WriteQueue<Turn>((batch, doStaffWait) => {
    asked = doStaffWait;
    begun.push(batch.map(({ name }) => name));
    return new Promise((resolve) => (end = (left) => resolve(batch.slice(batch.length - left))));
  });
  return {
    begun,
    doStaffWait: () => asked(),
    add: (name: string, { isGuest = false, alone = false } = {}) =>
      waiting.add({ name, isGuest, batchKind: alone ? undefined : BATCH }),
    /** @param left how many of those that went together were not begun */
    async endOne(left = 0) {
      end(left);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('what comes while a transaction is under way goes together in the next', async () => {
  const { begun, add, endOne } = queue();
  for (const name of ['first', 'second', 'third']) add(name);
  expect(begun).toEqual([['first']]);
  await endOne();
  expect(begun).toEqual([['first'], ['second', 'third']]);
});

test('staff go before guests who came earlier, and take few of them with them', async () => {
  const { begun, add, endOne } = queue();
  add('under way', { isGuest: true });
  for (let n = 1; n <= 50; n++) add(`guest ${n}`, { isGuest: true });
  add('host');
  await endOne();
  expect(begun[1]).toEqual(['host', 'guest 1', 'guest 2', 'guest 3', 'guest 4']);
  await endOne();
  expect(begun[2]).toEqual(Array.from({ length: 46 }, (_, n) => `guest ${n + 5}`));
});

test('guests who were not begun when staff came keep their place among the guests', async () => {
  const { begun, add, endOne } = queue();
  add('under way');
  for (const name of ['Ana', 'Bruno', 'Carla']) add(name, { isGuest: true });
  await endOne();
  add('seat', { alone: true });
  add('Dora', { isGuest: true });
  await endOne(2);
  await endOne();
  expect(begun.slice(1)).toEqual([['Ana', 'Bruno', 'Carla'], ['seat'], ['Bruno', 'Carla', 'Dora']]);
});

test('one that goes by itself keeps its place, and nobody behind it goes before it', async () => {
  const { begun, add, endOne } = queue();
  add('under way');
  add('book');
  add('seat', { alone: true });
  add('book later');
  add('guest', { isGuest: true });
  for (let turn = 0; turn < 3; turn++) await endOne();
  expect(begun).toEqual([['under way'], ['book'], ['seat'], ['book later', 'guest']]);
});

test('guests have a turn after four of staff, however many staff wait', async () => {
  const { begun, add, endOne } = queue();
  add('under way');
  for (let n = 1; n <= 6; n++) add(`seat ${n}`, { alone: true });
  add('guest', { isGuest: true });
  for (let turn = 0; turn < 7; turn++) await endOne();
  expect(begun.flat()).toEqual(['under way', 'seat 1', 'seat 2', 'seat 3', 'guest', 'seat 4', 'seat 5', 'seat 6']);
});

test('guests who have their turn are not sent back for staff who were passed over, but for those who come then', async () => {
  const { begun, add, endOne, doStaffWait } = queue();
  add('under way', { alone: true });
  for (let n = 1; n <= 4; n++) add(`seat ${n}`, { alone: true });
  add('guest', { isGuest: true });
  for (let turn = 0; turn < 4; turn++) await endOne();
  expect(begun.at(-1)).toEqual(['guest']);
  expect(doStaffWait()).toBe(false);
  add('seat 5', { alone: true });
  expect(doStaffWait()).toBe(true);
});

test('a guest whom four hundred others are before is told to come again, staff are not', () => {
  const { add } = queue();
  add('under way');
  for (let n = 0; n < 400; n++) add(`guest ${n}`, { isGuest: true });
  expect(() => add('one more', { isGuest: true })).toThrow('Service not available');
  expect(() => add('host')).not.toThrow();
});
