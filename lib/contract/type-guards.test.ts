import { email, phone } from './fields';
import {
  arrayOf,
  integerBetween,
  isEmail,
  isInteger,
  isNumber,
  isPhone,
  isRecord,
  isServiceDate,
  isString,
  nullable,
  oneOf,
  optional,
  orElse,
  readerOf,
  recordOf,
  shapeOf,
} from './type-guards';

test.each([
  [isNumber, [0, -1.5], [NaN, Infinity, '1', null]],
  [isInteger, [0, -7], [1.5, NaN, 2 ** 60, '1']],
  [isServiceDate, ['2026-11-22', '2028-02-29'], ['2026-02-29', '2026-13-01', '22-11-2026', '2026-11-22T00:00', 7]],
  [isRecord, [{}, { a: 1 }], [null, [], 'text', undefined]],
  [integerBetween(10, 100), [10, 100], [9, 101, 50.5]],
  [oneOf(['a', 1]), ['a', 1], ['1', 'b', undefined]],
  [nullable(isString), [null, ''], [undefined, 1]],
  [optional(isString), [undefined, ''], [null, 1]],
  [arrayOf(isInteger), [[], [1, 2]], [[1, '2'], {}, '12']],
  [recordOf(isInteger), [{}, { a: 1 }], [{ a: 'b' }, [1]]],
  [
    shapeOf<{ a: string; b?: number }>({ a: isString, b: optional(isNumber) }),
    [{ a: '' }, { a: 'x', b: 1, c: 2 }],
    [{}, { a: 1 }, { a: '', b: 'x' }, null],
  ],
])('a guard takes its kind of value and no other: %#', (guard, right, wrong) => {
  expect((right as unknown[]).map((value) => guard(value))).toEqual(right.map(() => true));
  expect((wrong as unknown[]).map((value) => guard(value))).toEqual(wrong.map(() => false));
});

test('what cannot be read has its default, field by field, and what is not named is left out', () => {
  const read = readerOf<{ size: number; name: string }>({
    size: orElse(isInteger, () => 3),
    name: orElse(isString, () => 'none'),
  });
  expect(read({ size: 'large', name: 'Sofía', secret: 'x' })).toEqual({ size: 3, name: 'Sofía' });
  expect(read('nothing')).toEqual({ size: 3, name: 'none' });
});

test.each(['', '+34 963 00 00 00', '(963) 000-000', '12', '+34 963 x', '0'.repeat(40), '0'.repeat(41), '  963000000 '])(
  'a phone number is whole as the schema says: "%s"',
  (text) => {
    expect(isPhone(text)).toBe(phone.safeParse(text).success);
  },
);

test.each([
  '',
  'ana@lamarina.test',
  'ana',
  'ana@',
  'ana@lamarina',
  'a.b+c@x-y.co.uk',
  '.ana@x.test',
  'a..b@x.test',
  'Ana@X.TEST',
  'ana @x.test',
  "o'neill@x.test",
  `${'a'.repeat(250)}@x.test`,
])('an address is whole as the schema says: "%s"', (text) => {
  expect(isEmail(text)).toBe(email.safeParse(text).success);
});
