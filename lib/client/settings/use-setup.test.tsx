import { act, renderHook, waitFor } from '@testing-library/react';
import { store } from '@/lib/client/storage/local-store';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { SETUP } from '@/tests/support/screens/staff-page';
import { useSetup } from './use-setup';

const PATH = '/api/services/la-marina/setup';

test('an answer that says what this device kept is the very object on the screen, another one takes its place', async () => {
  const kept = { ...SETUP, rowVersion: 3 };
  store((now) => ({ ...now, setup: { ...now.setup, 'la-marina': kept } }));
  let answer = kept;
  const network = fakeFetch({ 'GET /api/session': () => json(SESSION), [`GET ${PATH}`]: () => json(answer) });
  const { result, rerender } = renderHook(() => useSetup(), { wrapper: dataLayer() });
  const before = result.current.data;
  expect(before).toEqual(kept);
  await waitFor(() => expect(network.asked.filter(({ path }) => path === PATH)).toHaveLength(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  rerender();
  expect(result.current.data).toBe(before);

  // Derived settings have no version of their own.
  answer = { ...kept, maxCovers: 14 };
  await act(() => result.current.mutate());
  expect(result.current.data).toEqual({ ...kept, maxCovers: 14 });
});
