/** What a gift card is worth and may be used for (§3). What is kept of its state is a decision; the rest follows from its entries and its day. */
import type { CARD_STATES, ENTRY_KINDS, SHOWN_STATES, TENDERS } from '@/lib/contract/sales/gift-cards';
import type { ServiceDate } from '@/lib/time/service-day';

export type CardState = (typeof CARD_STATES)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];
export type Tender = (typeof TENDERS)[number];
export type ShownState = (typeof SHOWN_STATES)[number];

export interface CardWorth {
  state: CardState;
  /** Minor units. */
  balance: number;
  /** All that was ever put on it, minor units. */
  loaded: number;
  /** Last day on which it may be used; null for no end. */
  expiresOn: ServiceDate | null;
  /** By which entry it was ended; '' while it is not. */
  endedBy: '' | 'deactivate' | 'expire' | 'transfer';
}

/** @param today of the restaurant */
export function shownState({ state, balance, loaded, expiresOn, endedBy }: CardWorth, today: ServiceDate): ShownState {
  if (state === 'deactivated' && endedBy === 'expire') return 'expired';
  if (state !== 'active') return state;
  if (balance === 0 && loaded > 0) return 'used';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return balance < loaded ? 'part-used' : 'active';
}

/** A card is used in that state alone, and to its last day. */
export const isUsable = (card: CardWorth, today: ServiceDate): boolean =>
  card.state === 'active' && card.balance > 0 && (card.expiresOn === null || card.expiresOn >= today);
