/** Converts a spreadsheet (.xlsx) to CSV: the named sheet, or the first that is not empty. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../problem';
import { type ZipFile, openZip } from './zip-file';

/** Maximum unpacked size; a sheet of a hundred thousand bookings takes about half of it. */
const MAX_BYTES = 128 * 1024 * 1024;
const MAX_MEMORY_MB = 512;
const MAX_ROWS = 500_000;
/** Row numbers: a gap before a row results in empty rows. */
const ROW_NUMBER = /<row\b[^>]*?\sr="(\d+)"/g;
const WORKER = path.resolve('restaurant-api/modules/transfer/xlsx-worker.mjs');

interface Sheet {
  name: string;
  rows: string[][];
}

const tooLarge = () =>
  new Problem('too-large', 'The spreadsheet is too large', { errors: [{ field: 'file', message: 'too-large' }] });
const refused = (message: string, field = 'file', details: Record<string, unknown> = {}) =>
  new Problem('validation', message, { errors: [{ field, message: 'invalid' }], details });

/**
 * Writes the sheet as a CSV, each row on the line of its number.
 * @returns the name of the sheet
 * @throws Problem 'validation' unless it is a spreadsheet with this sheet, 'too-large'
 */
export async function xlsxToCsv(from: string, to: string, wanted?: string): Promise<string> {
  const sheets = await readSheets(await repacked(from));
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  const names = sheets.map(({ name }) => name);
  const chosen =
    wanted === undefined
      ? filled[0]
      : sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (!chosen && wanted !== undefined)
    throw refused(`The file has no sheet called "${wanted}". Its sheets are: ${names.join(', ')}`, 'sheet', {
      sheets: names,
    });
  if (!chosen) throw refused('The file is empty');
  if (chosen.rows.length > MAX_ROWS) throw tooLarge();
  // All cells are quoted and unchanged, including line breaks.
  await writeFile(
    to,
    chosen.rows
      .map((row) =>
        row.every((cell) => cell === '')
          ? ''
          : row.map((cell) => `"${cell.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`).join(','),
      )
      .join('\n'),
  );
  return chosen.name;
}

/** Repacks only the parts that are needed: other entries and the archive's metadata never reach the parser. */
async function repacked(file: string): Promise<Buffer> {
  const zip = await openZip(file, MAX_BYTES);
  try {
    return await packed(zip);
  } finally {
    zip.close();
  }
}

async function packed(zip: ZipFile): Promise<Buffer> {
  const { ZipArchive } = await import('archiver');
  const archive = new ZipArchive({ store: true });
  const whole = buffer(archive);
  for (const name of zip.names.filter(
    (one) => /\.(?:xml|rels)$/.test(one) && !/media|drawing|printer|vba/i.test(one),
  )) {
    const part = (await zip.read(name)) ?? Buffer.alloc(0);
    if (/worksheets\//i.test(name))
      for (const [, row] of part.toString('latin1').matchAll(ROW_NUMBER)) if (Number(row) > MAX_ROWS) throw tooLarge();
    archive.append(part, { name });
  }
  await archive.finalize();
  return whole;
}

function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const workerData = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const worker = new Worker(WORKER, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? tooLarge()
          : refused(`The file cannot be read as a spreadsheet (${error.message.slice(0, 200)})`),
      ),
    );
    worker.once('exit', () => reject(refused('The file cannot be read as a spreadsheet')));
  });
}
