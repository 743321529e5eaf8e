import type { Stage } from '@/lib/rules/statuses/stage';
import { makeEntry, makeRequest } from '@/tests/support/screens/make-payments';
import { allowedActs } from './allowed-acts';
import type { FrozenPolicy } from './frozen-policy';
import type { LedgerEntry } from './ledger';
import type { PaymentRequest } from './payment-request';

/** Fourteen days after arrival. */
const END = '2026-12-11T19:00:00.000Z';
const FREE = '2026-11-26T19:00:00.000Z';
const ARRIVAL = '2026-11-27T19:00:00.000Z';
const at = (instant: string) => Date.parse(instant);
const policy: FrozenPolicy = {
  kind: 'card',
  name: 'Evenings',
  currency: 'EUR',
  due: 0,
  noShowMost: 8000,
  freeUntil: FREE,
  covers: 4,
  amount: 2000,
  per: 'cover',
};
const card = makeRequest({ uid: 1, kind: 'card', state: 'registered', amount: 8000, policy });
const registration = makeEntry({ uid: 1, type: 'registration', amount: 0 });
const release = (said: Partial<LedgerEntry>) => makeEntry({ uid: 2, type: 'release', amount: 0, against: 1, ...said });

/** What may be charged to a party that arrives on the evening of the 27th and may cancel until the evening before. */
function chargeOf(
  stage: Stage | null,
  now: string,
  { startsAt = ARRIVAL, ledger = [registration] }: { startsAt?: string; ledger?: LedgerEntry[] } = {},
) {
  return allowedActs({ stage, startsAt: at(startsAt) }, [card], ledger, at(now)).charge;
}

describe('a no-show is charged', () => {
  test.each([
    ['a week before', '2026-11-20T12:00:00.000Z', { most: 0, from: ARRIVAL, to: END }],
    ['the moment before its hour', '2026-11-27T18:59:59.999Z', { most: 0, from: ARRIVAL, to: END }],
    ['at its hour', ARRIVAL, { most: 8000, from: null, to: END }],
    ['fourteen days later', END, { most: 8000, from: null, to: END }],
    ['and no longer', '2026-12-11T19:00:00.001Z', { most: 0, from: null, to: END }],
  ])('%s', (_when, now, charge) => expect(chargeOf(6, now)).toEqual(charge));

  test('and, moved to an earlier evening, once the time is over that it was given to cancel', () => {
    const moved = { startsAt: '2026-11-21T19:00:00.000Z' };
    expect(chargeOf(6, '2026-11-21T21:00:00.000Z', moved)).toEqual({
      most: 0,
      from: '2026-11-26T19:00:00.001Z',
      to: '2026-12-10T19:00:00.001Z',
    });
    expect(chargeOf(6, '2026-11-26T19:00:00.001Z', moved)).toEqual({
      most: 8000,
      from: null,
      to: '2026-12-10T19:00:00.001Z',
    });
  });

  test('one part after another, up to what was agreed to, and not while one is under way', () => {
    const charge = makeEntry({ uid: 2, type: 'no-show', amount: 3000 });
    const nothing = { most: 0, from: null, to: null };
    const after = (...ledger: LedgerEntry[]) => chargeOf(6, ARRIVAL, { ledger: [registration, ...ledger] });
    expect(after(charge)).toEqual({ most: 5000, from: null, to: END });
    expect(after({ ...charge, state: 'pending' })).toEqual(nothing);
    expect(after({ ...charge, state: 'failed' })).toEqual({ most: 8000, from: null, to: END });
    expect(after(charge, { ...charge, uid: 3, amount: 5000 })).toEqual(nothing);
    // Refunded charges are not charged a second time.
    expect(after(charge, makeEntry({ uid: 3, type: 'refund', amount: 3000, against: 2 }))).toEqual({
      most: 5000,
      from: null,
      to: END,
    });
  });
});

describe.each([
  ['cancelled', 9],
  ['taken off the books', null],
] as const)('a booking that was %s', (_what, stage) => {
  test('too late is charged at once', () =>
    expect(chargeOf(stage, '2026-11-26T19:00:00.001Z')).toEqual({ most: 8000, from: null, to: END }));
  test('while that was free is not', () => expect(chargeOf(stage, FREE)).toEqual({ most: 0, from: null, to: null }));
  test('in time is not, although the provider could not let the card go', () => {
    expect(
      chargeOf(stage, '2026-11-30T19:00:00.000Z', { ledger: [registration, release({ state: 'failed' })] }),
    ).toEqual({ most: 0, from: null, to: null });
  });
});

test.each([1, 2, 3, 4, 5] as const)('a party at stage %s is charged nothing', (stage) =>
  expect(chargeOf(stage, '2026-11-28T19:00:00.000Z')).toEqual({ most: 0, from: null, to: null }),
);

describe('of a booking that is still to come', () => {
  const acts = (requests: PaymentRequest[], ledger: LedgerEntry[] = [], stage: Stage | null = 1) =>
    allowedActs({ stage, startsAt: at(ARRIVAL) }, requests, ledger, at('2026-11-20T12:00:00.000Z'));

  test.each(['requested', 'processing', 'declined'] as const)(
    'nothing more is asked while a request is %s: a guest is asked for one thing at a time',
    (state) => expect(acts([makeRequest({ state })]).request).toBe(false),
  );
  test.each(['registered', 'paid', 'expired', 'withdrawn'] as const)(
    'more may be asked after one that is %s',
    (state) => expect(acts([makeRequest({ state })]).request).toBe(true),
  );
  test('nothing is asked of a booking that is off', () => {
    expect([6, 9, null].map((stage) => acts([], [], stage as Stage | null).request)).toEqual([false, false, false]);
  });

  test('a card is let go unless it is charged or is not there', () => {
    const charge = makeEntry({ uid: 2, type: 'no-show', amount: 3000 });
    expect(acts([card], [registration]).release).toBe(true);
    expect(acts([card], [registration, { ...charge, state: 'failed' }]).release).toBe(true);
    expect(acts([card], [registration, { ...charge, state: 'pending' }]).release).toBe(false);
    expect(acts([card], [registration, charge]).release).toBe(false);
    expect(acts([]).release).toBe(false);
  });

  test('of each payment what is left of it is given back', () => {
    expect(
      acts(
        [makeRequest({ state: 'paid' })],
        [
          makeEntry({ uid: 1 }),
          makeEntry({ uid: 2, amount: 1000 }),
          makeEntry({ uid: 3, type: 'refund', amount: 4000, against: 1 }),
        ],
      ).refund,
    ).toEqual({ most: 1000, entries: [{ entry: 2, most: 1000 }] });
  });
});

test('a card that was let go before does not keep the present one from being charged', () => {
  const before = makeEntry({ uid: 5, type: 'registration', amount: 0 });
  expect(
    chargeOf(9, '2026-11-26T19:00:00.001Z', {
      ledger: [registration, before, release({ uid: 6, against: 5 })],
    }),
  ).toEqual({ most: 8000, from: null, to: END });
});
