import { csvAmount, decimalMarkOf } from './decimal-mark';

test('a comma that separates cells stands in no number', () => {
  expect([
    decimalMarkOf('es', ';'),
    decimalMarkOf('pt', '\t'),
    decimalMarkOf('es', ','),
    decimalMarkOf('en', ';'),
  ]).toEqual([',', ',', '.', '.']);
});

test('an amount has the decimals of its currency', () => {
  expect([csvAmount(1250, 2, ','), csvAmount(-5, 2, '.'), csvAmount(12500, 0, ','), csvAmount(1500, 3, '.')]).toEqual([
    '12,50',
    '-0.05',
    '12500',
    '1.500',
  ]);
});
