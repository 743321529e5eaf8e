/** Whether a query failed because of where the database is (away, starting, full), not because of what was asked. */
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATEs of a server that cannot work now: connections (08), resources (53: disk full, out of memory, too many connections), what an
 * operator or a restart does (57: shutdown, crash, starting up, cancelled), input and output (58), a server that may only be read (25006: a
 * standby, or one that has just become one), a connection that the server itself gave up (25P03).
 */
const STATES = /^(08...|53...|57(014|P0[1-5])|58(000|030)|25006|25P03)$/;

/** The errors of a socket that does not come about, or breaks. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
  'EMFILE',
  'ENFILE',
]);
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** What the drivers say that have no code for it; the embedded database is closed while the process ends. */
const SAID = [
  /^Connection terminated/,
  /^timeout (exceeded when trying to connect|expired)$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^PGlite is clos(ed|ing)$/,
];

/** As much of an error as tells what it is. (No `instanceof`: what Node throws may be of another realm.) */
interface Failure {
  code?: unknown;
  errno?: unknown;
  name?: unknown;
  message?: unknown;
  syscall?: unknown;
  severity?: unknown;
  errors?: unknown;
}

/**
 * True for a failure that passes by itself or by an operator's hand: the same call may succeed in a moment. A write that failed so may have
 * been committed: its answer was lost, and only its idempotency key tells. Anything else is a fault of ours.
 */
export function isUnavailable(error: unknown): boolean {
  // Only what comes from the database itself, or through drizzle: another server that is away is no matter of the database's.
  let at = error;
  while (at instanceof DrizzleQueryError) at = at.cause;
  if (typeof at !== 'object' || at === null) return false;
  return hasState(at) || isSocketError(at) || hasNoSpace(at) || wasSaid(at);
}

/** PostgreSQL's own errors have a severity beside their code. */
const hasState = ({ code, severity }: Failure) =>
  typeof code === 'string' && severity !== undefined && STATES.test(code);

/** Of a name with several addresses the error is a bundle. */
function isSocketError({ code, syscall, errors }: Failure): boolean {
  if (Array.isArray(errors)) return errors.some((one) => isSocketError(Object(one) as Failure));
  return typeof code === 'string' && SOCKET.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
}

/** The embedded database's files are on a full disk. */
const hasNoSpace = ({ code, errno, name }: Failure) =>
  code === 'ENOSPC' || code === 'EDQUOT' || (name === 'ErrnoError' && errno === NO_SPACE_IN_WASM);

/** ENOSPC as WebAssembly's system interface numbers it. */
const NO_SPACE_IN_WASM = 51;

const wasSaid = ({ message }: Failure) => typeof message === 'string' && SAID.some((said) => said.test(message));
