import { leftOf } from './given-back';

const entry = (uid: number, kind: string, amount: number, against: number | null = null) => ({
  uid,
  kind,
  amount,
  against,
});
const entries = [
  entry(1, 'activate', 5000),
  entry(2, 'redeem', -3000),
  entry(3, 'redeem', -500),
  entry(4, 'refund', 1000, 2),
  entry(5, 'refund', 1200, 2),
  entry(6, 'refund', 500, 3),
];

test.each([
  [1, 0],
  [2, 800],
  [3, 0],
  [4, 0],
])('of entry %i, %i is left to be given back', (uid, left) => {
  expect(leftOf(entries, entries.find((one) => one.uid === uid) ?? entry(0, '', 0))).toBe(left);
});
