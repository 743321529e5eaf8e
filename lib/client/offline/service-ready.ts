/** Whether the service is ready (`/readyz`), requested without a session. */
import { markUnreachable } from './freshness';

/** Time limit, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Null without an answer, which may be this device's network. */
export async function isServiceReady(): Promise<boolean | null> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return null;
  }
}

/** A call that is not queued had no answer, from the service or from a provider behind it: only the former shows a banner. */
export async function checkService(): Promise<void> {
  if ((await isServiceReady()) === false) markUnreachable(true);
}
