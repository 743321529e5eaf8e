import type { LedgerEntry } from './ledger';
import type { PaymentRequest } from './payment-request';
import { paymentSummary } from './payment-summary';

type Asked = Pick<PaymentRequest, 'uid' | 'kind' | 'state' | 'amount'>;
type Moved = Pick<LedgerEntry, 'uid' | 'request' | 'type' | 'state' | 'amount' | 'against'>;

const asked = (state: PaymentRequest['state'], kind: PaymentRequest['kind'] = 'deposit', uid = 1): Asked => ({
  uid,
  kind,
  state,
  amount: 5000,
});
const moved = (type: LedgerEntry['type'], amount = 0, said: Partial<Moved> = {}): Moved => ({
  uid: 1,
  request: 1,
  type,
  state: 'succeeded',
  amount,
  against: null,
  ...said,
});

test.each<[string, Asked[], Moved[], ReturnType<typeof paymentSummary>]>([
  ['nothing was asked', [], [], null],
  ['a deposit is asked for', [asked('requested')], [], { state: 'requested', due: 5000, paid: 0, refunded: 0 }],
  [
    'a card is asked for: nothing is due',
    [asked('declined', 'card')],
    [],
    { state: 'declined', due: 0, paid: 0, refunded: 0 },
  ],
  ['it ran out', [asked('expired')], [], { state: 'expired', due: 0, paid: 0, refunded: 0 }],
  ['it was taken back', [asked('withdrawn')], [], null],
  ['it was paid', [asked('paid')], [moved('payment', 5000)], { state: 'paid', due: 0, paid: 5000, refunded: 0 }],
  [
    'a refund is on its way',
    [asked('paid')],
    [moved('payment', 5000), moved('refund', 5000, { uid: 2, against: 1, state: 'pending' })],
    { state: 'paid', due: 0, paid: 5000, refunded: 0 },
  ],
  [
    'a part went back',
    [asked('paid')],
    [moved('payment', 5000), moved('refund', 2000, { uid: 2, against: 1 })],
    { state: 'part-refunded', due: 0, paid: 5000, refunded: 2000 },
  ],
  [
    'all of it went back',
    [asked('paid')],
    [moved('payment', 5000), moved('refund', 5000, { uid: 2, against: 1 })],
    { state: 'refunded', due: 0, paid: 5000, refunded: 5000 },
  ],
  [
    'the last request ran out, after one that was taken back',
    [asked('expired', 'deposit', 2), asked('withdrawn')],
    [],
    { state: 'expired', due: 0, paid: 0, refunded: 0 },
  ],
  [
    'it was paid, and more is asked for',
    [asked('paid'), asked('requested', 'payment', 2)],
    [moved('payment', 5000)],
    { state: 'requested', due: 5000, paid: 5000, refunded: 0 },
  ],
  [
    'a card is there',
    [asked('registered', 'card')],
    [moved('registration')],
    { state: 'card', due: 0, paid: 0, refunded: 0 },
  ],
  [
    'the card is being let go',
    [asked('registered', 'card')],
    [moved('registration'), moved('release', 0, { uid: 2, against: 1, state: 'pending' })],
    null,
  ],
  [
    'the no-show was charged',
    [asked('registered', 'card')],
    [moved('registration'), moved('no-show', 4000, { uid: 2 })],
    { state: 'charged', due: 0, paid: 4000, refunded: 0 },
  ],
  [
    'the charge was refused',
    [asked('registered', 'card')],
    [moved('registration'), moved('no-show', 4000, { uid: 2, state: 'failed' })],
    { state: 'card', due: 0, paid: 0, refunded: 0 },
  ],
])('%s', (_what, requests, ledger, expected) => expect(paymentSummary(requests, ledger)).toEqual(expected));
