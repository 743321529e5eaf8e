import 'fake-indexeddb/auto';
import { eventually } from '@/tests/support/eventually';
import { broken, fakeFetch, json } from '@/tests/support/screens/fake-fetch';

const PLANS = '/api/services/la-marina/plans';

/** A newly opened page with empty memory. */
async function newPage(user: string) {
  jest.resetModules();
  const [{ setOwner }, { read }, { forgetDay, forgetService, cachedAnswer }, { cachedPaths }] = await Promise.all([
    import('./owner'),
    import('../calls/read'),
    import('./day-store'),
    import('./freshness'),
  ]);
  setOwner(user);
  return { read, forgetDay, forgetService, cachedAnswer, cachedPaths };
}
const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    (error: { problem: { code: string } }) => error.problem.code,
  );

async function readOnce(user: string) {
  fakeFetch({ [`GET ${PLANS}`]: () => json({ plans: ['floor'] }) });
  const page = await newPage(user);
  const { cachedAnswer } = page;
  await page.read(PLANS);
  await eventually(async () => expect(await cachedAnswer(PLANS)).not.toBeNull());
  return page;
}

test('a page that is opened without a network shows what was read before, and knows that it is old', async () => {
  await readOnce('ana');
  fakeFetch({ [`GET ${PLANS}`]: broken });
  const { read, cachedPaths } = await newPage('ana');
  expect(await read(PLANS)).toEqual({ plans: ['floor'] });
  expect(cachedPaths()).toEqual([PLANS]);
});

test('nobody is shown what another person read', async () => {
  await readOnce('ana');
  fakeFetch({ [`GET ${PLANS}`]: broken });
  const { read } = await newPage('bea');
  expect(await problemOf(read(PLANS))).toBe('network');
});

test('nothing is left after signing out', async () => {
  const { forgetDay } = await readOnce('ana');
  await forgetDay();
  fakeFetch({ [`GET ${PLANS}`]: broken });
  const { read } = await newPage('ana');
  expect(await problemOf(read(PLANS))).toBe('network');
});

test('a page that has read it itself goes on with that, and is told that nobody answers', async () => {
  const { read } = await readOnce('ana');
  fakeFetch({ [`GET ${PLANS}`]: broken });
  expect(await problemOf(read(PLANS))).toBe('network');
});

test('a refusal is an answer: nothing kept is shown in its place', async () => {
  await readOnce('ana');
  fakeFetch({ [`GET ${PLANS}`]: () => json({ error: 'not yours', code: 'forbidden-service' }, 403) });
  const { read } = await newPage('ana');
  expect(await problemOf(read(PLANS))).toBe('forbidden-service');
});

test('what is kept of a restaurant is forgotten when somebody is erased there, and nothing of another one', async () => {
  const { forgetService, cachedAnswer } = await readOnce('ana');
  await forgetService('otra-mesa');
  expect(await cachedAnswer(PLANS)).not.toBeNull();
  await forgetService('la-marina');
  expect(await cachedAnswer(PLANS)).toBeNull();
});
