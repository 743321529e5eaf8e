/**
 * The content of a backup before it is sealed, as lines. JSON lines describe what follows; the rows between them are in the text format of
 * PostgreSQL's COPY, which is exact for every type and identical on both databases.
 */
import { z } from 'zod';

export const FORMAT = 1;
/** Ends the rows of a table: no COPY row equals it. */
export const END_OF_ROWS = '\\.';

export const head = z.object({
  maitre: z.literal('backup'),
  format: z.int(),
  /** Version of the product that made the backup. */
  release: z.string(),
  /** ISO instant. */
  created: z.string(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })),
  /** Signs sessions and unseals sealed columns (ADR 40). */
  authSecret: z.string(),
});
export type Head = z.infer<typeof head>;

export const tableHead = z.object({ table: z.string(), columns: z.array(z.string()) });
export type TableHead = z.infer<typeof tableHead>;
export const rowSum = z.object({ rows: z.int(), sum: z.string() });

/** A job that was waiting or in progress. */
export const waitingJob = z.object({ kind: z.string(), data: z.unknown(), at: z.string() });
export type WaitingJob = z.infer<typeof waitingJob>;

export const tail = z.object({
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  jobs: z.array(waitingJob),
  tables: z.array(rowSum.extend({ table: z.string() })),
});
export type Tail = z.infer<typeof tail>;
