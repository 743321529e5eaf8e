import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { readTexts } from './read-texts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a file of texts is fetched once, however many ask for it', async () => {
  const network = fakeFetch({ 'GET /_next/static/texts/en.1.json': () => json({ common: { save: 'Save' } }) });
  const [first, second] = await Promise.all([
    readTexts('/_next/static/texts/en.1.json'),
    readTexts('/_next/static/texts/en.1.json'),
  ]);
  expect(first).toEqual({ common: { save: 'Save' } });
  expect(second).toBe(first);
  expect(network.asked).toHaveLength(1);
});

test('without a network, while the server is away, and where the line breaks in the middle, it is asked for until it comes', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ error: 'away' }, 503),
    () => new Response('{"common":{"sa', { headers: { 'content-type': 'application/json' } }),
    () => json({ common: { save: 'Save' } }),
  ];
  const network = fakeFetch({ 'GET /_next/static/texts/en.2.json': () => (answers.shift() as () => Response)() });
  const texts = readTexts('/_next/static/texts/en.2.json');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(network.asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(4_001);
  expect(await texts).toEqual({ common: { save: 'Save' } });
  expect(network.asked).toHaveLength(4);
});

test('a file that the server no longer has is a part of an old build, which the page is loaded anew for', async () => {
  fakeFetch({ 'GET /_next/static/texts/en.3.json': () => json({}, 404) });
  await expect(readTexts('/_next/static/texts/en.3.json')).rejects.toThrow(
    'Failed to load chunk /_next/static/texts/en.3.json',
  );
});
