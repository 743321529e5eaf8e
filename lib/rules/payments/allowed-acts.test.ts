import type { Stage } from '@/lib/rules/statuses/stage';
import { makeEntry, makeRequest } from '@/tests/support/make-payments';
import { allowedActs } from './allowed-acts';
import type { FrozenPolicy } from './frozen-policy';
import type { LedgerEntry } from './ledger';

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

/** What may be charged of a party whose arrival is on the evening of the 27th, and who may cancel up to the evening before. */
function chargeOf(
  stage: Stage | null,
  now: string,
  { startsAt = ARRIVAL, ledger = [registration] }: { startsAt?: string; ledger?: LedgerEntry[] } = {},
) {
  return allowedActs({ stage, startsAt: at(startsAt) }, [card], ledger, at(now)).charge;
}

describe('a no-show is charged', () => {
  test.each([
    ['a week before', '2026-11-20T12:00:00.000Z', { most: 0, from: ARRIVAL }],
    ['the moment before its hour', '2026-11-27T18:59:59.999Z', { most: 0, from: ARRIVAL }],
    ['at its hour', ARRIVAL, { most: 8000, from: null }],
    ['a month later', '2026-12-27T19:00:00.000Z', { most: 8000, from: null }],
  ])('%s', (_when, now, charge) => expect(chargeOf(6, now)).toEqual(charge));

  test('and, moved to an earlier evening, once the time is over that it was given to cancel', () => {
    const moved = { startsAt: '2026-11-21T19:00:00.000Z' };
    expect(chargeOf(6, '2026-11-21T21:00:00.000Z', moved)).toEqual({ most: 0, from: '2026-11-26T19:00:00.001Z' });
    expect(chargeOf(6, '2026-11-26T19:00:00.001Z', moved)).toEqual({ most: 8000, from: null });
  });

  test('once', () => {
    const charge = makeEntry({ uid: 2, type: 'no-show', amount: 8000, state: 'pending' });
    expect(chargeOf(6, ARRIVAL, { ledger: [registration, charge] })).toEqual({ most: 0, from: null });
    expect(chargeOf(6, ARRIVAL, { ledger: [registration, { ...charge, state: 'failed' }] })).toEqual({
      most: 8000,
      from: null,
    });
  });
});

describe.each([
  ['cancelled', 9],
  ['taken off the books', null],
] as const)('a booking that was %s', (_what, stage) => {
  test('too late is charged at once', () =>
    expect(chargeOf(stage, '2026-11-26T19:00:00.001Z')).toEqual({ most: 8000, from: null }));
  test('while that was free is not', () => expect(chargeOf(stage, FREE)).toEqual({ most: 0, from: null }));
  test('in time is not, although the provider could not let the card go', () => {
    expect(
      chargeOf(stage, '2026-11-30T19:00:00.000Z', { ledger: [registration, release({ state: 'failed' })] }),
    ).toEqual({ most: 0, from: null });
  });
});

test.each([1, 2, 3, 4, 5] as const)('a party at stage %s is charged nothing', (stage) =>
  expect(chargeOf(stage, '2026-11-28T19:00:00.000Z')).toEqual({ most: 0, from: null }),
);
