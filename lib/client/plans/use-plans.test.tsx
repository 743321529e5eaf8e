import { renderHook, waitFor } from '@testing-library/react';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { usePlans } from './use-plans';

const PLANS = '/api/services/la-marina/plans';

function open(abilities: (typeof SESSION)['abilities']) {
  const network = fakeFetch({
    'GET /api/session': () => json({ ...SESSION, abilities }),
    [`GET ${PLANS}`]: () => json({ plans: [] }),
  });
  const { result } = renderHook(() => usePlans(), { wrapper: dataLayer({ ...SESSION, abilities }) });
  return { network, result };
}

test('a role that does not see the floor does not ask for it, and is told that it may not', async () => {
  const { network, result } = open(['setup', 'marketing']);
  await waitFor(() => expect(result.current.error?.problem).toMatchObject({ code: 'admin-required', status: 403 }));
  expect(network.times(`GET ${PLANS}`)).toBe(0);
});

test('a role that takes bookings reads it', async () => {
  const { network, result } = open(['bookings']);
  await waitFor(() => expect(result.current.data).toEqual({ plans: [] }));
  expect(network.times(`GET ${PLANS}`)).toBe(1);
});
