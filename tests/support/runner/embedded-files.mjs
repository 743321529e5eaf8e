/**
 * The files of tests/api that `npm test` runs on the embedded database too: they cover the differences between the two databases, which are
 * constraint errors, one connection instead of many, branches of the code, and how the driver parses results. All files run on PostgreSQL,
 * and on the embedded database in `npm run test:long`.
 *
 * A new file runs on PostgreSQL alone unless it is listed here.
 */
export const ON_EMBEDDED_TOO = [
  // Constraints and the errors that the code reads from them.
  'claims',
  'standing-parties',
  'agreement',
  'swap',
  'kill',
  // One connection: transactions wait for each other, and a transaction that waits for itself is a deadlock.
  'jobs',
  'payment-queue',
  'guest-holds',
  // Separate branches in the code: counting attempts, readiness, one process instead of copies, the read of a day, the folder's lock.
  'auth-copies',
  'auth-rate-limit',
  'health',
  'create-admin',
  'bookings',
  'schema-level',
  // SQL written by hand: the change log and undo.
  'undo',
  // All tables of a restaurant, imported, exported and deleted; many rows at once.
  'seed',
  'import',
  'backup',
];

/** The paths of these files, as a pattern for jest. */
export const EMBEDDED_PATTERN = `/tests/api/(${ON_EMBEDDED_TOO.join('|')})\\.test\\.ts$`;

/** Tests that interrupt the connection to a database server, restart it, or read its driver's messages. */
const POSTGRES_ONLY = ['api/together-away', 'bff/database-away', 'bff/traces', 'long/database-restarts'];

/** For jest's `--testPathIgnorePatterns`. */
export const POSTGRES_ONLY_PATTERN = `/tests/(${POSTGRES_ONLY.join('|')})\\.test\\.ts$`;
