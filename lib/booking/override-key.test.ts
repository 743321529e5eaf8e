import { overrideKeyOf } from './override-key';

test.each([['table-taken', 4], ['table-too-small', 4], ['arrivals-full', 2], ['restricted', 8], ['outside-hours', 16], ['transition', 0], ['toString', 0]])('%s is overridden by %i', (code, key) => {
  expect(overrideKeyOf(code)).toBe(key);
});
