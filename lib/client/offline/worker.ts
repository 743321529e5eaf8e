/** The page's side of the service worker (`service-worker/worker.ts`), which the app needs to start offline. */
import { WORKER_PATH, type WorkerMessage } from './names';

/** Browsers offer service workers on https and localhost only. */
const isSupported = () => 'serviceWorker' in navigator;

/** Registers the worker and lets it cache these screens. Never fails: without it only an offline start is impossible. */
export async function keepScreens(paths: string[], anew = false): Promise<void> {
  if (!isSupported()) return;
  // In development the worker of a production build on the same port must not serve old pages.
  if (process.env.NODE_ENV !== 'production') return removeWorker();
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ say: 'keep', paths, anew } satisfies WorkerMessage);
  } catch {
    // an old browser, or one without service workers
  }
}

/** At sign-out: deletes the cached screens, which contain the user's name. */
export async function forgetScreens(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ say: 'forget' } satisfies WorkerMessage);
}

/** Unregisters the worker, for a start as if the app had never been used. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
}
