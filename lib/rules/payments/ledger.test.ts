import { makeEntry } from '@/tests/support/screens/make-payments';
import { type EntryState, type EntryType, type LedgerEntry, balanceOf, refundableOf, stateAfter } from './ledger';

test.each<[string, EntryType, EntryState, EntryState, EntryState]>([
  ['what is under way is what the provider says of it', 'payment', 'pending', 'failed', 'failed'],
  ['a guest’s second try may succeed after a decline', 'payment', 'failed', 'succeeded', 'succeeded'],
  ['a payment that went through is not undone by an old refusal', 'payment', 'succeeded', 'failed', 'succeeded'],
  ['a bank may send back a refund that had gone out', 'refund', 'succeeded', 'failed', 'failed'],
  ['a refund that failed never goes out after all: it is tried anew', 'refund', 'failed', 'succeeded', 'failed'],
  ['a charge that failed is never taken after all', 'no-show', 'failed', 'succeeded', 'failed'],
  ['that something has begun takes back no outcome', 'payment', 'failed', 'pending', 'failed'],
])('%s', (_what, type, known, reported, state) => expect(stateAfter(type, known, reported)).toBe(state));

const refund = (uid: number, amount: number, said: Partial<LedgerEntry> = {}) =>
  makeEntry({ uid, type: 'refund', amount, against: 1, ...said });

test('what was taken and what went back are counted by their outcome, and a card is no money', () => {
  expect(
    balanceOf([
      makeEntry({ uid: 1, amount: 9000 }),
      makeEntry({ uid: 2, amount: 500, state: 'failed' }),
      makeEntry({ uid: 3, type: 'registration', amount: 0 }),
      refund(4, 2000),
      refund(5, 1000, { state: 'pending' }),
      refund(6, 300, { state: 'failed' }),
      makeEntry({ uid: 7, type: 'no-show', amount: 4000 }),
      makeEntry({ uid: 8, type: 'no-show', amount: 700, state: 'pending' }),
    ]),
  ).toEqual({ paid: 13_000, refunded: 2000, refunding: 1000, charged: 4000, charging: 700 });
});

test.each<[string, LedgerEntry[], number]>([
  ['of a payment all of it', [makeEntry()], 4000],
  [
    'less what went back, and what is on its way',
    [makeEntry(), refund(2, 1000), refund(3, 500, { state: 'pending' })],
    2500,
  ],
  ['a refund that failed is still owed', [makeEntry(), refund(2, 1000, { state: 'failed' })], 4000],
  [
    'what went back of another payment is of that one',
    [makeEntry(), makeEntry({ uid: 2 }), refund(3, 1000, { against: 2 })],
    4000,
  ],
  ['of a charged no-show all of it', [makeEntry({ type: 'no-show' })], 4000],
  ['nothing of a payment that is not there yet', [makeEntry({ state: 'pending' })], 0],
  ['nor of a card', [makeEntry({ type: 'registration', amount: 0 })], 0],
  ['nor of a refund', [makeEntry({ type: 'refund', against: 9 })], 0],
  ['nor of what nobody knows', [], 0],
])('that can be given back: %s', (_what, ledger, most) => expect(refundableOf(ledger, 1)).toBe(most));
