'use client';
/** What time it is at the server: a tablet's own clock may be minutes off, and lateness is the restaurant's to say (D13). */

/** A `Date` header says whole seconds and travels: what is less than that is no difference. In milliseconds. */
const NO_DIFFERENCE_MS = 5_000;

let ahead = 0;

/** Keeps how far the server's clock is ahead of this device's, from an answer that came just now. */
export function syncServerClock(response: Response): void {
  const said = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  ahead = Math.abs(difference) < NO_DIFFERENCE_MS ? 0 : difference;
}

/** Now, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
