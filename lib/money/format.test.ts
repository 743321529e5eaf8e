import {
  amountText,
  decimalsOf,
  moneyInWords,
  moneyText,
  parseAmount,
  parseSignedAmount,
  surchargeText,
} from './format';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it('knows the decimals of a currency', () => {
  expect(['EUR', 'CLP', 'JPY', 'KWD', 'HUF', 'COP', 'IDR'].map(decimalsOf)).toEqual([2, 0, 0, 3, 2, 2, 2]);
  expect(plain(moneyText(125_000, 'HUF', 'en'))).toBe('HUF 1,250.00');
});

it('writes money in the language of the reader', () => {
  expect(moneyText(125_050, 'EUR', 'en')).toBe('€1,250.50');
  expect(plain(moneyText(125_050, 'EUR', 'es'))).toBe('1250,50 €');
  expect(plain(moneyText(125_050, 'BRL', 'pt'))).toBe('R$ 1.250,50');
  expect(plain(moneyText(125_050, 'EUR', 'pt'))).toBe('1250,50 €');
});

it('says of an option that it costs more, or less', () => {
  expect([150, -50, 0].map((minor) => surchargeText(minor, 'EUR', 'en'))).toEqual(['+€1.50', '-€0.50', '€0.00']);
  expect(plain(surchargeText(150, 'EUR', 'es'))).toBe('+1,50 €');
});

it('names the currency where its sign is not enough', () => {
  expect(moneyInWords(8_000, 'EUR', 'en')).toBe('80.00 euros');
  expect(plain(moneyInWords(8_000, 'EUR', 'es'))).toBe('80,00 euros');
  expect(plain(moneyInWords(12_500, 'CLP', 'es'))).toBe('12.500 pesos chilenos');
});

it('does not divide a currency without decimals (D9)', () => {
  expect(plain(moneyText(12_500, 'CLP', 'en'))).toBe('CLP 12,500');
  expect(amountText(12_500, 'CLP', 'es')).toBe('12500');
  expect(parseAmount('12.500', 'CLP')).toBe(12_500);
  expect(parseAmount('12,5', 'CLP')).toBeNull();
});

it.each<[string, number | null]>([
  ['4', 400],
  ['-4', -400],
  ['−4,50', -450],
  [' - 0.5', -50],
  ['-0', 0],
  ['', 0],
  ['-', null],
  ['--4', null],
  ['4-', null],
])('reads %p, which may be below 0, as %p cents', (text, minor) => {
  expect(parseSignedAmount(text, 'EUR')).toBe(minor);
});

it('writes an amount to be edited', () => {
  expect(amountText(125_050, 'EUR', 'en')).toBe('1250.50');
  expect(amountText(125_050, 'EUR', 'es')).toBe('1250,50');
});

it.each<[string, number]>([
  ['', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ['12,', 1200],
  ['1.250', 125_000],
  ['1,250.50', 125_050],
  ['1.250,5', 125_050],
  ['1 250,50', 125_050],
  ['1.234.567', 123_456_700],
  ['0.05', 5],
])('reads %p as %d cents', (text, minor) => {
  expect(parseAmount(text, 'EUR')).toBe(minor);
});

it('reads three decimals where the currency has them', () => expect(parseAmount('1.250', 'KWD')).toBe(1250));

it.each(['abc', '12.345,678,9', '-5', '0.125', '1.2345', '1.234,567', '1234.567', '€5', '9'.repeat(20)])(
  'refuses %p',
  (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull();
  },
);
