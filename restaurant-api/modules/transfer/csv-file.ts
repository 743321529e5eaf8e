/** Reads CSV files of unknown origin: detects encoding and separator, and streams the rows. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import type { ImportMapping } from '@/lib/contract/restaurant/transfer';
import { detectDelimiter, saidDelimiter } from '@/lib/rules/import/delimiter';
import { headingScore } from '@/lib/rules/import/headings';

export interface CsvShape {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  delimiter: string;
  /** The first line declares the delimiter ('sep=;') and is not a row. */
  saysDelimiter: boolean;
  /** SHA-256 of the file. */
  hash: string;
}

/** A record of the file; with `error` if it could not be parsed. */
export interface CsvRecord {
  /** Line of its start, counted from 1. */
  line: number;
  cells: string[];
  error?: string;
}

const SAMPLE_CHARACTERS = 16_384;
/** Maximum length of a record: a longer one has an unclosed quote. */
const LONGEST_RECORD = 256 * 1024;

/** Scans the file once. Text that is not valid UTF-8 is read as Windows-1252, a superset of Latin-1. */
export async function shapeOf(path: string, mapping: ImportMapping = {}): Promise<CsvShape> {
  const hash = createHash('sha256');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let valid = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (head.length < SAMPLE_CHARACTERS) head = Buffer.concat([head, chunk.subarray(0, SAMPLE_CHARACTERS)]);
    valid &&= decodes(() => strict.decode(chunk, { stream: true }));
  }
  valid &&= decodes(() => strict.decode());
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : valid ? 'utf-8' : 'windows-1252';
  const sample = new TextDecoder(encoding).decode(head);
  return {
    encoding,
    delimiter: detectDelimiter(sample, (cells) => headingScore(cells, mapping)),
    saysDelimiter: saidDelimiter(sample) !== undefined,
    hash: hash.digest('hex'),
  };
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** The records of the file, including the header; without empty lines. */
export async function* readRecords(
  path: string,
  { encoding, delimiter, saysDelimiter }: Omit<CsvShape, 'hash'>,
): AsyncGenerator<CsvRecord> {
  let ended = 0;
  let broken: CsvRecord | undefined;
  const parser = parse({
    delimiter,
    from_line: saysDelimiter ? 2 : 1,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    on_skip: (error) => {
      if (error && error.code !== 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
        broken = {
          line: ended + 1,
          cells: [],
          error: 'a quote that opens here is never closed; what follows it was not read',
        };
      return undefined;
    },
  });
  pipeline(Readable.from(decoded(path, encoding)), parser, () => undefined);
  for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
    ended = info.lines;
    yield { line: info.lines - breaks, cells: record };
  }
  if (broken) yield broken;
}

/** The decoded text, without NUL characters, which the database cannot store. */
async function* decoded(path: string, encoding: CsvShape['encoding']): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true }).replaceAll('\0', '');
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
