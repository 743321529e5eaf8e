import { normalPhone, phonePrefixes } from './phone';

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

test('digits typed so far are looked for with and without the code of the country', () => {
  expect(phonePrefixes('600 1', 'ES')).toEqual(['6001', '346001']);
  expect(phonePrefixes('04123', 'AU')).toEqual(['04123', '614123']);
  expect(phonePrefixes('+34 6', 'ES')).toEqual(['346']);
  expect(phonePrefixes('x', 'ES')).toEqual([]);
});
