/** Import and export of what a restaurant owns. */
import { z } from 'zod';

/** The columns an import understands: a whole name, or its parts; a date, or a date with its time in one. */
export const IMPORT_FIELDS = ['date', 'time', 'covers', 'name', 'firstName', 'lastName', 'phone', 'email', 'notes', 'status', 'table', 'created'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Our column → the heading in the file. Columns that are not named are found by their usual names; '' leaves one out. */
export const importMapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.string());
export type ImportMapping = z.infer<typeof importMapping>;

/** How the file writes its dates where they can be read two ways; left out, the whole file tells. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

export const importState = z.object({
  uid: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  fileName: z.string(),
  /** Rows read so far, and rows in the file. */
  read: z.int(),
  rows: z.int(),
  added: z.int(),
  /** Already there from an earlier run of the same file. */
  skipped: z.int(),
  /** Rows refused; they can be fetched as a CSV with line number and reason. */
  bad: z.int(),
  diners: z.int(),
  error: z.string().nullable(),
});
export type WireImportState = z.infer<typeof importState>;
