import { act, renderHook } from '@testing-library/react';
import { markOwnAction } from '@/lib/client/live/own-actions';
import { useStableOrder } from './use-stable-order';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

/** Rows as 'Vidal due'. Kept rows stay in place and show their current state. */
const keep = (before: string[], now: string[]) =>
  before.map((row) => now.find((one) => one.split(' ')[0] === row.split(' ')[0]) ?? row);

const open = (listed: string[], choice = 'due') =>
  renderHook((given: { listed: string[]; choice: string }) => useStableOrder(given.listed, given.choice, keep), {
    initialProps: { listed, choice },
  });
const tap = () => act(() => markOwnAction());
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('after an action, rows keep their places for a second and show their current state', () => {
  const { result, rerender } = open(['Vidal due', 'Bosch due']);
  tap();
  rerender({ listed: ['Bosch seated', 'Ortiz due'], choice: 'due' });
  expect(result.current).toEqual(['Vidal due', 'Bosch seated']);
  wait(1_000);
  expect(result.current).toEqual(['Bosch seated', 'Ortiz due']);
});

test('without an action the list updates at once', () => {
  const { result, rerender } = open(['Vidal due', 'Bosch due']);
  rerender({ listed: ['Bosch due'], choice: 'due' });
  expect(result.current).toEqual(['Bosch due']);
});

test('another day or filter applies at once', () => {
  const { result, rerender } = open(['Vidal due', 'Bosch due']);
  tap();
  rerender({ listed: [], choice: 'tomorrow' });
  rerender({ listed: ['Ruiz due'], choice: 'tomorrow' });
  expect(result.current).toEqual(['Ruiz due']);
});

test('a list opened within that second shows its current order', () => {
  tap();
  const { result, rerender } = open([]);
  rerender({ listed: ['Vidal due'], choice: 'due' });
  expect(result.current).toEqual(['Vidal due']);
});
