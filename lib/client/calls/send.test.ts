import { broken, fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { newActionKey } from './action-key';
import { postQuery, send } from './send';

const MADE = { uid: 71 };
const keysOf = (asked: Array<{ headers: Headers }>) => asked.map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function finished<T>(promise: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(5000);
  return promise;
}

test('a change carries a key, its body and where its trace begins', async () => {
  const { asked } = fakeFetch({ 'POST /bookings': () => json(MADE, 201) });
  expect(await send('POST', '/bookings', { covers: 2 })).toEqual({ ok: true, value: MADE });
  expect(asked[0]?.body).toEqual({ covers: 2 });
  expect(asked[0]?.headers.get('traceparent')).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(keysOf(asked)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('a broken line is tried again with the same key', async () => {
  let tries = 0;
  const { asked } = fakeFetch({ 'POST /retry': () => (++tries < 3 ? broken() : json(MADE)) });
  expect(await finished(send('POST', '/retry', { covers: 3 }))).toEqual({ ok: true, value: MADE });
  expect(new Set(keysOf(asked)).size).toBe(1);
  expect(asked).toHaveLength(3);
});

test('the same change made again by hand after no answer came keeps its key; the next one has its own', async () => {
  const { asked, on } = fakeFetch({ 'POST /walk-in': broken });
  expect(await finished(send('POST', '/walk-in', { covers: 2 }))).toMatchObject({
    ok: false,
    problem: { code: 'network' },
  });
  on('POST /walk-in', () => json(MADE));
  await send('POST', '/walk-in', { covers: 2 });
  await send('POST', '/walk-in', { covers: 2 });
  const keys = keysOf(asked);
  expect(keys.at(-2)).toBe(keys[0]);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test('a refusal is an answer: it is not tried again', async () => {
  const { asked } = fakeFetch({
    'POST /refused': () => json({ error: 'The restaurant is closed', code: 'closed-date' }, 409),
  });
  expect(await finished(send('POST', '/refused', {}))).toEqual({
    ok: false,
    problem: { code: 'closed-date', status: 409, error: 'The restaurant is closed' },
  });
  expect(asked).toHaveLength(1);
});

test('what is not kept on the device says that it is not saved, and the service is looked at', async () => {
  const { asked } = fakeFetch({
    'PATCH /setup': () => json({ error: 'Service not available', code: 'unavailable' }, 503),
    'GET /readyz': () => json({}, 503),
  });
  expect(await finished(send('PATCH', '/setup', { name: 'x' }))).toMatchObject({
    ok: false,
    problem: { code: 'unavailable', status: 503, notSaved: 'change' },
  });
  expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PATCH', 'GET']);
});

test('neither a question nor a change that waits on the device says so', async () => {
  fakeFetch({ 'POST /check': broken });
  const question = await finished(postQuery('/check', {}));
  const kept = await finished(send('POST', '/check', {}, { key: 'a-key', retryAfterMs: [], timeoutMs: 1000 }));
  for (const answer of [question, kept])
    expect(answer).toEqual({
      ok: false,
      problem: { code: 'network', status: 0, error: 'Network Connection Error, Please check your internet' },
    });
});

test('keys differ', () => {
  expect(new Set(Array.from({ length: 100 }, newActionKey)).size).toBe(100);
});
