/** Resolves a name before a webhook is saved; `post` resolves it again at each attempt, since DNS may change (ADR 150). */
import { type LookupAddress, lookup } from 'node:dns';
import { setTimeout as after } from 'node:timers/promises';
import { type Refusal, refusalOf } from './address';

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

interface Asked {
  isSecure: boolean;
  /** Allowed internal networks, in CIDR notation. */
  networks: readonly string[];
  /** Resolves a name to all its addresses; default: the system's resolver. */
  resolve?: Resolve;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

export const resolveAll: Resolve = (hostname) =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );

/** Why a name is refused; null if it is allowed, or cannot be resolved at the moment. */
export async function refusalOfName(
  hostname: string,
  { isSecure, networks, resolve = resolveAll, timeoutMs = TIMEOUT_MS }: Asked,
): Promise<Refusal> {
  const inTime = new AbortController();
  const found = await Promise.race([
    resolve(hostname).catch(() => []),
    after(timeoutMs, [] as LookupAddress[], { signal: inTime.signal, ref: false }).catch(() => []),
  ]);
  inTime.abort();
  return found.map(({ address }) => refusalOf(address, isSecure, networks)).find((one) => one !== null) ?? null;
}
