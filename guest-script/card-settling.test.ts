/** The page while the bank has not answered, on an unreliable connection. */
import { followSettling } from './card-settling';

const WAITING = '<p data-settling="">Your bank has not answered yet</p>';
const page = (html: string, status = 200) => new Response(html, { status });
const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));

/** @param answers responses to the polls, in order */
async function looks(...answers: Array<() => Response>): Promise<{ asked: number; openedAnew: number }> {
  jest.useFakeTimers();
  document.body.innerHTML = WAITING;
  let asked = 0;
  global.fetch = async () => (answers[asked++] ?? (() => page(WAITING)))();
  const openAnew = jest.fn();
  followSettling(openAnew);
  // The first poll and the three after it: 1.5 + 2.25 + 3.4 + 5.1 seconds.
  await jest.advanceTimersByTimeAsync(12_500);
  jest.useRealTimers();
  return { asked, openedAnew: openAnew.mock.calls.length };
}

test('the page reloads as soon as the bank has answered', async () => {
  expect(
    await looks(
      () => page(WAITING),
      () => page('<h1>Thank you</h1>'),
    ),
  ).toEqual({ asked: 2, openedAnew: 1 });
});

test.each([
  ['a server that is away', () => page('<h1>Not available</h1>', 502)],
  ['too many looks', () => page('<h1>Too often</h1>', 429)],
  ['an answer that breaks off', broken],
])('%s takes the page away from nobody, and it goes on looking', async (_what, answer) => {
  expect(await looks(answer, answer, answer, answer)).toEqual({ asked: 4, openedAnew: 0 });
});

test('a booking that is gone meanwhile reloads the page', async () => {
  expect(await looks(() => page('<h1>No longer available</h1>', 410))).toEqual({ asked: 1, openedAnew: 1 });
});
