import { succeededRefunds, missingRefundAmount, returnedRefunds, unrecordedRefund } from './external-refund';

const REFUND = { uid: 2, key: 'elsewhere-1-500-0', amount: 500, state: 'succeeded' as const };
const OWN = { uid: 3, key: 'a-key', amount: 200, state: 'succeeded' as const };

test.each([
  ['all of it has gone back', [REFUND, OWN], 700, 0],
  ['less has', [REFUND, OWN], 200, 500],
  ['more has: that is another refund', [REFUND], 900, 0],
  ['the provider says nothing', [REFUND], null, 0],
  ['only our own could be missing', [OWN], 0, 0],
])('%s', (_what, known, givenBack, missing) => {
  expect(missingRefundAmount(known, givenBack)).toBe(missing);
});

const PAYMENT = { uid: 1, key: '', type: 'payment' as const, amount: 4000, state: 'succeeded' as const, against: null };
const back = (uid: number, amount: number, key = 'a-key', state: 'pending' | 'succeeded' | 'failed' = 'succeeded') => ({
  uid,
  key,
  type: 'refund' as const,
  amount,
  state,
  against: 1,
});
const elsewhere = (uid: number, amount: number) => back(uid, amount, `elsewhere-1-${amount}-0`);

test.each([
  ['somebody gave back ten at the provider', [], 1000, 1000],
  ['the ledger knows of it', [elsewhere(2, 1000)], 1000, 0],
  ['it knows of a part, which was ours', [back(2, 400)], 1000, 600],
  [
    'our own, whose outcome is not there yet, is not one of somebody else',
    [back(2, 1000, 'a-key', 'pending')],
    1000,
    0,
  ],
  ['one of ours that failed is', [back(2, 1000, 'a-key', 'failed')], 1000, 1000],
  ['never more than was paid', [back(2, 3500)], 5000, 500],
])('of a payment of forty: %s', (_what, refunds, givenBack, unknown) => {
  expect(Math.max(0, unrecordedRefund([PAYMENT, ...refunds], PAYMENT, givenBack))).toBe(unknown);
});

test('known is what has gone back of that payment, and only once it has', () => {
  const ledger = [PAYMENT, elsewhere(2, 500), back(3, 200, 'a-key', 'pending'), { ...back(4, 100), against: 9 }];
  expect(succeededRefunds(ledger, 1).map(({ uid }) => uid)).toEqual([2]);
});

test('a bank sends back the newest refund of the provider’s pages first, and never one of ours', () => {
  const ledger = [PAYMENT, elsewhere(2, 500), elsewhere(3, 300), back(4, 200)];
  const sent = (givenBack: number | null, known = succeededRefunds(ledger, 1)) =>
    returnedRefunds(ledger, known, givenBack).map(({ uid }) => uid);
  expect(sent(1000)).toEqual([]);
  expect(sent(700)).toEqual([3]);
  expect(sent(600)).toEqual([3, 2]);
  expect(sent(null)).toEqual([]);
  // Refunds made after the read are not expected in its answer.
  expect(sent(500, [elsewhere(2, 500)])).toEqual([]);
});
