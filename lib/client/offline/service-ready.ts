/** Whether the service can serve, as its own page for that says (`/readyz`): asked without a session, and without its data. */
import { markUnreachable } from './freshness';

/** A page that takes longer says nothing, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Null where nobody answers: that is this device's network as likely as the service. */
export async function isServiceReady(): Promise<boolean | null> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
  } catch {
    return null;
  }
}

/** A call that is not kept was not answered for want of the service, or of a provider behind it: only the first is worth a banner. */
export async function lookAtService(): Promise<void> {
  if ((await isServiceReady()) === false) markUnreachable(true);
}
