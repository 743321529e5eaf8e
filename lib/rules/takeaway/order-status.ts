/** Transitions of an order (§4), defined by one table. */
import { type DeliveryState, ORDER_STEPS, type OrderService, type OrderStatus } from '@/lib/contract/takeaway/takeaway';

const WAYS: Readonly<Record<OrderService, readonly OrderStatus[]>> = {
  takeaway: ORDER_STEPS.filter((step) => step !== 'In Route'),
  delivery: ORDER_STEPS,
};

/** The next step; null at the end. */
export function nextStatus(service: OrderService, status: OrderStatus): OrderStatus | null {
  const way = WAYS[service];
  const at = way.indexOf(status);
  return at < 0 ? null : (way[at + 1] ?? null);
}

/** The previous step, to revert a mistake; null at the start and for a rejected order. */
export function recalledStatus(service: OrderService, status: OrderStatus): OrderStatus | null {
  const way = WAYS[service];
  const at = way.indexOf(status);
  return at <= 0 ? null : (way[at - 1] ?? null);
}

/** One step forward or back, or refused before preparation: rejected before the kitchen has it, cancelled after. */
export function mayBecome(service: OrderService, from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'Rejected') return from === 'Received';
  if (to === 'Cancelled') return from === 'In Kitchen';
  return to === nextStatus(service, from) || to === recalledStatus(service, from);
}

export const isOver = (status: OrderStatus): boolean =>
  status === 'Delivered' || status === 'Rejected' || status === 'Cancelled';

/** §4's delivery states: the order's status for each, and the following states. */
export const DELIVERY_TABLE: Readonly<Record<DeliveryState, { status: OrderStatus; next: readonly DeliveryState[] }>> =
  {
    scheduled: { status: 'Received', next: ['in_progress'] },
    in_progress: { status: 'In Kitchen', next: ['waiting_for_pickup'] },
    waiting_for_pickup: { status: 'Done', next: ['picked'] },
    picked: { status: 'In Route', next: ['waiting_for_delivery', 'ended'] },
    waiting_for_delivery: { status: 'In Route', next: ['ended'] },
    ended: { status: 'Delivered', next: [] },
  };

/** The first delivery state for an order's status; null for a refused order. */
export function deliveryStateOf(status: OrderStatus): DeliveryState | null {
  const states = Object.entries(DELIVERY_TABLE) as Array<[DeliveryState, { status: OrderStatus }]>;
  return states.find(([, row]) => row.status === status)?.[0] ?? null;
}

export const mayDeliver = (from: DeliveryState, to: DeliveryState): boolean => DELIVERY_TABLE[from].next.includes(to);
