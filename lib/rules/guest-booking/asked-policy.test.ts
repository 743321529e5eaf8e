import type { PaymentPolicy } from '@/lib/rules/payments/payment-policy';
import { askedOf, asksBySession } from './asked-policy';

const card: PaymentPolicy = {
  uid: 1,
  name: '',
  active: true,
  kind: 'card',
  amount: 0,
  per: 'cover',
  noShow: { amount: 2500, per: 'cover' },
  freeUntil: 24,
  shifts: ['Dinner'],
  weekdays: null,
  eventUid: null,
  minCovers: 4,
  maxCovers: null,
  channels: null,
};
const restaurant = { policies: [card], currency: 'EUR', timeZone: 'Europe/Madrid' };
const visit = { date: '2026-11-27', time: 21, covers: 4, session: 'Dinner', event: null, channel: 0 };

test('a party of four is asked for a card at dinner, with its sum and the end of its notice in the restaurant’s time', () => {
  expect(askedOf(restaurant, visit)).toEqual({
    kind: 'card',
    name: '',
    currency: 'EUR',
    due: 0,
    noShowMost: 10_000,
    freeUntil: '2026-11-26T20:00:00.000Z',
    covers: 4,
    amount: 2500,
    per: 'cover',
  });
});

test('nothing is asked at lunch, of three, or outside of every session', () => {
  expect([
    askedOf(restaurant, { ...visit, session: 'Lunch' }),
    askedOf(restaurant, { ...visit, covers: 3 }),
    askedOf(restaurant, { ...visit, session: '' }),
  ]).toEqual([null, null, null]);
});

test('only what holds in some sessions wants to know which', () => {
  expect([asksBySession([card]), asksBySession([{ ...card, shifts: null }]), asksBySession([])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('whoever follows a link whose channel nobody knows is asked what the website asks: so they are booked', () => {
  const website = { ...restaurant, policies: [{ ...card, channels: [0] }] };
  const asked = [0, 4, 5555, 1100].map((channel) => askedOf(website, { ...visit, channel })?.noShowMost ?? null);
  expect(asked).toEqual([10_000, 10_000, 10_000, null]);
});
