/** Money that is owed: to guests of orders that were turned down (ADR 186), and by guests of orders that were handed over. */
import type { OrderChannel, OrderPaymentState, OrderStatus, OrderTender } from '@/lib/contract/takeaway/takeaway';

interface Refused {
  status: OrderStatus;
  tenders: ReadonlyArray<{ tender: OrderTender; paid: number; refunded: number }>;
  refunding: number;
}

/**
 * What the guest of an order that was turned down is still owed and that is not on its way: the provider has refused to pay it back.
 * What a gift card no longer takes is not in it: a second try would come to the same.
 * @returns minor units
 */
export function owedOnline({ status, tenders, refunding }: Refused): number {
  if (status !== 'Rejected' && status !== 'Cancelled') return 0;
  const online = tenders.find(({ tender }) => tender === 'Online');
  return online ? Math.max(0, online.paid - online.refunded - refunding) : 0;
}

/** Handed over, and not all of it is paid: a transfer that has not come yet, a card that was to be charged by telephone. */
export const isOwedByGuest = ({
  status,
  paymentState,
  channel,
}: {
  status: OrderStatus;
  paymentState: OrderPaymentState;
  channel: OrderChannel;
}): boolean => status === 'Delivered' && paymentState === 'pending' && channel !== 'import';
