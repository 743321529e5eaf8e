/** Where a guest goes on who has not paid yet: to the page of the request that is open for what they buy. */
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import { paymentKey } from '../payments/payment-key';
import { findRequests } from '../payments/repository';
import { findPurchaseOf } from './repository';

/** @param subject number of the gift card or order @returns '' where nothing can be paid any more */
export async function pathToPay(
  { context, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  kind: PurchaseKind,
  subject: number,
): Promise<string> {
  const purchase = await findPurchaseOf(context.db, restaurant.uid, kind, subject);
  if (!purchase) return '';
  const requests = await findRequests(context.db, restaurant.uid, { booking: null, purchase: purchase.uid });
  const open = requests.find(
    (request) => isOpen(request) && (request.expiresAt === null || request.expiresAt.getTime() > context.now()),
  );
  if (!open) return '';
  const key = paymentKey(context.settings.authSecret, open);
  return paymentAddress({ service: restaurant.service, key, provider: open.provider });
}
