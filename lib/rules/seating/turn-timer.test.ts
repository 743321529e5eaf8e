import { minutesLeft, timerText, turnPhase } from './turn-timer';

test('minutes left until a party is to leave, negative when it should have', () => {
  expect(minutesLeft({ planned: 21.5 }, 20.75)).toBe(45);
  expect(minutesLeft({ planned: 21.5 }, 21.5)).toBe(0);
  expect(minutesLeft({ planned: 21.5 }, 21.5 + 10 / 60)).toBe(-10);
  expect(minutesLeft({ planned: 25.25 }, 23.9)).toBe(81);
  // The started minute counts as remaining, and an unfinished minute does not count as overdue.
  expect(minutesLeft({ planned: 21.5 }, 21.5 - 9.3 / 60)).toBe(10);
  expect(minutesLeft({ planned: 21.5 }, 21.5 + 10.7 / 60)).toBe(-10);
});

test('a turn is about to end from a quarter of an hour before, and over at its end', () => {
  expect(turnPhase({ planned: 21.5 }, 21.5 - 16 / 60)).toBe('running');
  expect(turnPhase({ planned: 21.5 }, 21.25)).toBe('ending');
  expect(turnPhase({ planned: 21.5 }, 21.5 - 1 / 60)).toBe('ending');
  expect(turnPhase({ planned: 21.5 }, 21.5)).toBe('over');
});

test('short enough for a tag', () => {
  expect([45, 59, 60, 80, 0, -10, -65].map(timerText)).toEqual(['45′', '59′', '1:00', '1:20', '0′', '−10′', '−1:05']);
});
