/** Proof that a change comes from our own pages: the Origin, Sec-Fetch-Site, and a header of ours. */
import { IDEMPOTENCY_HEADER } from '@/lib/rules/setup/same-origin';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for reads, and for changes with the proof. */
export function provesSameOrigin(request: Request, publicUrl: string): boolean {
  if (READS.has(request.method)) return true;
  const { headers } = request;
  if (!headers.has(IDEMPOTENCY_HEADER)) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  // Browsers send an Origin with every change; without one, Sec-Fetch-Site must confirm it.
  return origin === null ? site === 'same-origin' : isOwnOrigin(origin, headers.get('host'), publicUrl);
}

/**
 * True for the public address and for the address of the request itself: staff open the same server by name, IP address or on the machine, and a
 * foreign page can forge neither header.
 */
export function isOwnOrigin(origin: string, host: string | null | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.origin === new URL(publicUrl).origin || (host != null && asked.host === host);
}
