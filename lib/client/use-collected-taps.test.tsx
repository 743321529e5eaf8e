import { act, renderHook } from '@testing-library/react';
import { useCollectedTaps } from './use-collected-taps';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function covers(stored = 4, subject = 7) {
  const sent: Array<[number, number]> = [];
  const hook = renderHook(({ of, now }) => useCollectedTaps(of, now, (value) => sent.push([of, value])), {
    initialProps: { of: subject, now: stored },
  });
  const tap = (by: number) => act(() => hook.result.current[1](hook.result.current[0] + by));
  return { sent, hook, tap };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('taps that follow each other within two seconds are one change, shown at once', () => {
  const { sent, hook, tap } = covers();
  tap(1);
  wait(1_500);
  tap(1);
  wait(1_500);
  tap(1);
  expect(hook.result.current[0]).toBe(7);
  expect(sent).toEqual([]);
  wait(2_000);
  expect(sent).toEqual([[7, 7]]);
});

test('there and back sends nothing', () => {
  const { sent, tap } = covers();
  tap(1);
  tap(-1);
  wait(2_000);
  expect(sent).toEqual([]);
});

test('another party in the same place gets none of the taps', () => {
  const { sent, hook, tap } = covers();
  tap(1);
  hook.rerender({ of: 8, now: 2 });
  expect(sent).toEqual([[7, 5]]);
  expect(hook.result.current[0]).toBe(2);
});

test('buttons that go send what was tapped', () => {
  const { sent, hook, tap } = covers();
  tap(2);
  hook.unmount();
  expect(sent).toEqual([[7, 6]]);
});
