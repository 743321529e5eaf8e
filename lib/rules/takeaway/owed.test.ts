import { isOwedByGuest, owedOnline } from './owed';

const online = { tender: 'Online', paid: 2000, refunded: 500 } as const;
const card = { tender: 'Gift card', paid: 300, refunded: 0 } as const;

test('an order that was turned down owes what came online, has not gone back and is not on its way', () => {
  expect(owedOnline({ status: 'Rejected', tenders: [card, online], refunding: 0 })).toBe(1500);
  expect(owedOnline({ status: 'Cancelled', tenders: [online], refunding: 1000 })).toBe(500);
  expect(owedOnline({ status: 'Rejected', tenders: [online], refunding: 1500 })).toBe(0);
});

test('nothing is owed of an order that goes on, nor what a gift card no longer takes', () => {
  expect(owedOnline({ status: 'Delivered', tenders: [online], refunding: 0 })).toBe(0);
  expect(owedOnline({ status: 'Rejected', tenders: [card], refunding: 0 })).toBe(0);
});

test('an order that was handed over is owed by its guest until it is paid; one of another system never was', () => {
  const order = { status: 'Delivered', paymentState: 'pending', channel: 'phone' } as const;
  expect(isOwedByGuest(order)).toBe(true);
  expect(isOwedByGuest({ ...order, status: 'Done' })).toBe(false);
  expect(isOwedByGuest({ ...order, paymentState: 'paid' })).toBe(false);
  expect(isOwedByGuest({ ...order, channel: 'import' })).toBe(false);
});
