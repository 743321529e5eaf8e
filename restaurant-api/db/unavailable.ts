/** Distinguishes failures of the database's environment (unreachable, starting, full) from errors in the statement. */
import { DrizzleQueryError } from 'drizzle-orm';

/**
 * SQLSTATEs of an unavailable server: connections (08), resources (53: disk full, out of memory, too many connections), operator intervention or
 * restart (57: shutdown, crash, starting up, cancelled), input and output (58), a read-only server (25006: a standby, or one that has just become
 * one), a connection closed by the server (25P03).
 */
const STATES = /^(08...|53...|57(014|P0[1-5])|58(000|030)|25006|25P03)$/;

/** Codes of failed or broken connections. */
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

/** Messages of the drivers' errors without a code; the embedded database is closed during shutdown. */
const SAID = [
  /^Connection terminated/,
  /^timeout (exceeded when trying to connect|expired)$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^PGlite is clos(ed|ing)$/,
];

/** The fields of an error that identify it. No `instanceof`, since errors of Node may come from another realm. */
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
 * True for a temporary failure: the same call may succeed later. A write that failed this way may have been committed with its response lost; only
 * its idempotency key tells. Any other error is a bug.
 */
export function isUnavailable(error: unknown): boolean {
  // Only errors of the database or through drizzle count, not those of other servers.
  let at = error;
  while (at instanceof DrizzleQueryError) at = at.cause;
  if (typeof at !== 'object' || at === null) return false;
  return hasState(at) || isSocketError(at) || hasNoSpace(at) || wasSaid(at);
}

/** PostgreSQL's own errors have a severity besides the code. */
const hasState = ({ code, severity }: Failure) =>
  typeof code === 'string' && severity !== undefined && STATES.test(code);

/** For a name with several addresses, the error is an AggregateError. */
function isSocketError({ code, syscall, errors }: Failure): boolean {
  if (Array.isArray(errors)) return errors.some((one) => isSocketError(Object(one) as Failure));
  return typeof code === 'string' && SOCKET.has(code) && typeof syscall === 'string' && SOCKET_CALLS.has(syscall);
}

/** The disk with the embedded database's files is full. */
const hasNoSpace = ({ code, errno, name }: Failure) =>
  code === 'ENOSPC' || code === 'EDQUOT' || (name === 'ErrnoError' && errno === NO_SPACE_IN_WASM);

/** Number of ENOSPC in WASI. */
const NO_SPACE_IN_WASM = 51;

const wasSaid = ({ message }: Failure) => typeof message === 'string' && SAID.some((said) => said.test(message));
