import { copyWeekday } from './copy-weekday';
import { lanesOf, shareOfDay } from './session-lanes';
import { splitByComingDate, plainClosingEdits, takenDates } from './special-date-lists';

test('other weekdays get the shifts of one and no others; a shift left without a day stays', () => {
  const lunch = { name: 'Lunch', weekdays: [1, 2] };
  const dinner = { name: 'Dinner', weekdays: [1] };
  const sunday = { name: 'Roast', weekdays: [0] };
  const other = { name: 'Tapas', weekdays: [4] };
  const made = copyWeekday([lunch, dinner, sunday, other], 1, [0, 2]);
  expect(made.map(({ name, weekdays }) => [name, weekdays])).toEqual([
    ['Lunch', [0, 1, 2]],
    ['Dinner', [0, 1, 2]],
    ['Roast', []],
    ['Tapas', [4]],
  ]);
  expect(made[3]).toBe(other);
});

test('sessions that overlap lie in lanes of their own, those that touch share one', () => {
  const session = (name: string, start: number, end: number) => ({ name, start, end });
  const lanes = lanesOf([
    session('late', 22, 27),
    session('dinner', 20, 24),
    session('lunch', 13, 16),
    session('tea', 16, 19),
  ]);
  expect(lanes.map((lane) => lane.map(({ name }) => name))).toEqual([['lunch', 'tea', 'dinner'], ['late']]);
});

test('the service day is as wide as from 4 in the morning to 4 at night', () => {
  expect(shareOfDay({ start: 4, end: 28 })).toEqual({ left: 0, width: 100 });
  expect(shareOfDay({ start: 16, end: 25 })).toEqual({ left: 50, width: 37.5 });
});

const special = (key: string, name: string, dates: string[], uid: number | null = 1) => ({
  key,
  value: { uid, name, dates, sessions: [] },
});

test('special dates come by their next day, those that are over apart and the latest first', () => {
  const entries = [
    special('a', 'Past', ['2026-01-06']),
    special('b', 'New Year', ['2026-12-31', '2025-12-31']),
    special('c', 'Fair', ['2026-11-22']),
    special('d', 'Later past', ['2026-10-12']),
    special('e', 'Without a day', []),
  ];
  const { coming, past } = splitByComingDate(entries, '2026-11-21');
  expect(coming.map(({ value }) => value.name)).toEqual(['Without a day', 'Fair', 'New Year']);
  expect(past.map(({ value }) => value.name)).toEqual(['Later past', 'Past']);
  expect([...takenDates(entries, 'b')]).toEqual([
    ['2026-01-06', 'Past'],
    ['2026-11-22', 'Fair'],
    ['2026-10-12', 'Later past'],
  ]);
});

test('exactly the chosen days are closed: new ones join the first closing, one without a day left goes', () => {
  const first = special('a', 'Closed', ['2026-12-09'], 1);
  const second = special('b', 'Closed', ['2027-01-01'], 2);
  expect(plainClosingEdits([first, second], ['2026-12-09', '2026-12-24'])).toEqual([
    { key: 'a', to: { uid: 1, name: 'Closed', dates: ['2026-12-09', '2026-12-24'], sessions: [] } },
    { key: 'b', to: null },
  ]);
  expect(plainClosingEdits([first, second], ['2027-01-01', '2026-12-09'])).toEqual([]);
  expect(plainClosingEdits([], ['2026-12-24'])).toEqual([
    { key: null, to: { uid: null, name: 'Closed', dates: ['2026-12-24'], sessions: [] } },
  ]);
  expect(plainClosingEdits([], [])).toEqual([]);
});
