/** Import and export of what a restaurant owns. */
import { z } from 'zod';

/** The columns that an import understands: a whole name, or its parts; a date, or date and time in one. */
export const IMPORT_FIELDS = [
  'date',
  'time',
  'covers',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'notes',
  'status',
  'table',
  'created',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Our column → the heading in the file. Columns that are left out are recognised by their usual headings; '' ignores one. */
export const importMapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.string());
export type ImportMapping = z.infer<typeof importMapping>;

/** Date order of the file, if ambiguous; if left out, it is derived from the whole file. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A row of the file as it would be imported, or why it would not be. */
export const previewRow = z.object({
  line: z.int(),
  date: z.string(),
  time: z.number(),
  covers: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  status: z.string(),
  tables: z.array(z.string()),
  notes: z.string(),
});
export const refusedRow = z.object({
  line: z.int(),
  reason: z.string(),
  /** The problem and the cell's text; null for a line that could not be parsed. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  value: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** Preview of an import. */
export const importPreview = z.object({
  fileName: z.string(),
  rows: z.int(),
  /** Name of the sheet, for a spreadsheet with several. */
  sheet: z.string().nullable(),
  /** Our field and the heading that it was found under. */
  taken: z.array(z.object({ field: z.enum(IMPORT_FIELDS), heading: z.string() })),
  /** Headings that are ignored. */
  left: z.array(z.string()),
  /** Headings that occur more than once. */
  doubled: z.array(z.string()),
  /** Number of lines above the heading that were skipped. */
  above: z.int(),
  /** The file is an export of this product: its times are decimal hours. */
  own: z.boolean(),
  dateOrder: z.enum(DATE_ORDERS),
  /** The date orders that the file leaves open, and a date that they read differently; both empty if the file decides. */
  openOrders: z.array(z.enum(DATE_ORDERS)),
  openExample: z.string(),
  sample: z.array(z.union([previewRow, refusedRow])),
  /** All rows were read: number that would be imported, number that would not, and the first of the latter. */
  good: z.int(),
  bad: z.int(),
  refused: z.array(refusedRow),
});
export type WireImportPreview = z.infer<typeof importPreview>;

export const importState = z.object({
  uid: z.int(),
  state: z.enum(['running', 'done', 'failed', 'undone']),
  fileName: z.string(),
  /** Rows read so far, and rows in the file. */
  read: z.int(),
  rows: z.int(),
  added: z.int(),
  /** Already imported by an earlier run of the same file. */
  skipped: z.int(),
  /** Already imported, but parsed differently this time: updated. */
  replaced: z.int(),
  /** Not updated, or not undone, because a user changed them since; available as a CSV. */
  kept: z.int(),
  /** Rejected rows; available as a CSV with line number and reason. */
  bad: z.int(),
  diners: z.int(),
  /** Rows of an erased person: the booking was imported without them. */
  erased: z.int(),
  error: z.string().nullable(),
});
export const importList = z.object({ imports: z.array(importState) });
export type WireImportState = z.infer<typeof importState>;
