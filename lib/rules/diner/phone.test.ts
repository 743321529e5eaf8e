import { normalPhone, searchedNumbers } from './phone';

test.each([
  ['600 11 22 33', 'ES', '+34600112233'],
  ['+34 600-11-22-33', 'AU', '+34600112233'],
  ['0034 600112233', 'ES', '+34600112233'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['(555) 12', 'ES', '(555) 12'],
  ['', 'ES', ''],
  ['600112233', 'nowhere', '600112233'],
])('%s in %s is kept as %s', (written, country, kept) => {
  expect(normalPhone(written, country)).toBe(kept);
});

test.each([
  ['600 1', 'ES', ['6001', '346001']],
  ['04123', 'AU', ['04123', '614123']],
  ['+34 6', 'ES', ['346']],
  ['600-11.22/33', 'ES', ['34600112233', '600112233']],
  ['(0412) 345 678', 'AU', ['61412345678', '0412345678']],
  ['tel:+34-600-11-22-33', 'AU', ['34600112233']],
  ['8 (912) 345-67-89', 'RU', ['79123456789', '89123456789', '789123456789']],
])('a number typed as %s in %s begins with one of %j', (typed, country, digits) => {
  expect(searchedNumbers(typed, country)).toEqual(expect.arrayContaining(digits));
});

test('a number that begins with 00 is found as one with a plus, in a country that dials otherwise, too', () => {
  expect(searchedNumbers('0034 600 11 22 33', 'AU')).toContain('34600112233');
});

test('what holds a letter is no number', () => {
  expect(searchedNumbers('x', 'ES')).toBeNull();
  expect(searchedNumbers('maria 600', 'ES')).toBeNull();
});
