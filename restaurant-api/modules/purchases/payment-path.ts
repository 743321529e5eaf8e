/** Path of the payment page of an unpaid purchase. */
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { paymentAddress } from '@/lib/rules/payments/payment-address';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import { paymentKey } from '../payments/payment-key';
import { findRequests } from '../payments/repository';
import { findPurchaseBySubject } from './repository';

/** @param subject number of the gift card or order @returns '' without an open request */
export async function findPaymentPath(
  { context, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  kind: PurchaseKind,
  subject: number,
): Promise<string> {
  const purchase = await findPurchaseBySubject(context.db, restaurant.uid, kind, subject);
  if (!purchase) return '';
  const requests = await findRequests(context.db, restaurant.uid, { booking: null, purchase: purchase.uid });
  const open = requests.find(
    (request) => isOpen(request) && (request.expiresAt === null || request.expiresAt.getTime() > context.now()),
  );
  if (!open) return '';
  const key = paymentKey(context.settings.authSecret, open);
  return paymentAddress({ service: restaurant.service, key, provider: open.provider });
}
