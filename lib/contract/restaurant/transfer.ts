/** Import and export of what a restaurant owns. */
import { z } from 'zod';

/** The columns an import understands: a whole name, or its parts; a date, or a date with its time in one. */
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

/** Our column → the heading in the file. Columns that are not named are found by their usual names; '' leaves one out. */
export const importMapping = z.partialRecord(z.enum(IMPORT_FIELDS), z.string());
export type ImportMapping = z.infer<typeof importMapping>;

/** How the file writes its dates where they can be read two ways; left out, the whole file tells. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A row of the file as it would come in, or why it would not. */
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
  /** What is wrong, and what stands there; null for a line that could not be cut into cells. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  value: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** What an import would do, before it does anything. */
export const importPreview = z.object({
  fileName: z.string(),
  rows: z.int(),
  /** Of a spreadsheet with several. */
  sheet: z.string().nullable(),
  /** Our field and the heading it was found under. */
  taken: z.array(z.object({ field: z.enum(IMPORT_FIELDS), heading: z.string() })),
  /** Headings that nothing is read from. */
  left: z.array(z.string()),
  /** Headings that are there more than once. */
  doubled: z.array(z.string()),
  /** Lines above the heading that were passed over. */
  above: z.int(),
  /** A file of our own export: its times are decimal hours. */
  own: z.boolean(),
  dateOrder: z.enum(DATE_ORDERS),
  /** Orders that the file leaves open, and a date that tells them apart; both empty where it decides. */
  openOrders: z.array(z.enum(DATE_ORDERS)),
  openExample: z.string(),
  sample: z.array(z.union([previewRow, refusedRow])),
  /** Every row was read: how many would come in, how many would not, and the first of these. */
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
  /** Already there from an earlier run of the same file. */
  skipped: z.int(),
  /** Already there, and read otherwise this time: written anew. */
  replaced: z.int(),
  /** Not replaced, or not undone, because somebody changed them since; they can be fetched as a CSV. */
  kept: z.int(),
  /** Rows refused; they can be fetched as a CSV with line number and reason. */
  bad: z.int(),
  diners: z.int(),
  /** Rows whose person had their data erased: the booking came in without them. */
  erased: z.int(),
  error: z.string().nullable(),
});
export const importList = z.object({ imports: z.array(importState) });
export type WireImportState = z.infer<typeof importState>;
