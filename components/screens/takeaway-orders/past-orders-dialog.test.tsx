import { screen, within } from '@testing-library/react';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { PastOrdersDialog } from './past-orders-dialog';

const order = (number: number, said: Partial<Order>): Order => ({
  uid: number,
  version: 1,
  number,
  service: 'takeaway',
  channel: 'phone',
  status: 'Delivered',
  deliveryState: null,
  date: TODAY,
  time: 20,
  dueAt: '2026-11-21T19:00:00.000Z',
  receivedAt: '2026-11-21T18:00:00.000Z',
  deliveryInfo: null,
  pickup_at: null,
  dropoff_at: null,
  ended_at: '2026-11-21T19:00:00.000Z',
  name: 'Elif Kaya',
  phone: '',
  email: '',
  address: null,
  zone: '',
  note: '',
  allergies: '',
  payment: 'Cash on delivery',
  paymentState: 'paid',
  currency: 'EUR',
  subtotalPrice: 1000,
  servicePrice: 0,
  deliveryPrice: 0,
  totalPrice: 1000,
  paid: 1000,
  refunded: 0,
  tenders: [],
  refunding: 0,
  items: 1,
  kitchenMinutes: 15,
  driver: '',
  printed: 0,
  reason: '',
  lines: [],
  ...said,
});
const later = () => Promise.resolve();
const nothing = () => undefined;
const actions = {
  changeStatus: later,
  setItemDone: later,
  pay: later,
  driver: later,
  refund: later,
  print: nothing,
  openRefusal: nothing,
  openRefund: nothing,
  openGiftCard: nothing,
};

test('lists orders that were handed over unpaid first, with day and payment method', () => {
  const owed = { payment: 'Bank transfer', paymentState: 'pending', paid: 0, date: '2026-11-19' } as const;
  const orders = [order(7, {}), order(3, owed), order(8, { status: 'Cancelled' })];
  staffPage(<PastOrdersDialog orders={orders} today={TODAY} actions={actions} onClose={nothing} />);
  const unpaid = within(screen.getByRole('list', { name: '1 to be paid' })).getAllByRole('listitem');
  expect(unpaid.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('#3 · Elif KayaDelivered · Thu Nov 19, 20:00 · €10.00 · Bank transfer · €10.00 to pay'),
  ]);
  const others = within(screen.getByRole('list', { name: 'Past orders' })).getAllByRole('listitem');
  expect(others.map(({ textContent }) => textContent?.slice(0, 2))).toEqual(['#7', '#8']);
});

test('shows one list when every order is paid', () => {
  staffPage(<PastOrdersDialog orders={[order(7, {})]} today={TODAY} actions={actions} onClose={nothing} />);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
