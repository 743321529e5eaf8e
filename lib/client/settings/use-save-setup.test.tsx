import { act, renderHook, waitFor } from '@testing-library/react';
import { store } from '@/lib/client/storage/local-store';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, held, json } from '@/tests/support/screens/fake-fetch';
import { SETUP } from '@/tests/support/screens/staff-page';
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

async function changes(answers: Array<() => Response | Promise<Response>>, stored: () => typeof SETUP) {
  const network = fakeFetch({
    'GET /api/session': () => json(SESSION),
    [`GET ${PATH}`]: () => json(stored()),
    [`PATCH ${PATH}`]: () => answers.shift()?.() ?? json({}, 500),
  });
  const { result } = renderHook(() => ({ setup: useSetup().data, save: useSaveSetup() }), { wrapper: dataLayer() });
  await waitFor(() => expect(result.current.setup).toEqual(stored()));
  const sent = () => network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { result, sent };
}

test('a change goes out once the one before it is answered, and is made of what that one stored', async () => {
  const shown = { ...SETUP, rowVersion: 3 };
  const first = held();
  const { result, sent } = await changes(
    [first.answer, () => json({ ...shown, maxCovers: 20, rowVersion: 5 })],
    () => shown,
  );
  const { save } = result.current;
  let both: Array<ReturnType<typeof save>> = [];
  act(() => {
    both = [save({ maxCovers: 12 }, shown), save({ maxCovers: 20 }, shown)];
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent()).toEqual([{ maxCovers: 12, rowVersion: 3 }]);
  expect(result.current.setup?.maxCovers).toBe(20);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await act(async () => {
    first.release(json({ ...shown, maxCovers: 12, rowVersion: 4 }));
    expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true, value: { rowVersion: 5 } }]);
  });
  expect(sent()).toEqual([
    { maxCovers: 12, rowVersion: 3 },
    { maxCovers: 20, rowVersion: 4 },
  ]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('what somebody else stored between two changes is in neither of them', async () => {
  const shown = { ...SETUP, maxCovers: 10, rowVersion: 3 };
  const theirs = { ...shown, maxCovers: 30, rowVersion: 4 };
  const conflict = () => json({ error: 'Changed meanwhile', code: 'version-conflict' }, 409);
  let stored = shown;
  const { result, sent } = await changes(
    [
      () => {
        stored = theirs;
        return conflict();
      },
      () => {
        stored = { ...theirs, maxCovers: 31, rowVersion: 5 };
        return json(stored);
      },
      conflict,
      () => json({ ...theirs, maxCovers: 33, rowVersion: 6 }),
    ],
    () => stored,
  );
  const { save } = result.current;
  const more = (by: number) => save({ maxCovers: 10 + by }, shown, ({ maxCovers }) => ({ maxCovers: maxCovers + by }));
  await act(async () => {
    expect(await Promise.all([more(1), more(2)])).toMatchObject([{ ok: true }, { ok: true }]);
  });
  expect(sent()).toEqual([
    { maxCovers: 11, rowVersion: 3 },
    { maxCovers: 31, rowVersion: 4 },
    { maxCovers: 12, rowVersion: 3 },
    { maxCovers: 33, rowVersion: 5 },
  ]);
});
