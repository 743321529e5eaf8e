/** The balance and state of a gift card (§3). Only decisions are stored as state; the rest is derived from its entries and its last day. */
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
  /** Sum of all amounts loaded onto it, minor units. */
  loaded: number;
  /** Last valid day; null for no expiry. */
  expiresOn: ServiceDate | null;
  /** Kind of the entry that closed it; '' while it is open. */
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

/** A card can be used only in this state, up to its last day. */
export const isUsable = (card: CardWorth, today: ServiceDate): boolean =>
  card.state === 'active' && card.balance > 0 && (card.expiresOn === null || card.expiresOn >= today);
