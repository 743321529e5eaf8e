import { makeEntry, makeRequest } from '@/tests/support/screens/make-payments';
import { chargeBar, currentRequest, isInProgress, paymentEvents, requestStatusOf } from './booking-payments';

const NOTHING = {
  request: false,
  charge: { most: 0, from: null, to: null },
  refund: { most: 0, entries: [] },
  release: true,
};

describe('what happened', () => {
  it('is told from the newest to the oldest, a movement before the request that it answers', () => {
    const requests = [
      makeRequest({ uid: 1, createdAt: '2026-11-20T10:00:00Z' }),
      makeRequest({ uid: 2, createdAt: '2026-11-20T12:00:00Z' }),
    ];
    const ledger = [
      makeEntry({ uid: 1, at: '2026-11-20T11:00:00Z' }),
      makeEntry({ uid: 2, at: '2026-11-20T12:00:00Z' }),
    ];
    expect(
      paymentEvents({ requests, ledger }).map((event) =>
        event.what === 'entry' ? `entry ${event.entry.uid}` : `request ${event.request.uid}`,
      ),
    ).toEqual(['entry 2', 'request 2', 'entry 1', 'request 1']);
  });
});

describe('the request to speak of', () => {
  it('is the open one, else the newest', () => {
    expect(
      currentRequest([makeRequest({ uid: 1, state: 'declined' }), makeRequest({ uid: 2, state: 'withdrawn' })])?.uid,
    ).toBe(1);
    expect(
      currentRequest([makeRequest({ uid: 1, state: 'paid' }), makeRequest({ uid: 2, state: 'expired' })])?.uid,
    ).toBe(2);
    expect(currentRequest([])).toBeNull();
  });
});

describe('what became of a request', () => {
  it('is told by what happened after it was met', () => {
    const card = makeRequest({ kind: 'card', state: 'registered' });
    const registration = makeEntry({ type: 'registration', amount: 0 });
    expect(requestStatusOf(card, [registration])).toBe('registered');
    expect(
      requestStatusOf(card, [
        registration,
        makeEntry({ uid: 2, type: 'release', amount: 0, against: 1, state: 'pending' }),
      ]),
    ).toBe('released');
    expect(
      requestStatusOf(card, [
        registration,
        makeEntry({ uid: 2, type: 'release', amount: 0, against: 1, state: 'failed' }),
        makeEntry({ uid: 3, request: 2, type: 'release', amount: 0, against: 9 }),
      ]),
    ).toBe('registered');
    const paid = makeRequest({ state: 'paid' });
    expect(requestStatusOf(paid, [makeEntry(), makeEntry({ uid: 2, type: 'refund', amount: 1000, against: 1 })])).toBe(
      'paid',
    );
    expect(requestStatusOf(paid, [makeEntry(), makeEntry({ uid: 2, type: 'refund', amount: 4000, against: 1 })])).toBe(
      'refunded',
    );
    expect(
      requestStatusOf(paid, [
        makeEntry(),
        makeEntry({ uid: 2, type: 'refund', amount: 4000, against: 1, state: 'failed' }),
      ]),
    ).toBe('paid');
  });
});

describe('a charge', () => {
  const may = { ...NOTHING, charge: { most: 8000, from: null, to: null } };

  it('is barred to who may not, before the card may be charged, while one is under way, and after it', () => {
    expect(chargeBar({ ledger: [], may }, 8000, false)).toBe('role');
    expect(chargeBar({ ledger: [], may: NOTHING }, 8000, true)).toBe('status');
    expect(
      chargeBar(
        { ledger: [], may: { ...NOTHING, charge: { most: 0, from: '2026-11-27T19:00:00.000Z', to: null } } },
        8000,
        true,
      ),
    ).toBe('early');
    expect(chargeBar({ ledger: [makeEntry({ type: 'no-show', state: 'pending' })], may: NOTHING }, 8000, true)).toBe(
      'busy',
    );
    expect(
      chargeBar(
        { ledger: [makeEntry({ type: 'no-show', state: 'succeeded', amount: 8000 })], may: NOTHING },
        8000,
        true,
      ),
    ).toBe('spent');
  });

  it('of a part leaves the rest, until its time is over', () => {
    const part = [makeEntry({ type: 'no-show', state: 'succeeded', amount: 3000 })];
    const to = '2026-12-11T19:00:00.000Z';
    expect(
      chargeBar({ ledger: part, may: { ...NOTHING, charge: { most: 5000, from: null, to } } }, 8000, true),
    ).toBeNull();
    expect(chargeBar({ ledger: part, may: { ...NOTHING, charge: { most: 0, from: null, to } } }, 8000, true)).toBe(
      'over',
    );
  });

  it('is free after one that failed, and nothing is said without a card', () => {
    expect(chargeBar({ ledger: [makeEntry({ type: 'no-show', state: 'failed' })], may }, 8000, true)).toBeNull();
    expect(chargeBar({ ledger: [], may: NOTHING }, null, true)).toBeNull();
  });
});

it('is in progress while an outcome is missing', () => {
  expect(isInProgress({ requests: [makeRequest({ state: 'processing' })], ledger: [] })).toBe(true);
  expect(isInProgress({ requests: [], ledger: [makeEntry({ state: 'pending' })] })).toBe(true);
  expect(isInProgress({ requests: [makeRequest({ state: 'paid' })], ledger: [makeEntry()] })).toBe(false);
});
