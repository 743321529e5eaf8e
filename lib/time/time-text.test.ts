import { durationText, floorToStep, parseTime, timeText, withPlainHalves } from './time-text';

test('decimal hours are written as the restaurant reads them', () => {
  expect(timeText(20.5)).toBe('20:30');
  expect(timeText(25.5)).toBe('01:30');
  expect(timeText(12, false)).toBe('12:00 PM');
  expect(timeText(24, false)).toBe('12:00 AM');
  expect(timeText(20.25, false)).toBe('8:15 PM');
  expect(timeText(19 + 59.6 / 60)).toBe('20:00');
});

test.each([
  ['20:30', 20.5],
  ['8.15 pm', 20.25],
  ['1:30 AM', 25.5],
  ['01:30', 25.5],
  ['12 am', 24],
  ['12pm', 12],
  ['2030', 20.5],
  ['21h15', 21.25],
  ['25:30', 25.5],
])('%s is %d', (text, time) => expect(parseTime(text)).toBe(time));

test.each([
  ['2 ene 2026, 3:05 p. m.', '2 ene 2026, 3:05 PM'],
  ['2 Jan 2026, 3:05 am', '2 Jan 2026, 3:05 AM'],
  ['2 de mai. de 2026, 15:05', '2 de mai. de 2026, 15:05'],
])('the halves of the day of %j are those of every screen', (text, shown) => {
  expect(withPlainHalves(text)).toBe(shown);
  expect(withPlainHalves(shown)).toBe(shown);
});

test.each(['', 'eight', '20:75', '13 pm', '28:00', '99'])('%j is no time', (text) =>
  expect(parseTime(text)).toBeNull(),
);

test('times fall on the step at or before them', () => {
  expect(floorToStep(20.24, 0.25)).toBe(20);
  expect(floorToStep(20.25, 0.25)).toBe(20.25);
  expect(durationText(1.75)).toBe('1:45');
});
