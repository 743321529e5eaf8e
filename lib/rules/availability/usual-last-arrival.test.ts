import { usualLastArrival } from './hours-form';

test.each([
  ['dinner to 23:30 with a turn of two hours', { start: 19, end: 23.5 }, 21.5],
  ['one that is shorter than the turn', { start: 13, end: 14 }, 13],
  ['one past midnight, written as the clock has it', { start: 20, end: 1.5 }, 23.5],
  ['one without an end', { start: 20, end: null }, null],
  ['one with an end that cannot be read', { start: 20, end: Number.NaN }, null],
  ['one that ends before it begins', { start: 20, end: 19 }, null],
])('%s has its last arrival', (_what, hours, last) => expect(usualLastArrival(hours, 2)).toBe(last));
