import { dateEvidence, readDate } from './dates';

test.each([
  ['2024-05-03', '2024-05-03', ''],
  ['2024/5/3 20:30', '2024-05-03', '20:30'],
  ['2024-05-03T20:30:00Z', '2024-05-03', '20:30:00Z'],
  ['20240503', '2024-05-03', ''],
  ['03/05/2024', '2024-05-03', ''],
  ['3.5.24', '2024-05-03', ''],
  ['vie 03/05/2024, 21:00', '2024-05-03', '21:00'],
  ['3 de mayo de 2024', '2024-05-03', ''],
  ['3-mai-24', '2024-05-03', ''],
  ['May 3, 2024 8:30 PM', '2024-05-03', '8:30 PM'],
  ['Friday, May 3rd 2024', '2024-05-03', ''],
  ['29/02/2024', '2024-02-29', ''],
])('%s is read day first as %s', (text, date, rest) => {
  expect(readDate(text, 'dmy')).toEqual({ date, rest });
});

test.each([
  '',
  'tomorrow',
  '31/02/2024',
  '29/02/2023',
  '13/13/2024',
  '2024-13-01',
  '03/05',
  '1/1/1',
  '03/05/202',
  '3 foo 2024',
])('%j is no date', (text) => {
  expect(readDate(text, 'dmy')).toBeUndefined();
});

test('the order decides numbers that can be read two ways, and nothing else', () => {
  expect(readDate('03/05/2024', 'mdy')?.date).toBe('2024-03-05');
  expect(readDate('2024-03-05', 'mdy')?.date).toBe('2024-03-05');
  expect(readDate('24-05-03', 'ymd')?.date).toBe('2024-05-03');
});

function decide(dates: string[], fallback: 'dmy' | 'mdy' = 'dmy') {
  const evidence = dateEvidence();
  dates.forEach((date) => evidence.add(date));
  return evidence.decide(fallback);
}

test('one date that can only be month first decides the whole file', () => {
  expect(decide(['03/04/2024', '05/06/2024', '05/31/2024'])).toEqual({ order: 'mdy', sure: true });
});

test('one date that can only be day first decides it against the country', () => {
  expect(decide(['03/04/2024', '31/05/2024'], 'mdy')).toEqual({ order: 'dmy', sure: true });
});

test('with nothing to tell, the country decides and it is said to be a guess', () => {
  expect(decide(['03/04/2024', '05/06/2024'], 'mdy')).toEqual({
    order: 'mdy',
    sure: false,
    open: ['dmy', 'mdy'],
    example: '03/04/2024',
  });
});

test('ISO dates need no deciding', () => {
  expect(decide(['2024-04-03', '2024-06-05'])).toEqual({ order: 'dmy', sure: true });
});

test.each([
  ['43165', '2018-03-06', ''],
  ['43165.854166667', '2018-03-06', '20:30:00'],
  ['43165,5', '2018-03-06', '12:00:00'],
])('%s is a day as spreadsheets count them', (text, date, rest) => {
  expect(readDate(text, 'dmy')).toEqual({ date, rest });
});

test.each([
  ['12 août 2024', '2024-08-12'],
  ['3. März 2024', '2024-03-03'],
  ['24. Dez. 2024', '2024-12-24'],
  ['3 giugno 2024', '2024-06-03'],
  ['5 ott 2024', '2024-10-05'],
  ['1 juil. 2024', '2024-07-01'],
])('%s', (text, date) => {
  expect(readDate(text, 'mdy')?.date).toBe(date);
});

test('a day over 12 with a year of two digits leaves nothing open, but between dashes', () => {
  expect(decide(['13/02/24'])).toEqual({ order: 'dmy', sure: true });
  expect(decide(['13-02-24'])).toEqual({ order: 'dmy', sure: false, open: ['dmy', 'ymd'], example: '13-02-24' });
});
