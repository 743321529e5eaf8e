/**
 * What a write had read was written by another one before it could write itself. It is tried again from what is there then, as one that the database
 * gives up for another: so it says the same code.
 */
export class StaleRead extends Error {
  readonly code = '40001';
}
