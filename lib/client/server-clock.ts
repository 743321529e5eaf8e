'use client';
/** The server's time: a device's clock may be minutes off, and lateness is measured by the server's (D13). */

/** A `Date` header has a resolution of seconds and is delayed by the network: smaller differences are ignored. In milliseconds. */
const NO_DIFFERENCE_MS = 5_000;

let ahead = 0;

/** Stores the offset of the server's clock from this device's, from an answer that has just arrived. */
export function syncServerClock(response: Response): void {
  const said = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const difference = said - Date.now();
  ahead = Math.abs(difference) < NO_DIFFERENCE_MS ? 0 : difference;
}

/** Now, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
