import { renderHook, waitFor } from '@testing-library/react';
import { deviceCalls } from '@/lib/resources/access/devices';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { useRead } from './use-read';

const DEVICES = '/api/services/la-marina/devices';

function open(abilities: (typeof SESSION)['abilities'], input: object | null = {}) {
  const network = fakeFetch({
    'GET /api/session': () => json({ ...SESSION, abilities }),
    [`GET ${DEVICES}`]: () => json({ devices: [] }),
  });
  const { result } = renderHook(() => useRead(deviceCalls.list, input), {
    wrapper: dataLayer({ ...SESSION, abilities }),
  });
  return { network, result };
}

test('what the role may not read is not asked for, and ends as the refusal it would be', async () => {
  const { network, result } = open(['bookings']);
  await waitFor(() => expect(result.current.error?.problem).toMatchObject({ code: 'admin-required', status: 403 }));
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  expect(network.times(`GET ${DEVICES}`)).toBe(0);
});

test('as long as it is not known what to ask for, nothing is refused', () => {
  expect(open(['bookings'], null).result.current.error).toBeUndefined();
});

test('what the role may read is asked for', async () => {
  const { network, result } = open(['setup']);
  await waitFor(() => expect(result.current.data).toEqual({ devices: [] }));
  expect(network.times(`GET ${DEVICES}`)).toBe(1);
});
