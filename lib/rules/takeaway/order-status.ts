/** What an order may become (§4). One table says it; anything else is refused. */
import { type DeliveryState, ORDER_STEPS, type OrderService, type OrderStatus } from '@/lib/contract/takeaway/takeaway';

const WAYS: Readonly<Record<OrderService, readonly OrderStatus[]>> = {
  takeaway: ORDER_STEPS.filter((step) => step !== 'In Route'),
  delivery: ORDER_STEPS,
};

/** The step after this one; null at the end of the way. */
export function nextStatus(service: OrderService, status: OrderStatus): OrderStatus | null {
  const way = WAYS[service];
  const at = way.indexOf(status);
  return at < 0 ? null : (way[at + 1] ?? null);
}

/** The step before this one, for what was bumped by mistake; null at the start, and of an order that was turned down. */
export function recalledStatus(service: OrderService, status: OrderStatus): OrderStatus | null {
  const way = WAYS[service];
  const at = way.indexOf(status);
  return at <= 0 ? null : (way[at - 1] ?? null);
}

/** One step on, one step back, or turned down while nothing is done yet: rejected before the kitchen has it, cancelled after. */
export function mayBecome(service: OrderService, from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'Rejected') return from === 'Received';
  if (to === 'Cancelled') return from === 'In Kitchen';
  return to === nextStatus(service, from) || to === recalledStatus(service, from);
}

export const isOver = (status: OrderStatus): boolean =>
  status === 'Delivered' || status === 'Rejected' || status === 'Cancelled';

/** §4's states of a delivery in one table: the order's status in each, and the states that may follow. */
export const DELIVERY_TABLE: Readonly<Record<DeliveryState, { status: OrderStatus; next: readonly DeliveryState[] }>> =
  {
    scheduled: { status: 'Received', next: ['in_progress'] },
    in_progress: { status: 'In Kitchen', next: ['waiting_for_pickup'] },
    waiting_for_pickup: { status: 'Done', next: ['picked'] },
    picked: { status: 'In Route', next: ['waiting_for_delivery', 'ended'] },
    waiting_for_delivery: { status: 'In Route', next: ['ended'] },
    ended: { status: 'Delivered', next: [] },
  };

/** The state of a delivery whose order has a status: the first of them in the table. Null of an order that is turned down. */
export function deliveryStateOf(status: OrderStatus): DeliveryState | null {
  const states = Object.entries(DELIVERY_TABLE) as Array<[DeliveryState, { status: OrderStatus }]>;
  return states.find(([, row]) => row.status === status)?.[0] ?? null;
}

export const mayDeliver = (from: DeliveryState, to: DeliveryState): boolean => DELIVERY_TABLE[from].next.includes(to);
