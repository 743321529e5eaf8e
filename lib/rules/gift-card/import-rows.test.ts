import { minorOf, readImport } from './import-rows';

test.each([
  ['50', 'EUR', 5000],
  ['50.5', 'EUR', 5050],
  ['50,00', 'EUR', 5000],
  ['1.234,50', 'EUR', 123_450],
  ['1,234.50', 'EUR', 123_450],
  ['€ 20', 'EUR', 2000],
  ['20 EUR', 'EUR', 2000],
  ['1.234', 'EUR', 123_400],
  ['R$ 1.234,50', 'BRL', 123_450],
  ['500', 'CLP', 500],
  ['500.5', 'CLP', null],
  ['¥ 5,000', 'JPY', 5000],
  ['12.500', 'KWD', 12_500],
  ['12.5', 'KWD', 12_500],
  ['1,234.500', 'KWD', 1_234_500],
  ['12.500 KWD', 'KWD', 12_500],
  ['-5', 'EUR', null],
  ['balance', 'EUR', null],
  ['', 'EUR', null],
  ['€', 'EUR', null],
  ['1.234,567', 'EUR', null],
  ['0.500', 'EUR', null],
  ['1’234.50', 'CHF', 123_450],
])('%j of %s is %j', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
});

test('a file is read by its columns, with or without a heading; what is wrong is named by its line', () => {
  const { cards, faults } = readImport(
    [
      ['Code', 'Balance', 'Expires', 'Name', 'E-mail'],
      ['GIFT-0001', '50', '2027-11-23', 'Ana', 'ana@guest.test'],
      ['gift 0002', '12,50', '31/01/2027'],
      ['GIFT0001', '10', ''],
      ['abc', '10', ''],
      ['GIFT-0003', '0', ''],
      ['GIFT-0004', '10', '2027-02-30'],
      ['GIFT-0005', '10', '2026-11-22'],
      ['GIFT-0006', '10', '', 'Luis', 'luis'],
      ['GIFT-0007', '10'],
      ['GIFT-0008', '20000000.01'],
    ],
    'EUR',
    '2026-11-23',
  );
  expect(cards).toEqual([
    {
      line: 2,
      code: 'GIFT0001',
      balance: 5000,
      expiresOn: '2027-11-23',
      recipientName: 'Ana',
      recipientEmail: 'ana@guest.test',
    },
    { line: 3, code: 'GIFT0002', balance: 1250, expiresOn: '2027-01-31', recipientName: '', recipientEmail: '' },
    { line: 10, code: 'GIFT0007', balance: 1000, expiresOn: null, recipientName: '', recipientEmail: '' },
  ]);
  expect(faults).toEqual([
    { line: 4, fault: 'repeated' },
    { line: 5, fault: 'code' },
    { line: 6, fault: 'balance' },
    { line: 7, fault: 'expiry' },
    { line: 8, fault: 'over' },
    { line: 9, fault: 'email' },
    { line: 11, fault: 'balance' },
  ]);
  expect(readImport([['GIFT-0001', '50']], 'EUR', '2026-11-23').cards).toHaveLength(1);
});
