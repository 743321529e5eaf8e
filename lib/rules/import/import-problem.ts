/** The problem of a whole file, translatable for the user. */
import { z } from 'zod';
import { IMPORT_FIELDS, type ImportField, type WireImportPreview } from '@/lib/contract/restaurant/transfer';
import type { Problem } from '@/lib/rules/message/problem';

/** Rejected file types, by the message of the field `file`. */
const FILE_ERRORS = ['empty', 'tooLarge', 'oldSpreadsheet', 'ownArchive', 'unreadable'] as const;
export type FileError = (typeof FILE_ERRORS)[number];

export interface ImportProblem {
  /** The file cannot be read. */
  file?: FileError;
  /** Required columns that were not found. */
  missing: ImportField[];
  /** Headings of the file, so that the user can map them. */
  headings: string[];
  /** The columns that were found. */
  taken: WireImportPreview['taken'];
}

/** Null if the file is not the cause: no answer, or a missing permission. */
export function importProblemOf({ code, errors = [], details }: Problem): ImportProblem | null {
  if (code === 'too-large') return { file: 'tooLarge', missing: [], headings: [], taken: [] };
  if (code !== 'validation') return null;
  const ofFile = errors.find(({ field }) => field === 'file' || field === 'sheet')?.message;
  const missing = IMPORT_FIELDS.filter((field) => errors.some((error) => error.field === `mapping.${field}`));
  if (ofFile === undefined && missing.length > 0) return { missing, ...columnsIn(details) };
  const file = ofFile === 'required' ? 'empty' : FILE_ERRORS.find((fault) => fault === ofFile);
  return { file: file ?? 'unreadable', missing: [], headings: [], taken: [] };
}

const columns = z.object({
  headings: z.array(z.string()).default([]),
  taken: z.array(z.object({ field: z.enum(IMPORT_FIELDS), heading: z.string() })).default([]),
});

function columnsIn(details: Problem['details']): Pick<ImportProblem, 'headings' | 'taken'> {
  const parsed = columns.safeParse(details ?? {});
  if (!parsed.success) return { headings: [], taken: [] };
  return { ...parsed.data, headings: parsed.data.headings.filter((heading) => heading !== '') };
}
