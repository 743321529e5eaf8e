import { DELIVERY_STATES, ORDER_SERVICES, ORDER_STATUSES } from '@/lib/contract/takeaway/takeaway';
import {
  DELIVERY_TABLE,
  deliveryStateOf,
  isOver,
  mayBecome,
  mayDeliver,
  nextStatus,
  recalledStatus,
} from './order-status';

test('an order goes on by one step; takeaway is handed over and never on its way', () => {
  expect(nextStatus('takeaway', 'Done')).toBe('Delivered');
  expect(nextStatus('delivery', 'Done')).toBe('In Route');
  expect(nextStatus('delivery', 'Delivered')).toBeNull();
  expect(nextStatus('delivery', 'Rejected')).toBeNull();
  expect(recalledStatus('takeaway', 'Delivered')).toBe('Done');
  expect(recalledStatus('delivery', 'Received')).toBeNull();
});

test('of all pairs of statuses these may follow, and no other', () => {
  const pairs = ORDER_SERVICES.map((service) =>
    ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => mayBecome(service, from, to)).map((to) => `${from} > ${to}`),
    ),
  );
  expect(pairs).toEqual([
    [
      'Received > In Kitchen',
      'Received > Rejected',
      'In Kitchen > Received',
      'In Kitchen > Done',
      'In Kitchen > Cancelled',
      'Done > In Kitchen',
      'Done > Delivered',
      'Delivered > Done',
    ],
    [
      'Received > In Kitchen',
      'Received > Rejected',
      'In Kitchen > Received',
      'In Kitchen > Done',
      'In Kitchen > Cancelled',
      'Done > In Kitchen',
      'Done > In Route',
      'In Route > Done',
      'In Route > Delivered',
      'Delivered > In Route',
    ],
  ]);
});

test('the states of a delivery and the status of its order are one table', () => {
  expect(DELIVERY_STATES.map((state) => `${state}: ${DELIVERY_TABLE[state].status}`)).toEqual([
    'scheduled: Received',
    'in_progress: In Kitchen',
    'waiting_for_pickup: Done',
    'picked: In Route',
    'waiting_for_delivery: In Route',
    'ended: Delivered',
  ]);
  expect(deliveryStateOf('In Route')).toBe('picked');
  expect(deliveryStateOf('Rejected')).toBeNull();
  expect(
    DELIVERY_STATES.flatMap((from) =>
      DELIVERY_STATES.filter((to) => mayDeliver(from, to)).map((to) => `${from} > ${to}`),
    ),
  ).toEqual([
    'scheduled > in_progress',
    'in_progress > waiting_for_pickup',
    'waiting_for_pickup > picked',
    'picked > waiting_for_delivery',
    'picked > ended',
    'waiting_for_delivery > ended',
  ]);
});

test('an order is over that was handed over or turned down', () => {
  expect(ORDER_STATUSES.filter(isOver)).toEqual(['Delivered', 'Rejected', 'Cancelled']);
});
