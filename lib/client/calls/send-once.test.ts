import { broken, fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { sendOnce } from './send-once';

const PATH = '/api/services/la-marina/bookings/5/payments/no-show';
const keys = (network: ReturnType<typeof fakeFetch>) =>
  network.asked.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

async function settled<T>(sent: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(5_000);
  return sent;
}

describe('an intention', () => {
  it('keeps its key over a broken line and over another amount, until the server answers', async () => {
    const network = fakeFetch({ [`POST ${PATH}`]: broken });
    expect((await settled(sendOnce('charge 5', PATH, { amount: 8000 }))).ok).toBe(false);
    network.on(`POST ${PATH}`, () => json({ code: 'idempotency-mismatch', error: 'used' }, 409));
    await settled(sendOnce('charge 5', PATH, { amount: 4000 }));
    expect(network.asked).toHaveLength(4);
    expect(new Set(keys(network)).size).toBe(1);
    network.on(`POST ${PATH}`, () => json({ ok: true }));
    await settled(sendOnce('charge 5', PATH, { amount: 4000 }));
    expect(new Set(keys(network)).size).toBe(2);
  });

  it('that nobody answered says that it is not saved, and that trying again is safe', async () => {
    fakeFetch({ [`POST ${PATH}`]: broken });
    expect(await settled(sendOnce('charge 4', PATH, { amount: 8000 }))).toMatchObject({
      ok: false,
      problem: { code: 'network', notSaved: 'money' },
    });
  });

  it('keeps its key where the server broke: it may have been done', async () => {
    const network = fakeFetch({ [`POST ${PATH}`]: () => json({ code: 'unexpected', error: 'broke' }, 500) });
    await settled(sendOnce('charge 6', PATH, { amount: 8000 }));
    await settled(sendOnce('charge 6', PATH, { amount: 8000 }));
    expect(keys(network)).toHaveLength(2);
    expect(new Set(keys(network)).size).toBe(1);
  });

  it('is one when it is tapped twice, and another after it was done', async () => {
    const network = fakeFetch({ [`POST ${PATH}`]: () => json({ ok: true }) });
    await settled(
      Promise.all([sendOnce('charge 7', PATH, { amount: 8000 }), sendOnce('charge 7', PATH, { amount: 8000 })]),
    );
    await settled(sendOnce('charge 7', PATH, { amount: 1000 }));
    const [first, second, third] = keys(network);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
