/** The page's side of the service worker (`service-worker/worker.ts`), without which the app starts only where there is a network. */
import { WORKER_PATH, type WorkerMessage } from './names';

/** On https or on localhost; elsewhere browsers have no service worker. */
const isOffered = () => 'serviceWorker' in navigator;

/** Registers the worker, and has it keep these screens. Never fails: without it everything but a start without a network works. */
export async function keepScreens(paths: string[], anew = false): Promise<void> {
  if (!isOffered()) return;
  // Whoever develops wants what is being written, not what a production build on the same port left behind.
  if (process.env.NODE_ENV !== 'production') return removeWorker();
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ say: 'keep', paths, anew } satisfies WorkerMessage);
  } catch {
    // an old browser, or one that allows none
  }
}

/** Somebody signs out: the screens that name them go. */
export async function forgetScreens(): Promise<void> {
  if (!isOffered()) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  registration?.active?.postMessage({ say: 'forget' } satisfies WorkerMessage);
}

/** Takes the worker itself away, for a start as if the app had never been here. */
export async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((registrations ?? []).map((registration) => registration.unregister()));
}
