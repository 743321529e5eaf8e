/** Words of gift cards on the wire. */

/** 'pending' until it is paid; 'blocked' while nobody may use it; 'deactivated' for good. */
export const CARD_STATES = ['pending', 'active', 'blocked', 'deactivated'] as const;

/**
 * The movements of a card. 'expire' takes what is left when the restaurant writes it off; 'transfer' moves all of it to another card;
 * 'revoke' takes off what is given back of its price, or puts it on again when it did not reach the buyer.
 */
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

/** What is paid with at the counter. */
export const TENDERS = ['cash', 'terminal', 'other'] as const;

/** As staff and guests read it. */
export const SHOWN_STATES = ['pending', 'active', 'part-used', 'used', 'expired', 'blocked', 'deactivated'] as const;

/** Why nothing is sold online: no product is on sale, nobody takes payments, or no mail would bring the card: none is set up, or guests are not written to. */
export const NOT_SOLD = ['nothing', 'no-payments', 'no-mail', 'guests-off'] as const;

/** What is wrong with a line of cards that are brought in. */
export const ROW_FAULTS = ['code', 'repeated', 'known', 'balance', 'expiry', 'over', 'email'] as const;
