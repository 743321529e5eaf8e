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
])('%d of %s is sent as %s', (minor, currency, sent) => {
  expect(JSON.stringify(decimalOf(minor, currency))).toBe(sent);
});

test.each([
  [1250.5, 'EUR', 125_050],
  [1.15, 'MXN', 115],
  [19.99, 'BRL', 1999],
  [12_500, 'CLP', 12_500],
  [1.25, 'KWD', 1250],
])('a payment of %d %s is kept as %d minor units', (decimal, currency, minor) => {
  expect(minorOf(decimal, currency)).toBe(minor);
});

test('every amount that the contract allows is sent to the last digit', () => {
  const asPrinted = (minor: number, decimals: number) => {
    const digits = String(minor).padStart(decimals + 1, '0');
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
      expect(JSON.stringify(decimalOf(minor, 'BRL'))).toBe(asPrinted(minor, 2));
      expect(JSON.stringify(decimalOf(minor, 'KWD'))).toBe(asPrinted(minor, 3));
      expect(JSON.stringify(decimalOf(minor, 'CLP'))).toBe(String(minor));
    }),
    { numRuns: 500 },
  );
});
