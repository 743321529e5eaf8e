/** What is paid for online that is no booking. */
export const PURCHASE_KINDS = ['gift-card', 'order'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** How long a guest has for paying, in minutes; after that what was kept for them is let go. */
export const MINUTES_TO_PAY = 30;
