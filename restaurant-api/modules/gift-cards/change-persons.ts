/** Changes giver and recipient of a gift card; its balance is unaffected. */
import { and, eq } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { GiftCardTypes, GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import { giftCards } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { lockCard } from './movements';
import { assertDelivery } from './sell';
import { readCard, todayOf } from './service';

/** @throws Problem 'not-found', 'version-conflict' with the current card, 'validation' */
export async function changePersons(
  call: Call,
  uid: number,
  { version, ...persons }: GiftCardTypes['change']['body'],
): Promise<GiftCardWithEntries> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const before = await lockCard(unit.tx, call, uid);
    if (version !== undefined && version !== before.version)
      throw new Problem('version-conflict', 'The gift card was changed meanwhile', {
        current: await readCard(call, uid, unit.tx),
      });
    if (persons.deliverOn !== before.deliverOn) assertDelivery({ ...before, ...persons }, todayOf(call));
    await unit.tx
      .update(giftCards)
      .set({ ...persons, version: before.version + 1 })
      .where(and(eq(giftCards.restaurant, restaurant.uid), eq(giftCards.uid, uid)));
    const names = Object.keys(persons) as Array<keyof typeof persons>;
    const only = (from: Partial<Record<keyof typeof persons, unknown>>) =>
      Object.fromEntries(names.map((name) => [name, from[name]]));
    unit.record({
      kind: KIND.note,
      entity: 'gift-card',
      uid,
      action: 'update',
      before: only(before),
      after: only(persons),
    });
    return readCard(call, uid, unit.tx);
  };
  return write(call, work);
}
