/** Notifies staff who may refund that a purchase's payment is disputed, or that the dispute is won. */
import { KIND } from '@/lib/contract/constants';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { addNotification } from '../notifications/notify';
import type { PurchaseRow } from './repository';

/**
 * Consists of a name and a reference, which need no translation; the app translates `dispute`.
 * @param payment uid of the entry, for handlers that find earlier notifications by it (`findDisputeNews`)
 */
export async function notifyOfPurchaseDispute(
  unit: UnitOfWork,
  restaurant: Restaurant,
  { kind, subject, buyerName, reference }: PurchaseRow,
  dispute: 'open' | 'won',
  payment?: number,
): Promise<void> {
  await addNotification(unit, restaurant, {
    kind: KIND.note,
    title: buyerName || reference,
    message: reference,
    calendarItem: {
      dispute,
      ...(payment !== undefined && { payment }),
      ...(kind === 'gift-card' && { giftCardUid: subject }),
    },
    ability: 'charge',
  });
}
