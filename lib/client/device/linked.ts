/** Addresses that lead from outside into the app: of which restaurant, and which booking opens there. Each is followed once. */
export const LINKED_SERVICE = 'service';
export const LINKED_BOOKING = 'booking';

/** Takes parameters out of the address that were followed; a reload does not follow them again. */
export function forgetParameters(...names: string[]): void {
  const address = new URL(window.location.href);
  for (const name of names) address.searchParams.delete(name);
  window.history.replaceState(null, '', address.pathname + address.search);
}
