/**
 * Which installation this device knows. One that was restored from a backup is another one: its numbers of changes begin earlier, so that nothing kept
 * here of the one before can be trusted. What waits to be sent is the person's work and stays, and goes to the server under its keys.
 */
import { clearCaches } from '@/lib/client/build/clear-and-reload';
import { store } from '@/lib/client/storage/local-store';
import { forgetDay } from '@/lib/client/offline/day-store';
import { reloadGuarded } from '@/lib/client/build/reload-guard';

const KEY = 'maitre.installation';
let leaving = false;
/** What this page was told first: another tab may have noted the new one already, and this page still shows the old. */
let toldHere: string | null = null;

/** Told with every answer that says it. The first is noted; another one than that clears what is kept here and reloads the page. */
export function checkInstallation(id: string): void {
  if (leaving) return;
  const known = toldHere ?? knownInstallation();
  toldHere ??= known ?? id;
  if (known === id) return;
  if (known !== null) void startAnew(id);
  else note(id);
}

/** Noted last, so that a page that is closed in between begins once more. */
async function startAnew(id: string): Promise<void> {
  leaving = true;
  await Promise.all([clearCaches(), forgetDay()]);
  store((kept) => ({ ...kept, setup: {}, attended: {} }));
  // Held up by its guard, it is tried again with the next answer.
  if (reloadGuarded()) note(id);
  leaving = false;
}

function knownInstallation(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function note(id: string): void {
  try {
    window.localStorage.setItem(KEY, id);
  } catch {
    // storage switched off: nothing is kept here
  }
}
