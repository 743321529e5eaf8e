import fc from 'fast-check';
import { decimalOf, minorOf } from './decimal-amount';

test.each([
  [125_050, 'EUR', '1250.5'],
  [1_999, 'BRL', '19.99'],
  [5, 'ARS', '0.05'],
  [110, 'MXN', '1.1'],
  [12_500, 'CLP', '12500'],
  [12_500, 'JPY', '12500'],
  [1_250, 'KWD', '1.25'],
])('%d of %s is sent as %s, and comes back the same', (minor, currency, sent) => {
  expect(JSON.stringify(decimalOf(minor, currency))).toBe(sent);
  expect(minorOf(Number(sent), currency)).toBe(minor);
});

test.each<[number, string]>([[19.999, 'EUR'], [0.5, 'CLP'], [Number.NaN, 'EUR'], [Number.POSITIVE_INFINITY, 'EUR'], [1e20, 'EUR']])('%d %s is no amount', (decimal, currency) => {
  expect(minorOf(decimal, currency)).toBeNull();
});

test('every amount that the contract allows survives the way there and back as JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom('EUR', 'BRL', 'CLP', 'KWD'), (minor, currency) => {
      expect(minorOf(JSON.parse(JSON.stringify(decimalOf(minor, currency))) as number, currency)).toBe(minor);
    }),
    { numRuns: 500 },
  );
});
