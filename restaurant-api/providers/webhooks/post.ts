/** Sends one message to an external URL, whose response is not trusted (ADR 150). */
import { type ClientRequest, type IncomingMessage, type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { DeliveryFault } from '@/lib/contract/access/webhooks';
import { literalOf, refusalOf } from './address';
import { resolveAll } from './resolve';

export interface Message {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Reach {
  /** Allowed internal networks, in CIDR notation. */
  networks: readonly string[];
  /** Resolves a name to all its addresses; default: the system's resolver. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** Total time limit including redirects, in milliseconds. */
  timeoutMs?: number;
  /** Additional trusted certificates. */
  ca?: string;
}

export type Posted = { ok: true; status: number } | { ok: false; fault: DeliveryFault; status: number | null };

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
/** The response body is ignored; the connection is dropped after this many bytes. */
const MAX_BYTES = 65_536;

/** Our own refusal, thrown in the lookup, as opposed to network errors. */
class Refused extends Error {
  constructor(readonly fault: DeliveryFault) {
    super(fault);
  }
}

/** Any 2xx is a success. Never throws. */
export async function post({ url, headers, body }: Message, reach: Reach): Promise<Posted> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? TIMEOUT_MS);
  let at = new URL(url);
  try {
    for (let left = MAX_REDIRECTS; ; left--) {
      const { status, location } = await once(at, { headers, body }, reach, signal);
      if (status >= 200 && status < 300) return { ok: true, status };
      if (status < 300 || status >= 400) return { ok: false, fault: 'answer', status };
      // Other redirects would turn the POST into a GET.
      if ((status !== 307 && status !== 308) || !location || left === 0 || !URL.canParse(location, at.href))
        return { ok: false, fault: 'redirect', status };
      at = new URL(location, at.href);
    }
  } catch (error) {
    return { ok: false, fault: signal.aborted ? 'timeout' : faultOf(error), status: null };
  }
}

function once(
  url: URL,
  { headers, body }: Pick<Message, 'headers' | 'body'>,
  reach: Reach,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined }> {
  const isSecure = url.protocol === 'https:';
  if (!isSecure && url.protocol !== 'http:') throw new Refused('not-https');
  const literal = literalOf(url.hostname);
  const refused = literal === null ? null : refusalOf(literal, isSecure, reach.networks);
  if (refused) throw new Refused(refused);
  const options: RequestOptions = {
    method: 'POST',
    // A new connection: a pooled one would use the lookup of another message.
    agent: false,
    signal,
    lookup: lookupWithin(reach, isSecure),
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    ...(reach.ca !== undefined && { ca: reach.ca }),
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
      drain(response);
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Checks the addresses that the connection then uses: a DNS answer that changes a moment later has no effect. */
function lookupWithin({ resolve = resolveAll, networks }: Reach, isSecure: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const refused = found.map(({ address }) => refusalOf(address, isSecure, networks)).find((one) => one !== null);
        const [first] = found;
        if (refused) callback(new Refused(refused), '', 0);
        else if (!first) callback(new Refused('unknown-host'), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MAX_BYTES) response.destroy();
  });
  // The response has already counted.
  response.on('error', () => undefined);
}

const UNKNOWN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA']);

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof Refused) return error.fault;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (UNKNOWN.has(code)) return 'unknown-host';
  return /CERT|TLS|SSL|SIGNED|UNABLE_TO/.test(code) ? 'tls' : 'no-connection';
}
