/**
 * The installation that this device knows. An installation restored from a backup is a new one: its change numbers start lower, so that everything
 * cached here is discarded. Queued changes are the user's work: they stay and are sent under their keys.
 */
import { clearCaches } from '@/lib/client/build/clear-and-reload';
import { store } from '@/lib/client/storage/local-store';
import { forgetDay } from '@/lib/client/offline/day-store';
import { reloadGuarded } from '@/lib/client/build/reload-guard';

const KEY = 'maitre.installation';
let isResetting = false;
/** The first id that this page received: another tab may have stored the new one while this page still shows old data. */
let idOfThisPage: string | null = null;

/** Called with every answer that contains the id. The first one is stored; a different one later clears the caches and reloads the page. */
export function checkInstallation(id: string): void {
  if (isResetting) return;
  const known = idOfThisPage ?? knownInstallation();
  idOfThisPage ??= known ?? id;
  if (known === id) return;
  if (known !== null) void resetDevice(id);
  else storeInstallation(id);
}

/** Stored last, so that a page closed in between repeats the reset. */
async function resetDevice(id: string): Promise<void> {
  isResetting = true;
  await Promise.all([clearCaches(), forgetDay()]);
  store((kept) => ({ ...kept, setup: {}, attended: {} }));
  // If the reload guard prevents it, the next answer tries again.
  if (reloadGuarded()) storeInstallation(id);
  isResetting = false;
}

function knownInstallation(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function storeInstallation(id: string): void {
  try {
    window.localStorage.setItem(KEY, id);
  } catch {
    // storage is disabled: nothing is cached here
  }
}
