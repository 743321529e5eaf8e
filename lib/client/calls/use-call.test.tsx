import { act, renderHook, waitFor } from '@testing-library/react';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, held, json } from '@/tests/support/screens/fake-fetch';
import { useCall } from './use-call';
import { useRead } from './use-read';

const LIST = '/api/services/la-marina/payment-policies';
const refused = () => json({ error: 'No', code: 'validation' }, 400);

async function open() {
  let policies = [
    { uid: 1, name: 'Large', version: 1 },
    { uid: 2, name: 'Wine', version: 4 },
  ];
  const network = fakeFetch({ 'GET /api/session': () => json(SESSION), [`GET ${LIST}`]: () => json({ policies }) });
  const { result } = renderHook(
    () => ({
      read: useRead(paymentPolicyCalls.list, {}),
      change: useCall(paymentPolicyCalls.change),
      remove: useCall(paymentPolicyCalls.remove),
      undo: useCall(paymentPolicyCalls.undo),
    }),
    { wrapper: dataLayer() },
  );
  await waitFor(() => expect(result.current.read.data).toBeDefined());
  return {
    network,
    onServer: (now: typeof policies) => void (policies = now),
    calls: () => result.current,
    shown: () => result.current.read.data?.policies.map(({ name }) => name),
  };
}

test('two changes of one list show at once; the refusal of one takes back that one alone', async () => {
  const { network, calls, shown, onServer } = await open();
  const [first, second] = [held(), held()];
  network.on(`PATCH ${LIST}/1`, first.answer);
  network.on(`DELETE ${LIST}/2`, second.answer);
  let renamed: ReturnType<ReturnType<typeof calls>['change']> | undefined;
  act(() => {
    renamed = calls().change({ params: { uid: 1 }, body: { name: 'Larger', version: 1 } });
    void calls().remove({ params: { uid: 2 } });
  });
  expect(shown()).toEqual(['Larger']);
  await act(async () => {
    first.release(refused());
    expect(await renamed).toEqual({ ok: false, problem: { status: 400, code: 'validation', error: 'No' } });
  });
  expect(shown()).toEqual(['Large']);
  onServer([{ uid: 1, name: 'Large', version: 1 }]);
  await act(async () => second.release(json({ ok: true })));
  await waitFor(() => expect(network.times(`GET ${LIST}`)).toBe(3));
  expect(shown()).toEqual(['Large']);
});

test('a change goes out with what it was given and a key, and what it changed is read again before it is done', async () => {
  const { network, calls, shown, onServer } = await open();
  network.on(`PATCH ${LIST}/2`, () => {
    onServer([
      { uid: 1, name: 'Large', version: 1 },
      { uid: 2, name: 'Cheese', version: 5 },
    ]);
    return json({ uid: 2, name: 'Cheese', version: 5 });
  });
  await act(async () => void (await calls().change({ params: { uid: 2 }, body: { name: 'Cheese', version: 4 } })));
  const sent = network.asked.find(({ method }) => method === 'PATCH');
  expect([sent?.body, sent?.headers.has('idempotency-key')]).toEqual([{ name: 'Cheese', version: 4 }, true]);
  expect(shown()).toEqual(['Large', 'Cheese']);
});

test('a call whose body may be left out sends an empty one', async () => {
  const { network, calls } = await open();
  network.on(`POST ${LIST}/2/undo`, () => json({ uid: 2 }));
  await act(async () => void (await calls().undo({ params: { uid: 2 } })));
  expect(network.asked.find(({ method }) => method === 'POST')?.body).toEqual({});
});
