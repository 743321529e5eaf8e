/** Converts the file of an import to CSV. */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import nodePath from 'node:path';
import { Problem } from '../../problem';
import { xlsxToCsv } from './xlsx-file';
import { openZip } from './zip-file';

export interface SourceFile {
  /** Path of the CSV. */
  path: string;
  /** Name of the spreadsheet's sheet; null for a CSV. */
  sheet: string | null;
  /** Deletes temporary files. */
  discard(): Promise<void>;
}

/** Detects the type by the first bytes, regardless of the file's name. */
export async function fileKind(path: string): Promise<'csv' | 'xlsx' | 'archive'> {
  const start = await firstBytes(path);
  if (start.equals(Buffer.from('d0cf11e0', 'hex')))
    throw refused('This is a spreadsheet of the old kind (.xls). Save it as .xlsx or as CSV', 'oldSpreadsheet');
  if (start.toString('latin1') !== 'PK\u0003\u0004') return 'csv';
  const zip = await openZip(path, Infinity);
  try {
    if (zip.names.includes('json/bookings.json')) return 'archive';
    if (zip.names.includes('xl/workbook.xml')) return 'xlsx';
  } finally {
    zip.close();
  }
  throw refused('This is neither a CSV, nor a spreadsheet, nor an archive of ours');
}

/** @throws Problem 'validation' or 'too-large' */
export async function sourceFile(path: string, sheet?: string): Promise<SourceFile> {
  const kind = await fileKind(path);
  if (kind === 'archive')
    throw refused('This is the archive of a restaurant. It comes in with: npm run import', 'ownArchive');
  if (kind === 'csv') {
    if (sheet !== undefined)
      throw new Problem('validation', 'A CSV has no sheets', { errors: [{ field: 'sheet', message: 'unknown' }] });
    return { path, sheet: null, discard: async () => undefined };
  }
  const folder = await mkdtemp(nodePath.join(tmpdir(), 'maitre-sheet-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const csv = nodePath.join(folder, 'sheet.csv');
    return { path: csv, sheet: await xlsxToCsv(path, csv, sheet), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

const refused = (text: string, message = 'invalid') =>
  new Problem('validation', text, { errors: [{ field: 'file', message }] });

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
