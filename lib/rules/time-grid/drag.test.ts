import fc from 'fast-check';
import {
  draggedParty,
  draggedSpan,
  type Grip,
  type GridSpan,
  partyGrip,
  partySpan,
  steppedTime,
  steppedTurn,
} from './drag';

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

describe('a party that was booked for 20:00 and sat down at 20:43', () => {
  const SAT = 20 + 43 / 60;
  const seated = { status: 1000, time: 20, turn: 2, seatedTime: SAT };

  test('is taken where it is drawn, from the minute it sat down', () => {
    expect(partySpan(seated)).toEqual({ time: SAT, turn: 2 });
    expect(partyGrip(seated, 'body', 21.5)).toEqual({ part: 'body', offset: 21.5 - SAT });
    expect(partyGrip(seated, 'end', SAT + 2)).toEqual({ part: 'end', offset: 0 });
  });

  test('is lengthened by its end and keeps its start', () => {
    const grip = partyGrip(seated, 'end', SAT + 2);
    expect(draggedParty(seated, grip, 23.3, STEP)).toEqual({ time: SAT, turn: (23 * 60 + 15 - (20 * 60 + 43)) / 60 });
    expect(draggedParty(seated, grip, SAT + 2, STEP)).toEqual({ time: SAT, turn: 2 });
  });

  test('is lengthened from where its piece ends when it sits longer than it was to', () => {
    const late = { ...seated, turn: 1 };
    const grip = partyGrip(late, 'end', 22.4, 22.5);
    expect(draggedParty(late, grip, 22.9, STEP)).toEqual({ time: SAT, turn: (23 * 60 - (20 * 60 + 43)) / 60 });
  });

  test('is moved from table to table, not to another hour', () => {
    expect(draggedParty(seated, partyGrip(seated, 'body', 21), 23, STEP)).toEqual({ time: SAT, turn: 2 });
  });

  test('is drawn as booked once it is cancelled, and as long as it has not sat down', () => {
    expect(partySpan({ ...seated, status: 999 })).toEqual({ time: 20, turn: 2 });
    const due = { ...seated, status: 1001, seatedTime: null };
    expect(draggedParty(due, partyGrip(due, 'body', 21), 22, STEP)).toEqual({ time: 21, turn: 2 });
  });
});
