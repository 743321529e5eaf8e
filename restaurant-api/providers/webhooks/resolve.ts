/** Where a name leads to, asked before a webhook is saved: at each try `post` asks anew, since a name may lead elsewhere by then (ADR 150). */
import { type LookupAddress, lookup } from 'node:dns';
import { setTimeout as after } from 'node:timers/promises';
import { type Refusal, refusalOf } from './address';

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

interface Asked {
  isSecure: boolean;
  /** Of the installation's own, in CIDR notation. */
  networks: readonly string[];
  /** All addresses of a name; left out, as this machine finds them. */
  resolve?: Resolve;
  timeoutMs?: number;
}

const TIMEOUT_MS = 2_000;

export const resolveAll: Resolve = (hostname) =>
  new Promise((resolve, reject) =>
    lookup(hostname, { all: true, verbatim: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );

/** Why nothing would be sent to a name; null where it would, and where its addresses are not to be had at the moment. */
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
