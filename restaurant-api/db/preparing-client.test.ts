import { preparedName } from './preparing-client';

test('a statement is prepared the third time it is said, under one name from then on', () => {
  const text = 'select 1 where $1 = 1';
  expect([preparedName(text), preparedName(text)]).toEqual([undefined, undefined]);
  const name = preparedName(text);
  expect(name).toMatch(/^s\d+$/);
  expect(preparedName(text)).toBe(name);
});

test('different statements never share a name', () => {
  const often = (text: string) => [1, 2, 3].map(() => preparedName(text)).at(-1);
  expect(often('select $1::int')).not.toBe(often('select $1::text'));
});

test('lists of any length do not fill the memory of connections', () => {
  const name = (length: number) => [1, 2, 3].map(() => preparedName(`select ${'$,'.repeat(length)}`)).at(-1);
  const names = Array.from({ length: 600 }, (_, length) => name(length)).filter((one) => one !== undefined);
  expect(names.length).toBeLessThanOrEqual(400);
});
