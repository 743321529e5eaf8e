import { makeBooking } from '@/tests/support/screens/make-booking';
import type { TableStay } from './floor-stays';
import { shownMomentAt } from './shown-moment';

const stay = (from: number, to: number, stage: TableStay['stage'] = 1): TableStay => ({
  booking: makeBooking({ time: from }),
  stage,
  from,
  to,
  planned: to,
  overdue: false,
});

test('a party stands on its free table from half an hour before its time', () => {
  const due = stay(21.5, 23);
  expect(shownMomentAt([due], [], 20.9)).toEqual({ party: null, next: due, block: null, until: 21.5 });
  expect(shownMomentAt([due], [], 21)).toEqual({ party: due, next: null, block: null, until: null });
});

test('who sits there still is shown, and who comes next is said', () => {
  const [sits, due] = [stay(19, 21.5, 4), stay(21.5, 23)];
  expect(shownMomentAt([sits, due], [], 21.25)).toMatchObject({ party: sits, next: due, until: null });
});

test('a blocked table stays blocked', () => {
  const due = stay(21.5, 23);
  expect(shownMomentAt([due], [{ from: 20, to: 21.4 }], 21.2)).toMatchObject({
    party: null,
    block: { from: 20, to: 21.4 },
  });
});

test('a free table is free until the next party or the next block', () => {
  expect(shownMomentAt([stay(23, 25)], [{ from: 22, to: 23 }], 20).until).toBe(22);
  expect(shownMomentAt([stay(21.75, 23)], [{ from: 22, to: 23 }], 20).until).toBe(21.75);
  expect(shownMomentAt([], [], 20).until).toBeNull();
});

test('while a party stands there before its time, the one after it is said to come next', () => {
  const [gone, due, after] = [stay(18, 20, 5), stay(21.5, 23), stay(23, 25)];
  expect(shownMomentAt([gone, due, after], [], 21.25)).toEqual({ party: due, next: after, block: null, until: null });
});
