import { makeEntry, makeRequest } from '@/tests/support/screens/make-payments';
import type { LedgerEntry } from './ledger';
import { registeredCard } from './registered-card';

const asked = makeRequest({ uid: 1, kind: 'card', state: 'registered' });
const registered = makeEntry({ uid: 1, request: 1, type: 'registration', amount: 0 });
const release = (said: Partial<LedgerEntry> = {}) =>
  makeEntry({ uid: 2, request: 1, type: 'release', amount: 0, against: 1, ...said });

test.each<[string, LedgerEntry[]]>([
  ['registered', [registered]],
  ['registered at the second try', [{ ...registered, uid: 9, state: 'failed' }, registered]],
  ['to be let go, which the provider refused', [registered, release({ state: 'failed' })]],
  ['there beside one that was let go', [registered, release({ against: 9 })]],
])('a card is charged that is %s', (_what, ledger) =>
  expect(registeredCard([asked], ledger)?.entry).toEqual(registered),
);

test.each<[string, typeof asked, LedgerEntry[]]>([
  ['was let go', asked, [registered, release()]],
  ['is being let go', asked, [registered, release({ state: 'pending' })]],
  ['the bank refused', asked, [{ ...registered, state: 'failed' }]],
  ['was given for another request', asked, [{ ...registered, request: 2 }]],
  ['paid a deposit', { ...asked, kind: 'deposit', state: 'paid' }, [registered]],
  ['came after the request was taken back', { ...asked, state: 'withdrawn' }, [registered]],
])('no card is charged that %s', (_what, request, ledger) => expect(registeredCard([request], ledger)).toBeNull());

test('of two cards the one that was given last is charged', () => {
  const again = makeEntry({ uid: 3, request: 2, type: 'registration', amount: 0 });
  expect(registeredCard([asked, { ...asked, uid: 2 }], [registered, again])?.entry.uid).toBe(3);
});
