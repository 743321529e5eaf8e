import { throttledErrorLog } from './throttled-error-log';

test('the same error is logged once in ten seconds, with the count of repetitions afterwards; a different one at once', () => {
  let now = 0;
  const said: Array<[string, number]> = [];
  const say = throttledErrorLog(
    (error, since) => said.push([(error as Error).message, since]),
    () => now,
  );
  for (let worker = 0; worker < 116; worker++) say(new Error('timeout exceeded when trying to connect'));
  say(new Error('another'));
  now = 9_999;
  say(new Error('timeout exceeded when trying to connect'));
  now = 10_000;
  say(new Error('timeout exceeded when trying to connect'));
  expect(said).toEqual([
    ['timeout exceeded when trying to connect', 0],
    ['another', 0],
    ['timeout exceeded when trying to connect', 116],
  ]);
});
