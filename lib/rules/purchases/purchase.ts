/** Online purchases other than bookings. */
export const PURCHASE_KINDS = ['gift-card', 'order'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** Minutes until an unpaid purchase is cancelled and its reservation released. */
export const MINUTES_TO_PAY = 30;
