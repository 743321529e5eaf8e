/** A page that reloads itself must never do so in a loop (§2: at most once per 10 s). */
export const RELOAD_GUARD_MS = 10_000;
export const RELOAD_GUARD_KEY = 'maitre.reloaded-at';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may reload itself now; a yes is remembered, across the reload, as having done so.
 * Never without a network: a part that was not kept yet comes no sooner, and the screen that still stands may not come back.
 * @param now epoch milliseconds
 */
export function mayReload(now: number, store: Store, isOnline: boolean): boolean {
  if (!isOnline) return false;
  const last = Number(store.getItem(RELOAD_GUARD_KEY) ?? 0);
  const since = now - last;
  if (since >= 0 && since < RELOAD_GUARD_MS) return false; // a negative span is a clock that was set back
  store.setItem(RELOAD_GUARD_KEY, String(now));
  return true;
}

/** Reloads the page by itself, unless it is offline or did so within the last ten seconds; answers whether it does. */
export function reloadGuarded(): boolean {
  try {
    if (!mayReload(Date.now(), window.sessionStorage, navigator.onLine)) return false;
  } catch {
    return false; // no storage, no memory of the last reload: better not at all
  }
  window.location.reload();
  return true;
}
