/** The sums are correct whatever jobs, webhooks and users report, in any order. */
import fc from 'fast-check';
import {
  ENTRY_STATES,
  ENTRY_TYPES,
  type EntryState,
  type LedgerEntry,
  balanceOf,
  refundableOf,
  stateAfter,
} from './ledger';
import { paymentSummary } from './payment-summary';

type Entry = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'amount' | 'against'>;
const state = fc.constantFrom(...ENTRY_STATES);
const type = fc.constantFrom(...ENTRY_TYPES);
const settled = (kind: (typeof ENTRY_TYPES)[number], reports: readonly EntryState[]) =>
  reports.reduce<EntryState>((known, reported) => stateAfter(kind, known, reported), 'pending');

test('the same reports in any order, repeated at will, end in the same state', () => {
  const reports = fc
    .array(state, { maxLength: 6 })
    .chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 })),
    );
  fc.assert(
    fc.property(type, reports, (kind, [said, again]) => settled(kind, said) === settled(kind, again)),
    { numRuns: 500 },
  );
});

test('a report that is repeated changes nothing, and none brings an outcome back to pending', () => {
  fc.assert(
    fc.property(type, fc.array(state, { maxLength: 6 }), state, (kind, before, last) => {
      const once = settled(kind, [...before, last]);
      return stateAfter(kind, once, last) === once && (settled(kind, before) === 'pending' || once !== 'pending');
    }),
  );
});

/** Users who make permitted refunds, and a provider that reports pending entries at random times. */
type Step =
  { do: 'pay' | 'refund' | 'charge'; amount: number; of: number } | { do: 'report'; of: number; state: EntryState };
const sum = fc.integer({ min: 1, max: 1_000_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('pay' as const, 'refund' as const, 'charge' as const), amount: sum, of: fc.nat(20) }),
  fc.record({
    do: fc.constant('report' as const),
    of: fc.nat(20),
    state: fc.constantFrom('succeeded' as const, 'failed' as const),
  }),
);

/** Charges to a card count as charged even after a partial refund. */
const isRefunded = (ledger: readonly Entry[], { uid, type: kind }: Entry) =>
  kind === 'no-show' && ledger.some(({ against, state: now }) => against === uid && now !== 'failed');

function after(steps: readonly Step[]): Entry[] {
  const ledger: Entry[] = [];
  const add = (kind: Entry['type'], amount: number, against: number | null = null) =>
    ledger.push({ uid: ledger.length + 1, request: 1, type: kind, state: 'pending', amount, against });
  for (const one of steps) {
    const named = ledger[one.of % Math.max(1, ledger.length)];
    if (one.do === 'pay') add('payment', one.amount);
    else if (one.do === 'charge' && !ledger.some((entry) => entry.type === 'no-show' && entry.state !== 'failed'))
      add('no-show', one.amount);
    else if (named && one.do === 'refund' && refundableOf(ledger, named.uid) >= one.amount)
      add('refund', one.amount, named.uid);
    else if (named && one.do === 'report' && !isRefunded(ledger, named))
      named.state = stateAfter(named.type, named.state, one.state);
  }
  return ledger;
}

test('never more goes back than came in, of each payment and in all, and a no-show is charged once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ledger = after(steps);
      const { paid, refunded, refunding, charged, charging } = balanceOf(ledger);
      const charges = ledger.filter((entry) => entry.type === 'no-show');
      return (
        refunded + refunding <= paid &&
        ledger.every(({ uid }) => refundableOf(ledger, uid) >= 0) &&
        charges.filter((entry) => entry.state !== 'failed').length <= 1 &&
        charged + charging <= Math.max(0, ...charges.map(({ amount }) => amount))
      );
    }),
    { numRuns: 500 },
  );
});

test('what the booking says at a glance are the ledger’s own sums', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const ledger = after(steps);
      const summary = paymentSummary([{ uid: 1, kind: 'deposit', state: 'paid', amount: 1 }], ledger);
      const { paid, refunded } = balanceOf(ledger);
      if (paid === 0) return expect(summary).toBeNull();
      expect(summary).toMatchObject({ due: 0, paid, refunded });
      expect(summary?.state === 'refunded').toBe(refunded > 0 && refunded === paid);
    }),
    { numRuns: 300 },
  );
});
