import type { TableStay } from './floor-stays';
import { walkInStay } from './walk-in-stay';

const from = (time: number) => ({ from: time, to: time + 2 }) as TableStay;

test('a walk-in sits down at the minute that it is, for the usual turn', () => {
  expect(walkInStay(20.4, 0.25, 2, [], [])).toEqual({ time: 20.4, turn: 2, nextUseFrom: null });
  expect(walkInStay(20.4, 0.25, 2, [from(22.4), from(18)], [])).toEqual({ time: 20.4, turn: 2, nextUseFrom: null });
});

test('it has the table until the next party or block', () => {
  expect(walkInStay(20.4, 0.25, 2, [from(22)], [{ from: 21.5, to: 24 }])).toEqual({
    time: 20.4,
    turn: 1.1,
    nextUseFrom: 21.5,
  });
});

test('with less than a step left it asks for the usual turn', () => {
  expect(walkInStay(20.4, 0.25, 2, [from(20.45)], [])).toEqual({ time: 20.4, turn: 2, nextUseFrom: 20.45 });
});

test('one step is a stay', () => {
  expect(walkInStay(20.5, 0.25, 2, [from(20.75)], [])).toEqual({ time: 20.5, turn: 0.25, nextUseFrom: 20.75 });
});
