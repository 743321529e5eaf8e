import { openingHours } from './opening-hours';

const LUNCH = { weekdays: [1, 2, 3, 4, 5], start: 13, end: 16 };
const DINNER = { weekdays: [5, 6], start: 20, end: 24 };

test('days with the same hours stand together, Monday first, and closed days are among them', () => {
  expect(openingHours([DINNER, LUNCH])).toEqual([
    { first: 1, last: 4, spans: [{ start: 13, end: 16 }] },
    {
      first: 5,
      last: 5,
      spans: [
        { start: 13, end: 16 },
        { start: 20, end: 24 },
      ],
    },
    { first: 6, last: 6, spans: [{ start: 20, end: 24 }] },
    { first: 0, last: 0, spans: [] },
  ]);
});

test('shifts that follow one another or overlap are one span', () => {
  const all = [0, 1, 2, 3, 4, 5, 6];
  const day = [
    { weekdays: all, start: 8, end: 12 },
    { weekdays: all, start: 12, end: 16 },
    { weekdays: all, start: 15, end: 18 },
  ];
  expect(openingHours(day)).toEqual([{ first: 1, last: 0, spans: [{ start: 8, end: 18 }] }]);
});
