/** How long an online booking waits for its card or payment, in minutes; then the table is released. */
export const MINUTES_TO_FINISH = 30;
