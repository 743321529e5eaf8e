import { seatsNow } from './seats-now';

const party = { date: '2026-11-21', time: 21 };

test('a due party sits down from half an hour before its time', () => {
  expect(seatsNow(party, 1, { date: '2026-11-21', time: 20.4 })).toBe(false);
  expect(seatsNow(party, 1, { date: '2026-11-21', time: 20.5 })).toBe(true);
  expect(seatsNow(party, 2, { date: '2026-11-21', time: 23 })).toBe(true);
});

test('a party that waits sits down whenever it gets a table', () => {
  expect(seatsNow(party, 3, { date: '2026-11-21', time: 18 })).toBe(true);
});

test('nobody sits down on another day, and neither does who sits already, is gone or has only asked', () => {
  expect(seatsNow(party, 3, { date: '2026-11-20', time: 21 })).toBe(false);
  for (const stage of [0, 4, 5, 6, 7, 9] as const)
    expect(seatsNow(party, stage, { date: '2026-11-21', time: 21 })).toBe(false);
});
