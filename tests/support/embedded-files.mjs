/**
 * The files of tests/api that run on the embedded database too. All of them run on PostgreSQL; these exercise what differs between the two:
 * constraints and what their errors name, locks and one connection instead of many, statements written by hand and the values a driver
 * makes of their answers, migrations, what has a branch for the embedded database. All journeys in the browser run on the embedded one.
 *
 * A new file runs on PostgreSQL alone unless its name begins like one of these.
 */
export const ON_EMBEDDED_TOO = [
  // What the database itself refuses, and how the code reads its refusal.
  'claims',
  'standing-parties',
  'agreement',
  'capacity',
  'rush',
  'swap',
  'kill',
  // One connection: transactions wait for each other, and what would wait for itself stands still for ever.
  'jobs',
  'payment-queue',
  'guest-holds',
  'sockets',
  // A branch of their own: counting tries, readiness, one process instead of copies.
  'auth-copies',
  'auth-rate-limit',
  'health',
  'create-admin',
  // Statements by hand: the log and the way back, bookings and their day, tables over a day, the calendar, bookings that a change affects.
  'undo',
  'bookings',
  'table-state',
  'hours',
  'affected',
  // Everything a restaurant owns, in and out and deleted; many rows at once.
  'schema-level',
  'seed',
  'import',
  'export',
  'backup',
  'restore',
  'transfer',
  'tidy-up',
];

/** For jest: the paths of these files. */
export const EMBEDDED_PATTERN = `/tests/api/(${ON_EMBEDDED_TOO.join('|')})(-[^/]*)?\\.test\\.ts$`;
