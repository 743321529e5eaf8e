import { csvCell } from './csv-cell';

const style = { decimals: 2, decimalMark: ',', yes: 'sí', no: 'no' } as const;

test.each([
  ['money', 1250, '12,50'],
  ['money', -5, '-0,05'],
  ['number', 2.25, '2,25'],
  ['number', 4, '4'],
  ['time', 25.5, '01:30'],
  ['date', '2026-11-26', '2026-11-26'],
  ['flag', true, 'sí'],
  ['flag', false, 'no'],
  ['text', null, ''],
] as const)('%s %p is written %p', (kind, value, written) => {
  expect(csvCell(kind, value, style)).toBe(written);
});

test('money of a currency without decimals is not divided', () => {
  expect(csvCell('money', 12500, { ...style, decimals: 0 })).toBe('12500');
});
