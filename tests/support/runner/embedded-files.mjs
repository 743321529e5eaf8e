/**
 * The files of tests/api that run on the embedded database too. All of them run on PostgreSQL, and on the embedded one in
 * `npm run test:long`; these exercise what differs between the two: constraints and what their errors name, one connection instead of many,
 * what has a branch for the embedded database, and what a driver makes of answers. All journeys in the browser run on the embedded one.
 *
 * A new file runs on PostgreSQL alone unless it is named here.
 */
export const ON_EMBEDDED_TOO = [
  // What the database itself refuses, and how the code reads its refusal.
  'claims',
  'standing-parties',
  'agreement',
  'swap',
  'kill',
  // One connection: transactions wait for each other, and what would wait for itself stands still for ever.
  'jobs',
  'payment-queue',
  'guest-holds',
  // A branch of their own: counting tries, readiness, one process instead of copies, the read of a day, a folder that is locked.
  'auth-copies',
  'auth-rate-limit',
  'health',
  'create-admin',
  'bookings',
  'schema-level',
  // Statements by hand: the log and the way back.
  'undo',
  // Everything a restaurant owns, in and out and deleted; many rows at once.
  'seed',
  'import',
  'backup',
];

/** For jest: the paths of these files. */
export const EMBEDDED_PATTERN = `/tests/api/(${ON_EMBEDDED_TOO.join('|')})\\.test\\.ts$`;

/** What cuts the line to a database, restarts one or reads what its driver says: the embedded one has neither line nor server. */
const ON_A_SERVER_ALONE = ['api/together-away', 'bff/database-away', 'bff/traces', 'long/database-restarts'];

/** For jest's `--testPathIgnorePatterns`. */
export const ON_A_SERVER_PATTERN = `/tests/(${ON_A_SERVER_ALONE.join('|')})\\.test\\.ts$`;
