import { renderHook } from '@testing-library/react';
import { defaultFilters } from '@/lib/rules/booking/list/filter';
import type { Shift } from '@/lib/rules/hours/hours';
import { useShownSessions } from './use-shown-sessions';

const filters = defaultFilters('2026-11-21');
const sessions = [
  { uid: 1, name: 'Lunch', start: 13, end: 16 },
  { uid: 2, name: 'Dinner', start: 20, end: 26.5 },
] as Shift[];

it('returns the same list at every hour of a session, and another in the next', () => {
  const { result, rerender } = renderHook(({ time }) => useShownSessions(filters, sessions, time), {
    initialProps: { time: 14 },
  });
  const atLunch = result.current;
  expect(atLunch).toEqual(['1']);
  rerender({ time: 15.5 });
  expect(result.current).toBe(atLunch);
  rerender({ time: 21 });
  expect(result.current).toEqual(['2']);
});
