import { setBounded } from './set-bounded';

it('lets the oldest entry go once there are more than may be', () => {
  const map = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    setBounded(map, key, value, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

it('counts an entry that is set again as the newest, and lets none go for it', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setBounded(map, 'a', 4, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 4],
  ]);
});
