/** The closed sets of gift cards on the wire. */

/** 'pending' until paid; 'blocked' while it must not be used; 'deactivated' permanently. */
export const CARD_STATES = ['pending', 'active', 'blocked', 'deactivated'] as const;

/**
 * The kinds of ledger entries of a card. 'expire' writes off the balance of an expired card; 'transfer' moves the whole balance to another card;
 * 'revoke' deducts a refund of the price, or restores it if the refund failed.
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

/** Payment methods at the counter. */
export const TENDERS = ['cash', 'terminal', 'other'] as const;

/** Statuses shown to staff and guests. */
export const SHOWN_STATES = ['pending', 'active', 'part-used', 'used', 'expired', 'blocked', 'deactivated'] as const;

/** Why no gift cards are sold online: no product is on sale, no payment provider is set up, or e-mail delivery is not set up or disabled for guests. */
export const NOT_SOLD = ['nothing', 'no-payments', 'no-mail', 'guests-off'] as const;

/** Errors of a line of an import of cards. */
export const ROW_FAULTS = ['code', 'repeated', 'known', 'balance', 'expiry', 'over', 'email'] as const;
