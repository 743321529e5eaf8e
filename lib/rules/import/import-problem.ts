/** What is wrong with a file as a whole, so that a person can be told in their language. */
import { IMPORT_FIELDS, type ImportField } from '@/lib/contract/transfer';
import type { Problem } from '@/lib/rules/message/problem';

/** Kinds of files that are refused, by the message of the field `file`. */
const FILE_FAULTS = ['empty', 'tooLarge', 'oldSpreadsheet', 'ownArchive', 'unreadable'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

export interface ImportProblem {
  /** The file itself cannot be read. */
  file?: FileFault;
  /** Columns that every booking needs and that were not found. */
  missing: ImportField[];
  /** Headings of the file, so that somebody can say which is which. */
  headings: string[];
}

/** Null for what is no fault of the file: nobody answered, or the person may not. */
export function importProblemOf({ code, errors = [], details }: Problem): ImportProblem | null {
  if (code === 'too-large') return { file: 'tooLarge', missing: [], headings: [] };
  if (code !== 'validation') return null;
  const ofFile = errors.find(({ field }) => field === 'file' || field === 'sheet')?.message;
  const missing = IMPORT_FIELDS.filter((field) => errors.some((error) => error.field === `mapping.${field}`));
  if (ofFile === undefined && missing.length > 0) return { missing, headings: headingsIn(details) };
  const file = ofFile === 'required' ? 'empty' : FILE_FAULTS.find((fault) => fault === ofFile);
  return { file: file ?? 'unreadable', missing: [], headings: [] };
}

function headingsIn(details: Problem['details']): string[] {
  const headings = (details as { headings?: unknown } | undefined)?.headings;
  return Array.isArray(headings) ? headings.filter((one): one is string => typeof one === 'string' && one !== '') : [];
}
