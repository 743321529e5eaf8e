/** Updates a page that is older than the server's build (§2). */
import { APP_VERSION } from '@/lib/contract/constants';
import { isChunkFailure } from '@/lib/client/build/chunk-failure';
import { clearCaches } from '@/lib/client/build/clear-and-reload';
import { reloadGuarded } from '@/lib/client/build/reload-guard';
import { isNewer } from '@/lib/client/build/version';

/** Reads the published version file; a newer version clears the caches and reloads. A file that cannot be read is ignored. */
export async function checkVersion(running = APP_VERSION): Promise<void> {
  const published = await publishedVersion();
  if (published === null || !isNewer(published, running)) return;
  await clearCaches();
  reloadGuarded();
}

async function publishedVersion(): Promise<string | null> {
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' });
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'string'
      ? body.version
      : null;
  } catch {
    return null;
  }
}

/** Reloads once if an error is a failed fetch of a chunk of the app. */
export function reloadIfOld(error: unknown): void {
  if (isChunkFailure(error)) reloadGuarded();
}

/** Reloads once if a chunk requested outside of any screen cannot be fetched. Returns a function that stops it. */
export function reloadOnChunkFailure(): () => void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => reloadIfOld(reason);
  window.addEventListener('unhandledrejection', onRejection);
  return () => window.removeEventListener('unhandledrejection', onRejection);
}
