import { act, renderHook } from '@testing-library/react';
import { useDebouncedValue } from './use-debounced-value';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a value that goes on is passed by, and the one that it stays at is taken', () => {
  const seen: number[] = [];
  const { rerender } = renderHook(({ value }) => seen.push(useDebouncedValue(value, 150)), {
    initialProps: { value: 20 },
  });
  for (const value of [20.25, 20.5, 20.75, 21]) {
    rerender({ value });
    act(() => jest.advanceTimersByTime(149));
  }
  expect(new Set(seen)).toEqual(new Set([20]));
  act(() => jest.advanceTimersByTime(1));
  expect(new Set(seen)).toEqual(new Set([20, 21]));
});
