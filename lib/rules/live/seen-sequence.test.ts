import { seenSequence } from './seen-sequence';

test('follows the numbers as they come', () => {
  const seen = seenSequence(10);
  seen.add(11);
  seen.add(12);
  expect(seen.last()).toBe(12);
});

test('a number that overtook another does not hide it', () => {
  const seen = seenSequence(10);
  seen.add(12);
  expect(seen.last()).toBe(10);
  seen.add(11);
  expect(seen.last()).toBe(12);
});

test('what joining answered closes every gap below it', () => {
  const seen = seenSequence(10);
  seen.add(13);
  seen.add(17);
  seen.reach(15);
  expect(seen.last()).toBe(15);
  seen.add(16);
  expect(seen.last()).toBe(17);
});

test('knows nothing before it has joined', () => {
  const seen = seenSequence();
  seen.add(6);
  expect(seen.last()).toBeNull();
  seen.reach(5);
  expect(seen.last()).toBe(6);
});

test('numbers that come twice, or late, change nothing', () => {
  const seen = seenSequence(10);
  seen.add(9);
  seen.reach(8);
  seen.add(10);
  expect(seen.last()).toBe(10);
});
