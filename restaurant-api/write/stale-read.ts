/**
 * Thrown when another transaction has changed what a write had read. It has the SQLSTATE of a serialisation failure, so that the write is retried
 * in the same way.
 */
export class StaleRead extends Error {
  readonly code = '40001';
}
