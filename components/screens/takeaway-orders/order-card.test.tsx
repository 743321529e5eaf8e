import { screen, within } from '@testing-library/react';
import type { Order } from '@/lib/resources/takeaway/orders-schema';
import { TODAY, staffPage } from '@/tests/support/screens/staff-page';
import { OrderCard } from './order-card';

const orderOf = (date: string): Order => ({
  uid: 1,
  version: 1,
  number: 240,
  service: 'takeaway',
  channel: 'guest',
  status: 'Received',
  deliveryState: null,
  date,
  time: 21,
  dueAt: `${date}T20:00:00.000Z`,
  receivedAt: '2026-11-21T19:00:00.000Z',
  deliveryInfo: null,
  pickup_at: null,
  dropoff_at: null,
  ended_at: null,
  name: 'Elif Kaya',
  phone: '',
  email: '',
  address: null,
  zone: '',
  note: '',
  allergies: '',
  payment: 'Cash on delivery',
  paymentState: 'pending',
  currency: 'EUR',
  subtotalPrice: 1000,
  servicePrice: 0,
  deliveryPrice: 0,
  totalPrice: 1000,
  paid: 0,
  refunded: 0,
  tenders: [],
  refunding: 0,
  items: 1,
  kitchenMinutes: 15,
  driver: '',
  printed: 0,
  reason: '',
  lines: [],
});
const nothing = () => undefined;
const later = () => Promise.resolve();
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

const shown = (date: string) => {
  staffPage(
    <OrderCard
      order={orderOf(date)}
      isLate={false}
      isAnotherDay={date !== TODAY}
      isFirst={false}
      station={null}
      actions={actions}
    />,
  );
  return within(screen.getByRole('article', { name: 'Order 240' }));
};

test('a ticket for another day says which', () => {
  const ticket = shown('2026-11-22');
  expect(ticket.getByText('21:00')).toBeVisible();
  expect(ticket.getByText('Sun Nov 22')).toBeVisible();
});

test('a ticket for today does not say the day', () => {
  expect(shown(TODAY).queryByText(/Nov/)).toBeNull();
});
