import { readMoment, readTime, serviceMomentOf } from './times';

test.each([
  ['20:30', 20.5],
  ['20.30', 20.5],
  ['20h30', 20.5],
  ['20h', 20],
  ['20:30 h', 20.5],
  ['20:30:00', 20.5],
  ['20:30:00.000', 20.5],
  ['2030', 20.5],
  ['20', 20],
  ['8:30 PM', 20.5],
  ['8pm', 20],
  ['8.30pm', 20.5],
  ['8:30 p. m.', 20.5],
  ['12:15 AM', 0.25],
  ['12:15 PM', 12.25],
  ['1:30 AM', 1.5],
  ['25:30', 25.5],
  ['27:45', 27.75],
  ['20.5', 20.5],
  ['20.75', 20.75],
  ['00:00', 0],
])('%s is %d hours', (text, hours) => {
  expect(readTime(text)).toBe(hours);
});

test.each(['', '28:00', '20:60', '13:00 PM', '0:30 pm', 'evening', '20:3', '-1:00', '99'])('%j is no time', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test('between midnight and 4 the party belongs to the service day before', () => {
  expect(serviceMomentOf('2024-01-01', 1.5)).toEqual({ date: '2023-12-31', time: 25.5 });
  expect(serviceMomentOf('2024-01-01', 3.75)).toEqual({ date: '2023-12-31', time: 27.75 });
  expect(serviceMomentOf('2024-01-01', 4)).toEqual({ date: '2024-01-01', time: 4 });
});

test('a time past 24 is already on its service day', () => {
  expect(serviceMomentOf('2024-01-01', 25.5)).toEqual({ date: '2024-01-01', time: 25.5 });
});

test('an instant with a zone is moved to the restaurant', () => {
  expect(readMoment('2024-07-01', '18:30:00Z', 'Europe/Madrid')).toEqual({ date: '2024-07-01', time: 20.5 });
  expect(readMoment('2024-07-01', '23:30:00+00:00', 'Europe/Madrid')).toEqual({ date: '2024-07-01', time: 25.5 });
  expect(readMoment('2024-07-01', '20:30:00.000 -0330', 'America/St_Johns')).toEqual({
    date: '2024-07-01',
    time: 21.5,
  });
  expect(readMoment('2024-07-01', '20:30', 'Europe/Madrid')).toEqual({ date: '2024-07-01', time: 20.5 });
});

test('of a range the party comes at the first time', () => {
  expect(readMoment('2024-07-01', '20:30-22:00', 'Europe/Madrid')).toEqual({ date: '2024-07-01', time: 20.5 });
  expect(readMoment('2024-07-01', '8:30 PM – 10 PM', 'Europe/Madrid')).toEqual({ date: '2024-07-01', time: 20.5 });
});

test.each([
  ['0.5', 12],
  ['0.75', 18],
  ['0,854166667', 20.5],
  ['0.0625', 1.5],
  ['0.30', 0.5],
])('%s, as spreadsheets keep a time, is %d hours', (text, hours) => {
  expect(readTime(text)).toBe(hours);
});

test('a text of a hundred thousand characters is no time, and is refused at once', () => {
  expect(readTime(`0.00${'\t'.repeat(100_000)}H00`)).toBeUndefined();
  expect(readMoment('2027-01-01', '\t'.repeat(100_000), 'Europe/Madrid')).toBeUndefined();
  expect(readMoment('2027-01-01', `${'\n0'.repeat(50_000)}${'\n'.repeat(50_000)}`, 'Europe/Madrid')).toBeUndefined();
});
