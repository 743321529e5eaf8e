/** What a gift card is worth and may be used for (§3). What is kept of its state is a decision; the rest follows from its entries and its day. */
import type { ServiceDate } from '@/lib/time/service-day';

/** 'pending' until it is paid; 'blocked' while nobody may use it; 'deactivated' for good. */
export const CARD_STATES = ['pending', 'active', 'blocked', 'deactivated'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** The movements of a card. 'expire' takes what is left when the restaurant writes it off; 'transfer' moves all of it to another card;
 * 'revoke' takes off what was given back of its price. */
export const ENTRY_KINDS = [
  'activate',
  'load',
  'redeem',
  'refund',
  'adjust',
  'block',
  'unblock',
  'deactivate',
  'expire',
  'transfer',
  'import',
  'revoke',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What is paid with at the counter. */
export const TENDERS = ['cash', 'terminal', 'other'] as const;
export type Tender = (typeof TENDERS)[number];

/** As staff and guests read it. */
export const SHOWN_STATES = ['pending', 'active', 'part-used', 'used', 'expired', 'blocked', 'deactivated'] as const;
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
