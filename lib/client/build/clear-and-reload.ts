import { OUTBOX_DATABASE } from '../offline/names';
import { removeWorker } from '../offline/worker';
import { RELOAD_GUARD_KEY } from './reload-guard';

/** Deletes what the browser keeps of the app's own files. Never fails: a browser without caches has none to delete. */
export async function clearCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // not a secure context, or storage switched off
  }
}

/**
 * 'Clear cache and reload' (§2): everything this app keeps in the browser but the session, which is a cookie that no
 * script can reach, and what waits to be sent, which is kept nowhere else. The guard against reload loops stays too. Without a
 * network it only reloads: what is kept is then all there is.
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
    // storage switched off: nothing is kept there
  }
  window.location.reload();
}
