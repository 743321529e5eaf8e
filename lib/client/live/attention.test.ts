import { act, renderHook } from '@testing-library/react';
import { acknowledgeAway, setAttendedService, setKnownSequence, useAway } from './attention';
import { store, storedState } from '@/lib/client/storage/local-store';

const START = new Date('2026-11-21T19:00:00Z').getTime();
const away = () => renderHook(() => useAway()).result;
const later = (minutes: number) => jest.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  store((now) => ({ ...now, attended: {} }));
});
afterEach(() => {
  act(() => {
    acknowledgeAway();
    setAttendedService(null);
  });
  jest.useRealTimers();
});

test('a device that sees a service for the first time has missed nothing', () => {
  const result = away();
  act(() => setAttendedService('la-marina'));
  act(() => setKnownSequence('la-marina', 40));
  expect(result.current).toBeNull();
  expect(storedState().attended).toEqual({ 'la-marina': { seq: 40, at: START } });
});

test('what came after a minute without a look has to be acknowledged, from the last number seen', () => {
  const result = away();
  act(() => setAttendedService('la-marina'));
  act(() => setKnownSequence('la-marina', 50));
  act(() => setAttendedService(null));
  later(12);
  act(() => setKnownSequence('la-marina', 57));
  act(() => setAttendedService('la-marina'));
  expect(result.current).toEqual({ service: 'la-marina', after: 50, since: START });

  act(() => setKnownSequence('la-marina', 58));
  expect(storedState().attended['la-marina']).toEqual({ seq: 50, at: START });
  act(() => acknowledgeAway());
  expect(result.current).toBeNull();
  expect(storedState().attended['la-marina']).toEqual({ seq: 58, at: START + 12 * 60_000 });
});

test('a page that was closed and opened again counts from what it had seen', () => {
  store((now) => ({ ...now, attended: { 'otra-mesa': { seq: 9, at: START - 300_000 } } }));
  const result = away();
  act(() => setAttendedService('otra-mesa'));
  act(() => setKnownSequence('otra-mesa', 12));
  expect(result.current).toEqual({ service: 'otra-mesa', after: 9, since: START - 300_000 });
});

test.each([
  ['a short look away', 0.5, 61],
  ['a quiet hour', 60, 60],
])('%s is nothing to acknowledge', (_name, minutes, seq) => {
  const result = away();
  act(() => setKnownSequence('la-marina', 60));
  act(() => setAttendedService('la-marina'));
  act(() => setAttendedService(null));
  later(minutes);
  act(() => setKnownSequence('la-marina', seq));
  act(() => setAttendedService('la-marina'));
  expect(result.current).toBeNull();
});

test('another database that counts anew is nothing to compare with', () => {
  store((now) => ({ ...now, attended: { 'la-marina': { seq: 900, at: START - 300_000 } } }));
  const result = away();
  act(() => setKnownSequence('la-marina', 3));
  act(() => setAttendedService('la-marina'));
  expect(result.current).toBeNull();
  expect(storedState().attended['la-marina']).toEqual({ seq: 3, at: START });
});
