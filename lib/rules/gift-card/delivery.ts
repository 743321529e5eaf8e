/** From this hour of its day on, by the clock of the restaurant, the recipient of a gift card is written to: nobody is woken by a present. */
export const DELIVERY_HOUR = 9;
/** So far ahead a day of delivery may be chosen. */
export const DELIVERY_DAYS = 365;
