import { act, renderHook, waitFor } from '@testing-library/react';
import { store } from '@/lib/client/local-store';
import { SESSION, dataLayer } from '@/tests/support/data-layer';
import { fakeFetch, held, json } from '@/tests/support/fake-fetch';
import { SETUP } from '@/tests/support/staff-page';
import { useSaveSetup } from './use-save-setup';
import { useSetup } from './use-setup';

const PATH = '/api/services/la-marina/setup';

test('what is changed before the first answer came stands beside the rest that this device kept', async () => {
  const kept = { ...SETUP, rowVersion: 3 };
  store((now) => ({ ...now, setup: { ...now.setup, 'la-marina': kept } }));
  const [read, saved] = [held(), held()];
  const network = fakeFetch({
    'GET /api/session': () => json(SESSION),
    [`GET ${PATH}`]: read.answer,
    [`PATCH ${PATH}`]: saved.answer,
  });
  const { result } = renderHook(() => ({ setup: useSetup().data, save: useSaveSetup() }), { wrapper: dataLayer() });
  await waitFor(() => expect(result.current.setup).toEqual(kept));

  let answer: ReturnType<typeof result.current.save> | undefined;
  act(() => void (answer = result.current.save({ maxCovers: 14 }, kept)));
  expect(result.current.setup).toEqual({ ...kept, maxCovers: 14 });

  await act(async () => {
    saved.release(json({ ...kept, maxCovers: 14, rowVersion: 4 }));
    expect(await answer).toMatchObject({ ok: true, value: { maxCovers: 14, rowVersion: 4 } });
  });
  expect(network.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ maxCovers: 14, rowVersion: 3 });
  await act(async () => read.release(json(kept)));
});
