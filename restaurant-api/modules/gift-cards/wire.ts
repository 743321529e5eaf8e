/** Conversion of gift card rows to the contract's shapes. */
import type { GiftCard, GiftEntry } from '@/lib/resources/sales/gift-cards-schema';
import { shownState } from '@/lib/rules/gift-card/state';
import type { ServiceDate } from '@/lib/time/service-day';
import type { giftCards, giftEntries } from '../../db/schema/gift-cards';

export type CardRow = typeof giftCards.$inferSelect;
export type EntryRow = typeof giftEntries.$inferSelect;

/** @param today the restaurant's current date */
export function cardOf(row: CardRow, name: string, today: ServiceDate): GiftCard {
  const {
    restaurant: _restaurant,
    codeKey: _key,
    codeSealed: _sealed,
    language: _language,
    importUid: _import,
    ...shown
  } = row;
  return {
    ...shown,
    name,
    shown: shownState(row, today),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    soldAt: row.soldAt.toISOString(),
  };
}

/** @param place name of the sister restaurant of the entry */
export function entryOf(
  { restaurant: _restaurant, card: _card, date: _date, at, ...shown }: EntryRow,
  place: string,
): GiftEntry {
  return { ...shown, place, at: at.toISOString() };
}
