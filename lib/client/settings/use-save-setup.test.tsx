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

test('a change that is refused while a faster one is awaited is made again from what that one has stored', async () => {
  const shown = { ...SETUP, rowVersion: 3 };
  const after = { ...shown, maxCovers: 14, rowVersion: 4 };
  const faster = held();
  let stored = shown;
  const answers = [
    () => json({ error: 'Changed meanwhile', code: 'version-conflict' }, 409),
    () => {
      stored = after;
      return faster.answer();
    },
    () => json({ ...after, maxCovers: 20, rowVersion: 5 }),
  ];
  const network = fakeFetch({
    'GET /api/session': () => json(SESSION),
    [`GET ${PATH}`]: () => json(stored),
    [`PATCH ${PATH}`]: () => answers.shift()?.() ?? json({}, 500),
  });
  const { result } = renderHook(() => ({ setup: useSetup().data, save: useSaveSetup() }), { wrapper: dataLayer() });
  await waitFor(() => expect(result.current.setup).toEqual(shown));

  const { save } = result.current;
  let both: Array<ReturnType<typeof save>> = [];
  act(() => {
    both = [
      save({ maxCovers: 12 }, shown, ({ maxCovers }) => ({ maxCovers: maxCovers + 6 })),
      save({ maxCovers: 14 }, shown),
    ];
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await act(async () => {
    faster.release(json(after));
    expect(await Promise.all(both)).toMatchObject([{ ok: true, value: { rowVersion: 5 } }, { ok: true }]);
  });
  expect(network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { maxCovers: 12, rowVersion: 3 },
    { maxCovers: 14, rowVersion: 3 },
    { maxCovers: 20, rowVersion: 4 },
  ]);
});
