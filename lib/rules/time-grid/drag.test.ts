import fc from 'fast-check';
import { draggedSpan, type Grip, type GridSpan, steppedTime, steppedTurn } from './drag';

const STEP = 0.25;
const party = { time: 20, turn: 2 };
const body = (offset = 0): Grip => ({ part: 'body', offset });
const start: Grip = { part: 'start', offset: 0 };
const end: Grip = { part: 'end', offset: 0 };

test('a party that is moved goes by steps and keeps its turn', () => {
  expect(draggedSpan(party, body(1), 21.1, STEP)).toEqual({ time: 20, turn: 2 });
  expect(draggedSpan(party, body(1), 21.13, STEP)).toEqual({ time: 20.25, turn: 2 });
  expect(draggedSpan(party, body(), 18.6, STEP)).toEqual({ time: 18.5, turn: 2 });
});

test('a time between two steps is kept until the party is moved by half a step', () => {
  const odd = { time: 20 + 10 / 60, turn: 2 };
  expect(draggedSpan(odd, body(), odd.time + 0.1, STEP)).toEqual({ time: 20.166666666666668, turn: 2 });
  expect(draggedSpan(odd, body(), odd.time + 0.13, STEP)).toEqual({ time: 20.25, turn: 2 });
});

test('a party stays within the service day', () => {
  expect(draggedSpan(party, body(), 2, STEP)).toEqual({ time: 4, turn: 2 });
  expect(draggedSpan(party, body(), 40, STEP)).toEqual({ time: 27.75, turn: 2 });
});

test('the end edge changes the turn, down to one step', () => {
  expect(draggedSpan(party, end, 22.6, STEP)).toEqual({ time: 20, turn: 2.5 });
  expect(draggedSpan(party, end, 12, STEP)).toEqual({ time: 20, turn: 0.25 });
  expect(draggedSpan(party, end, 40, STEP)).toEqual({ time: 20, turn: 8 });
});

test('the start edge changes the time and keeps the end', () => {
  expect(draggedSpan(party, start, 20.6, STEP)).toEqual({ time: 20.5, turn: 1.5 });
  expect(draggedSpan(party, start, 30, STEP)).toEqual({ time: 21.75, turn: 0.25 });
  expect(draggedSpan(party, start, 1, STEP)).toEqual({ time: 4, turn: 18 });
});

test('a new booking takes the steps that are drawn over, either way', () => {
  expect(draggedSpan(party, { part: 'empty', from: 19.6 }, 21.1, STEP)).toEqual({ time: 19.5, turn: 1.75 });
  expect(draggedSpan(party, { part: 'empty', from: 21.1 }, 19.6, STEP)).toEqual({ time: 19.5, turn: 1.75 });
  expect(draggedSpan(party, { part: 'empty', from: 20 }, 20, STEP)).toEqual({ time: 20, turn: 0.25 });
  expect(draggedSpan(party, { part: 'empty', from: 27.9 }, 40, STEP)).toEqual({ time: 27.75, turn: 0.25 });
});

test('a key moves by a step, from between two steps to the next one', () => {
  expect(steppedTime(party, 1, STEP)).toEqual({ time: 20.25, turn: 2 });
  expect(steppedTime({ time: 20.1, turn: 2 }, -1, STEP)).toEqual({ time: 20, turn: 2 });
  expect(steppedTime({ time: 27.75, turn: 2 }, 1, STEP)).toEqual({ time: 27.75, turn: 2 });
  expect(steppedTurn(party, 1, STEP)).toEqual({ time: 20, turn: 2.25 });
  expect(steppedTurn({ time: 20, turn: 0.25 }, -1, STEP)).toEqual({ time: 20, turn: 0.25 });
});

const spans = fc.record({
  time: fc.integer({ min: 4 * 60, max: 28 * 60 - 1 }).map((minute) => minute / 60),
  turn: fc.integer({ min: 15, max: 600 }).map((minute) => minute / 60),
});
const grips: fc.Arbitrary<Grip> = fc.oneof(
  fc.record({
    part: fc.constantFrom('body' as const, 'start' as const, 'end' as const),
    offset: fc.double({ min: 0, max: 2, noNaN: true }),
  }),
  fc.record({ part: fc.constant('empty' as const), from: fc.double({ min: 4, max: 28, noNaN: true }) }),
);
const hours = fc.double({ min: -20, max: 60, noNaN: true });
const steps = fc.constantFrom(0.25, 0.5, 1 / 6, 1 / 12);

test('whatever a hand does, what comes of it can be booked', () => {
  fc.assert(
    fc.property(spans, grips, hours, steps, (span: GridSpan, grip, at, step) => {
      const { time, turn } = draggedSpan(span, grip, at, step);
      expect(time).toBeGreaterThanOrEqual(4);
      expect(time).toBeLessThan(28);
      expect(turn).toBeGreaterThanOrEqual(Math.min(step, span.turn) - 1e-9);
      expect(turn).toBeLessThanOrEqual(24);
    }),
  );
});

test('what is not moved by half a step is not changed', () => {
  fc.assert(
    fc.property(spans, fc.double({ min: -0.12, max: 0.12, noNaN: true }), (span: GridSpan, by) => {
      fc.pre(span.time <= 27.75);
      expect(draggedSpan(span, { part: 'body', offset: 1 }, span.time + 1 + by, STEP).time).toBeCloseTo(span.time, 6);
    }),
  );
});
