import { act, render } from '@testing-library/react';
import { setKnownSequence } from '@/lib/client/live/attention';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { useRead } from '@/lib/client/calls/use-read';
import { dashboardCalls } from '@/lib/resources/figures/dashboard';
import { FiguresRefresh } from './figures-refresh';

const NIGHTS = '/api/services/la-marina/dashboard/nights';

function Page() {
  useRead(dashboardCalls.nights, {});
  return <FiguresRefresh />;
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const told = (seq: number) => act(() => setKnownSequence('la-marina', seq));

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T19:10:00Z') }));
afterEach(() => jest.useRealTimers());

test('figures are read again once for changes that come together, and then no more often than every 15 seconds', async () => {
  const network = fakeFetch({ [`GET ${NIGHTS}`]: () => json({ nights: [] }) });
  const reads = () => network.times(`GET ${NIGHTS}`);
  render(<Page />, { wrapper: dataLayer({ ...SESSION, abilities: ['reports'] }) });
  await after(10);
  expect(reads()).toBe(1);
  // The first change number is no change.
  told(100);
  await after(20_000);
  expect(reads()).toBe(1);

  told(101);
  await after(300);
  told(102);
  await after(1_300);
  expect(reads()).toBe(2);

  // A change per second is neither read each time nor delayed for ever.
  for (let seq = 103; seq < 133; seq++) {
    told(seq);
    await after(1_000);
  }
  expect(reads()).toBe(3 + 1);
});
