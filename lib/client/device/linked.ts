/** Links from outside into the app: the restaurant and the booking to open. Each link is followed once. */
export const LINKED_SERVICE = 'service';
export const LINKED_BOOKING = 'booking';

/** Removes followed parameters from the address, so that a reload does not follow them again. */
export function forgetParameters(...names: string[]): void {
  const address = new URL(window.location.href);
  for (const name of names) address.searchParams.delete(name);
  window.history.replaceState(null, '', address.pathname + address.search);
}
