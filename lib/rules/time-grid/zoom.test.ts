import { axisMarks } from './axis';
import { clampHour, hourWidthOf, openingTime, scrollToKeep } from './zoom';

const sessions = [
  { name: 'Lunch', from: 13, to: 16 },
  { name: 'Dinner', from: 20, to: 26 },
];

test('the displayed session fits into the pane', () => {
  expect(hourWidthOf('fit', { sessions, startAt: 20, to: 28 }, 900)).toBe(150);
  expect(hourWidthOf('fit', { sessions, startAt: 13, to: 28 }, 900)).toBe(300);
  expect(hourWidthOf('fit', { sessions: [], startAt: 12, to: 28 }, 800)).toBe(50);
});

test('the other zooms go by what can be read, and by whether the session can be scrolled to', () => {
  expect(hourWidthOf('comfortable', { sessions, startAt: 20, to: 28 }, 800)).toBe(112);
  expect(hourWidthOf('comfortable', { sessions, startAt: 20, to: 28 }, 1200)).toBe(150);
  expect(hourWidthOf('wide', { sessions, startAt: 20, to: 28 }, 800)).toBe(224);
  expect([clampHour(2), clampHour(9000)]).toEqual([24, 480]);
});

test('a grid opens at the start of what is displayed, or near the present hour while that is on', () => {
  const opening = (now: number | null, pane = 1000) => openingTime({ startAt: 20, endAt: 26, now }, 100, pane);
  expect([opening(null), opening(14), opening(21), opening(26)]).toEqual([20, 20, 20, 20]);
  expect([opening(24.25), opening(22, 300)]).toEqual([21, 21]);
});

test('a time stays where the finger is', () => {
  expect(scrollToKeep(20, 4, 100, 250)).toBe(1350);
  expect(scrollToKeep(5, 4, 100, 250)).toBe(0);
});

test('the axis names as many hours as there is room for', () => {
  const times = (hourWidth: number) =>
    axisMarks({ from: 4, to: 28 }, hourWidth)
      .map(({ time }) => time)
      .slice(0, 4);
  expect(times(100)).toEqual([4, 5, 6, 7]);
  expect(times(30)).toEqual([4, 6, 8, 10]);
  expect(times(200)).toEqual([4, 4.5, 5, 5.5]);
  expect(axisMarks({ from: 4, to: 28 }, 100)).toHaveLength(24);
  expect(axisMarks({ from: 4, to: 28 }, 200)[1]).toEqual({ time: 4.5, hour: false });
});
