/** The bank of somebody who bought something takes their money back, or has given it back: whoever may refund is told. */
import { KIND } from '@/lib/contract/constants';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { addNotification } from '../notifications/notify';
import type { PurchaseRow } from './repository';

/**
 * A name and a number, so that it needs no language; what it means the app says by `dispute`.
 * @param payment uid of the entry, where only what was told tells that it was
 */
export async function tellOfDispute(
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
