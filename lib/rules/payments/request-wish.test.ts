import type { PaymentPolicy } from './payment-policy';
import { isSuggested, likelyWay, suggestedWish, termsOf, wishedSum } from './request-wish';

const POLICY: PaymentPolicy = {
  uid: 1,
  name: 'Large parties',
  active: true,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 2000, per: 'cover' },
  freeUntil: 24,
  shifts: null,
  weekdays: null,
  eventUid: null,
  minCovers: 6,
  maxCovers: null,
  channels: null,
};
const VISIT = { covers: 6, startsAt: Date.parse('2026-11-21T20:00:00Z') };

it('suggests what the policy asks, and leaves it open without one', () => {
  expect(suggestedWish(POLICY)).toEqual({ kind: 'card', amount: 2000, per: 'cover' });
  expect(suggestedWish({ ...POLICY, kind: 'prepaid', amount: 9900, per: 'party' })).toEqual({
    kind: 'payment',
    amount: 9900,
    per: 'party',
  });
  expect(suggestedWish(null)).toEqual({ kind: 'card', amount: 0, per: 'cover' });
});

it('counts what is asked of each guest', () => {
  expect(wishedSum({ kind: 'card', amount: 2000, per: 'cover' }, 6)).toBe(12_000);
  expect(wishedSum({ kind: 'card', amount: 2000, per: 'party' }, 6)).toBe(2000);
});

it('follows the policy to the cent, however it is counted, and no further', () => {
  expect(isSuggested({ kind: 'card', amount: 12_000, per: 'party' }, POLICY, 6)).toBe(true);
  expect(isSuggested({ kind: 'card', amount: 2001, per: 'cover' }, POLICY, 6)).toBe(false);
  expect(isSuggested({ kind: 'deposit', amount: 2000, per: 'cover' }, POLICY, 6)).toBe(false);
  expect(isSuggested({ kind: 'card', amount: 0, per: 'cover' }, null, 6)).toBe(false);
});

it("keeps the policy's terms, the restaurant's notice for a sum by hand, and none for a payment by hand", () => {
  const draft = suggestedWish(POLICY);
  expect(termsOf(draft, POLICY, VISIT, 'EUR', 4)).toMatchObject({
    noShowMost: 12_000,
    freeUntil: '2026-11-20T20:00:00.000Z',
  });
  expect(termsOf({ ...draft, amount: 500 }, null, VISIT, 'EUR', 4)).toMatchObject({
    name: '',
    noShowMost: 3000,
    freeUntil: '2026-11-21T16:00:00.000Z',
  });
  expect(termsOf({ ...draft, kind: 'payment' }, null, VISIT, 'EUR', 4)).toBeNull();
});

it('goes by e-mail where there is an address, else by SMS, else by hand', () => {
  expect(likelyWay({ email: 'a@b.example', phone: '+34' })).toBe('email');
  expect(likelyWay({ email: ' ', phone: '+34' })).toBe('sms');
  expect(likelyWay({ email: '', phone: '' })).toBe('none');
});
