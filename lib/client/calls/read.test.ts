import { fakeFetch, broken, json } from '@/tests/support/screens/fake-fetch';
import { ApiError } from './api-error';
import { read } from './read';
import { setOwner } from '../offline/owner';
import { followSession } from '../session/session-over';

jest.mock('../session/session-over', () => ({ followSession: jest.fn() }));

const problemOf = (path: string) =>
  read(path).then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem : error),
  );

test('an unchanged answer is the very same object, and is asked for by its ETag', async () => {
  const { asked } = fakeFetch({
    'GET /same': ({ headers }) =>
      headers.get('if-none-match') === '"7"'
        ? new Response(null, { status: 304 })
        : json({ seq: 7 }, 200, { etag: '"7"' }),
  });
  const first = await read('/same');
  expect(first).toEqual({ seq: 7 });
  expect(await read('/same')).toBe(first);
  expect(asked.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"7"']);
});

test('an answer without an ETag is not remembered', async () => {
  let round = 0;
  fakeFetch({ 'GET /counts': () => json({ round: ++round }) });
  await read('/counts');
  expect(await read('/counts')).toEqual({ round: 2 });
});

test('nobody answers: network', async () => {
  fakeFetch({ 'GET /down': broken });
  expect(await problemOf('/down')).toEqual({
    code: 'network',
    status: 0,
    error: 'Network Connection Error, Please check your internet',
  });
});

test('a refusal of the contract comes as it is', async () => {
  fakeFetch({
    'GET /no': () => json({ error: 'Table 12 is taken', code: 'table-taken', details: { tableName: '12' } }, 409),
  });
  expect(await problemOf('/no')).toEqual({
    code: 'table-taken',
    status: 409,
    error: 'Table 12 is taken',
    details: { tableName: '12' },
  });
});

test.each([
  [502, '<html>Bad gateway</html>', 'unavailable', 'Service not available'],
  [504, '', 'unavailable', 'Service not available'],
  [404, 'nope', 'not-found', 'Request failed with status code 404'],
  [418, 'I am a teapot', 'unexpected', 'I am a teapot'],
  [500, '', 'unexpected', 'Undefined Error'],
])('a bare %i is told as §8 says', async (status, body, code, error) => {
  fakeFetch({ 'GET /bare': () => new Response(body, { status }) });
  expect(await problemOf('/bare')).toEqual({ code, status, error });
});

test('a refused read is looked at for what became of the session', async () => {
  fakeFetch({ 'GET /mine': () => new Response('', { status: 401 }) });
  expect(await problemOf('/mine')).toEqual({ code: 'unauthorized', status: 401, error: 'Unauthorized' });
  expect(followSession).toHaveBeenLastCalledWith({ code: 'unauthorized', status: 401, error: 'Unauthorized' });
});

test('a read says for whom the page was drawn, as soon as that is known', async () => {
  const { asked } = fakeFetch({ 'GET /session': () => json({}) });
  await read('/session');
  setOwner('u1');
  await read('/session');
  expect(asked.map(({ headers }) => headers.get('x-maitre-user'))).toEqual([null, 'u1']);
});
