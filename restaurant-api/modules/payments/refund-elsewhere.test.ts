import { missingBack } from './refund-elsewhere';

const REFUND = { uid: 2, key: 'elsewhere-1-500-0', amount: 500, state: 'succeeded' as const };
const OWN = { uid: 3, key: 'a-key', amount: 200, state: 'succeeded' as const };

test.each([
  ['all of it has gone back', [REFUND, OWN], 700, 0],
  ['less has', [REFUND, OWN], 200, 500],
  ['more has: that is another refund', [REFUND], 900, 0],
  ['the provider says nothing', [REFUND], null, 0],
  ['only our own could be missing', [OWN], 0, 0],
])('%s', (_what, known, givenBack, missing) => {
  expect(missingBack(known, givenBack)).toBe(missing);
});
