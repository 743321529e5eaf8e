import { answersRequest } from './answers-request';

test.each([
  ['a request that is accepted', 0, 1, true],
  ['a request that is turned down', 0, 9, true],
  ['a standby that gets its table', 7, 1, true],
  ['a standby that is taken off the list', 7, 9, false],
  ['a request that becomes a standby', 0, 7, false],
  ['a booking that is cancelled', 1, 9, false],
  ['a cancellation that is restored', 9, 1, false],
] as const)('%s', (_name, before, after, answers) => {
  expect(answersRequest(before, after)).toBe(answers);
});
