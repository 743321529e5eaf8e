/** How long a table that a guest has booked waits for their card or their payment, in minutes; after that it goes to others. */
export const MINUTES_TO_FINISH = 30;
