/**
 * The calls of orders. Users who take bookings take orders and run the board; refunds need a manager (D8). None is queued offline, since stock
 * must not be sold twice.
 */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { OrderTypes } from './orders-schema';

const stale = [{ kind: KIND.note, entity: 'order' }] as const;
const shared = { needs: 'orders', ability: 'bookings' } as const;
const act = { method: 'POST', ...shared, queuedAs: null } as const;

export const orderCalls = callsOf<OrderTypes>()({
  list: {
    method: 'GET',
    path: 'orders',
    ...shared,
    summary: 'List the orders of a day, or all that are open',
    stale: [...stale],
  },
  find: {
    method: 'GET',
    path: 'orders/{uid}',
    ...shared,
    summary: 'Read an order with what became of it',
    stale: [...stale],
  },
  quote: { ...act, path: 'order-quote', summary: 'What an order would cost' },
  slots: {
    method: 'GET',
    path: 'order-slots',
    ...shared,
    summary: 'The times at which an order can be ready',
    stale: [...stale, { kind: KIND.setup, entity: 'takeaway-setup' }],
  },
  load: {
    method: 'GET',
    path: 'order-load',
    ...shared,
    summary: 'The work of the kitchen, interval by interval',
    stale: [...stale, { kind: KIND.setup, entity: 'takeaway-setup' }],
  },
  create: { ...act, path: 'orders', creates: true, summary: 'Take an order by telephone' },
  status: {
    ...act,
    path: 'orders/{uid}/status',
    summary: 'Take an order to its next status, a step back, or turn it down',
  },
  delivery: { ...act, path: 'orders/{uid}/delivery', summary: 'Say where a delivery is' },
  item: { ...act, path: 'orders/{uid}/item', summary: 'Say that a dish of an order is done' },
  driver: { ...act, path: 'orders/{uid}/driver', summary: 'Give an order to a driver' },
  pay: { ...act, path: 'orders/{uid}/pay', summary: 'Say that an order is paid' },
  giftCard: { ...act, path: 'orders/{uid}/gift-card', summary: 'Pay of an order by a gift card' },
  refund: {
    ...act,
    ability: 'charge',
    path: 'orders/{uid}/refund',
    summary: 'Give back what was paid for an order, whole or in part',
  },
  print: { ...act, path: 'orders/{uid}/print', summary: 'Print the ticket of an order' },
  import: {
    ...act,
    ability: 'transfer',
    path: 'orders-import',
    summary: 'Import orders of another system from CSV',
    description:
      'Columns for order number, date, dish, quantity and price, by known headings or as `columns` names them; one line for each dish, at most 900,000 characters, all lines of an order together. Time, service, delivery, fee, total and currency may be there: an order whose total its lines do not come to, or in another currency, is refused. One that came in before is not added again.',
  },
  report: {
    method: 'GET',
    path: 'ta-report',
    needs: 'orders',
    ability: 'reports',
    summary: 'What orders came to in some days',
    stale: [...stale],
  },
});
