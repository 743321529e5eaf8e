/** Hour of the delivery day (restaurant's clock) from which the recipient is sent the gift card, so that it does not arrive at night. */
export const DELIVERY_HOUR = 9;
/** Maximum days ahead of a delivery day. */
export const DELIVERY_DAYS = 365;
