/** Prevents reload loops: a page reloads itself at most once per 10 s (§2). */
export const RELOAD_GUARD_MS = 10_000;
export const RELOAD_GUARD_KEY = 'maitre.reloaded-at';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether the page may reload itself now; if so, that is stored across the reload. Never while offline: a missing chunk could not be fetched, and
 * the displayed screen might not load again.
 * @param now epoch milliseconds
 */
export function mayReload(now: number, store: Store, isOnline: boolean): boolean {
  if (!isOnline) return false;
  const last = Number(store.getItem(RELOAD_GUARD_KEY) ?? 0);
  const since = now - last;
  if (since >= 0 && since < RELOAD_GUARD_MS) return false; // a negative span means that the clock was set back
  store.setItem(RELOAD_GUARD_KEY, String(now));
  return true;
}

/** Reloads the page, unless it is offline or did so within the last ten seconds. Returns whether it reloads. */
export function reloadGuarded(): boolean {
  try {
    if (!mayReload(Date.now(), window.sessionStorage, navigator.onLine)) return false;
  } catch {
    return false; // without storage the last reload is unknown: do not reload
  }
  window.location.reload();
  return true;
}
