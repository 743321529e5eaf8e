import type { GuestGiftOffer } from '@/lib/contract/guests/guest-gift-cards';
import { orderOf, readGiftForm } from './gift-form';

const product = { name: 'Cena', text: '', validMonths: null, picture: '' };
const OFFER: GuestGiftOffer = {
  notSold: '',
  currency: 'EUR',
  products: [
    { ...product, uid: 7, kind: 'amount', amount: 5000 },
    { ...product, uid: 8, kind: 'amount', amount: 20_000 },
  ],
  free: { least: 5000, most: 20_000 },
  today: '2026-11-23',
  lastDay: '2027-11-23',
};
const typed = (said: Record<string, string>) =>
  readGiftForm(new Map(Object.entries({ buyerName: 'Ana', buyerEmail: 'ana@guest.test', product: '7', ...said })));

test('a product is ordered at its price; without a recipient to write to, on no day', () => {
  const { order, faults } = orderOf(typed({ words: ' Felicidades\r\n!' }), OFFER, 5000, 'es');
  expect(faults).toEqual({});
  expect(order).toEqual({
    product: 7,
    amount: 5000,
    buyerName: 'Ana',
    buyerEmail: 'ana@guest.test',
    recipientName: '',
    recipientEmail: '',
    words: 'Felicidades\n!',
    deliverOn: null,
    language: 'es',
  });
});

test('a recipient without a day is written to today', () => {
  expect(orderOf(typed({ recipientEmail: 'luis@guest.test' }), OFFER, null, 'en').order.deliverOn).toBe('2026-11-23');
});

test.each<[Record<string, string>, number | null, object]>([
  [{ product: '' }, null, { product: 'required' }],
  [{ product: '99' }, null, { product: 'gone' }],
  [{}, 4000, { product: 'changed' }],
  [{ product: 'free', amount: '75,50' }, null, {}],
  [{ product: 'free', amount: '50' }, null, {}],
  [{ product: 'free', amount: '200' }, null, {}],
  [{ product: 'free', amount: '49.99' }, null, { amount: 'amount' }],
  [{ product: 'free', amount: '200.01' }, null, { amount: 'amount' }],
  [{ product: 'free', amount: 'many' }, null, { amount: 'amount' }],
  [{ buyerName: '', buyerEmail: 'ana' }, null, { buyerName: 'required', buyerEmail: 'email' }],
  // Errors reported by the restaurant API are assigned to their field as well.
  [{ buyerEmail: 'josé@guest.test' }, null, { buyerEmail: 'email' }],
  [{ recipientEmail: 'luis@guest..test' }, null, { recipientEmail: 'email' }],
  [{ recipientEmail: 'luis@guest.test', deliverOn: '2026-11-22' }, null, { deliverOn: 'date' }],
  [{ recipientEmail: 'luis@guest.test', deliverOn: '2027-11-24' }, null, { deliverOn: 'date' }],
  [{ recipientEmail: 'luis@guest.test', deliverOn: '2026-11-23' }, null, {}],
  [{ recipientEmail: 'luis@guest.test', deliverOn: '2027-11-23' }, null, {}],
  [{ recipientEmail: 'luis@guest.test', deliverOn: '2026-12' }, null, { deliverOn: 'date' }],
  [{ buyerName: 'x'.repeat(200), words: 'x'.repeat(500) }, null, {}],
  [{ buyerName: 'x'.repeat(201) }, null, { buyerName: 'tooLong' }],
  [{ words: 'x'.repeat(501) }, null, { words: 'tooLong' }],
])('%j is told by its field', (said, seen, faults) => {
  expect(orderOf(typed(said), OFFER, seen, 'en').faults).toEqual(faults);
});
