/** Money owed: to guests of refused orders (ADR 186), and by guests of handed-over orders. */
import type { OrderChannel, OrderPaymentState, OrderStatus, OrderTender } from '@/lib/contract/takeaway/takeaway';

interface Refused {
  status: OrderStatus;
  tenders: ReadonlyArray<{ tender: OrderTender; paid: number; refunded: number }>;
  refunding: number;
}

/**
 * The amount still owed to the guest of a refused order, without pending refunds: the provider refused to refund it. Amounts that a gift card cannot
 * take back are excluded, since a retry would fail too.
 * @returns minor units
 */
export function owedOnline({ status, tenders, refunding }: Refused): number {
  if (status !== 'Rejected' && status !== 'Cancelled') return 0;
  const online = tenders.find(({ tender }) => tender === 'Online');
  return online ? Math.max(0, online.paid - online.refunded - refunding) : 0;
}

/** Whether a handed-over order is not fully paid: a missing transfer, or a card to be charged by phone. */
export const isOwedByGuest = ({
  status,
  paymentState,
  channel,
}: {
  status: OrderStatus;
  paymentState: OrderPaymentState;
  channel: OrderChannel;
}): boolean => status === 'Delivered' && paymentState === 'pending' && channel !== 'import';
