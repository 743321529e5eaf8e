import { createRefresh } from './refresh';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Mounted keys, and the rounds in which each was read again. */
function page(...mounted: string[]) {
  const rounds: string[][] = [];
  let settle: () => void = () => undefined;
  const refresh = createRefresh((matches) => {
    rounds.push(mounted.filter(matches));
    return new Promise<void>((resolve) => (settle = resolve));
  });
  return { refresh, rounds, answer: () => settle() };
}

test('fifty announcements in one burst are one round', async () => {
  const { refresh, rounds } = page('/bookings?date=1', '/plans');
  for (let count = 0; count < 50; count++) refresh.soon('/bookings?date=1');
  await jest.advanceTimersByTimeAsync(5);
  expect(rounds).toEqual([['/bookings?date=1']]);
});

test('the first of a quiet moment is read at once', async () => {
  const { refresh, rounds } = page('/plans');
  refresh.soon('/plans');
  await jest.advanceTimersByTimeAsync(5);
  expect(rounds).toHaveLength(1);
});

test('what comes during a round waits for its end, and is read then', async () => {
  const { refresh, rounds, answer } = page('/bookings?date=1', '/calendar?from=1');
  refresh.soon('/bookings?date=1');
  await jest.advanceTimersByTimeAsync(5);
  refresh.soon('/calendar');
  await jest.advanceTimersByTimeAsync(1000);
  expect(rounds).toEqual([['/bookings?date=1']]);
  answer();
  await jest.advanceTimersByTimeAsync(5);
  expect(rounds).toEqual([['/bookings?date=1'], ['/calendar?from=1']]);
});

test('changes that come one by one are each read at once', async () => {
  const { refresh, rounds, answer } = page('/bookings?date=1');
  for (let count = 1; count <= 8; count++) {
    refresh.soon('/bookings?date=1');
    await jest.advanceTimersByTimeAsync(5);
    expect(rounds).toHaveLength(count);
    answer();
    await jest.advanceTimersByTimeAsync(120);
  }
});

test('a flood is read about four times a second, and its last change is never left out', async () => {
  const { refresh, rounds, answer } = page('/bookings?date=1');
  const flood = async (milliseconds: number) => {
    for (let at = 0; at < milliseconds; at += 10) {
      refresh.soon('/bookings?date=1');
      answer();
      await jest.advanceTimersByTimeAsync(10);
    }
  };
  await flood(1000);
  rounds.length = 0;
  await flood(2000);
  expect(rounds.length).toBeGreaterThanOrEqual(7);
  expect(rounds.length).toBeLessThanOrEqual(8);
  const before = rounds.length;
  refresh.soon('/bookings?date=1');
  answer();
  await jest.advanceTimersByTimeAsync(300);
  expect(rounds).toHaveLength(before + 1);
});
