import { OUTBOX_DATABASE } from '../offline/names';
import { removeWorker } from '../offline/worker';
import { RELOAD_GUARD_KEY } from './reload-guard';

/** Deletes the browser's caches of the app's files. Never fails: a browser without the Cache API has none. */
export async function clearCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // no secure context, or storage is disabled
  }
}

/**
 * 'Clear cache and reload' (§2): deletes everything that this app stores in the browser, except the session, which is a cookie that scripts cannot
 * read, unsent changes, which are stored nowhere else, and the guard against reload loops. Offline it only reloads, since the stored data could
 * not be fetched again.
 */
export async function clearAndReload(): Promise<void> {
  if (navigator.onLine === false) return window.location.reload();
  await Promise.all([clearCaches(), removeWorker()]);
  try {
    const guard = window.sessionStorage.getItem(RELOAD_GUARD_KEY);
    window.localStorage.clear();
    window.sessionStorage.clear();
    if (guard) window.sessionStorage.setItem(RELOAD_GUARD_KEY, guard);
    for (const { name } of (await indexedDB.databases?.()) ?? [])
      if (name && name !== OUTBOX_DATABASE) indexedDB.deleteDatabase(name);
  } catch {
    // storage is disabled: nothing is stored
  }
  window.location.reload();
}
