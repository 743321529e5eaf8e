/** How long a while is, in milliseconds, where instants are counted with. A day is 24 hours here, whatever the clock does. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
