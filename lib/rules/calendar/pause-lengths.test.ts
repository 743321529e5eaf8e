import { pauseLengths } from './pause-lengths';

const sessions = [
  { name: 'Lunch', end: 16 },
  { name: 'Dinner', end: 25.5 },
];
const said = (now: number) =>
  pauseLengths(now, sessions).map(({ minutes, until, session }) => [minutes, until, session]);

test('half an hour, one, one and a half, and until the end of the session', () => {
  expect(said(14.5)).toEqual([
    [30, 15, null],
    [60, 15.5, null],
    [90, 16, null],
    [90, 16, 'Lunch'],
  ]);
});

test('between two sessions the one to come, after midnight the last', () => {
  expect(said(16)[3]).toEqual([570, 25.5, 'Dinner']);
  expect(said(25)[3]).toEqual([30, 25.5, 'Dinner']);
});

test('a session that is all but over, or the whole day away, is no length', () => {
  expect(said(25.45)).toHaveLength(3);
  expect(pauseLengths(8, [{ name: 'Dinner', end: 25.5 }])).toHaveLength(3);
  expect(said(26)).toHaveLength(3);
});
