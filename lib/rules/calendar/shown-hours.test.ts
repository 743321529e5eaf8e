import { NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import { shownHours } from './shown-hours';

const dinner: Shift = {
  ...NO_RULES,
  uid: 2,
  name: 'Dinner',
  type: 'Dinner',
  start: 20.5,
  end: 1.5,
  weekdays: [6],
  plan: 'main',
};
const fullness = { covers: 0, seats: 10, percent: 0, level: 'quiet' as const };
const day = { sessions: [{ session: dinner, fullness }], blocks: [], restrictions: [], tableBlocks: [] };
const block = (from: number, to: number) => ({ uid: 1, scope: 2, from, to, area: null, pause: false });

test('whole hours around the sessions, past midnight as well', () => {
  expect(shownHours(day, [])).toEqual({ from: 20, to: 26 });
});

test('and around whoever comes or stays outside of them', () => {
  expect(
    shownHours(day, [
      { from: 18.25, to: 20 },
      { from: 25, to: 27.2 },
    ]),
  ).toEqual({ from: 18, to: 28 });
});

test('a block widens them, one of the whole day does not', () => {
  expect(shownHours({ ...day, blocks: [block(13, 15)] }, [])).toEqual({ from: 13, to: 26 });
  expect(shownHours({ ...day, blocks: [block(4, 28)] }, [])).toEqual({ from: 20, to: 26 });
});

test('a closed day shows its blocks, or the usual hours', () => {
  expect(shownHours({ ...day, sessions: [], blocks: [block(4, 28)] }, [])).toEqual({ from: 4, to: 28 });
  expect(shownHours({ ...day, sessions: [] }, [])).toEqual({ from: 12, to: 24 });
});
