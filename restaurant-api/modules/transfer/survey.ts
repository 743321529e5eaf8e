/** Surveys the file: its columns, number of rows, and date format. */
import {
  type DateOrder,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
} from '@/lib/contract/restaurant/transfer';
import { type DecidedOrder, dateEvidence } from '@/lib/rules/import/dates';
import { findColumns, headingScore, isOwnExport, numberHeadings } from '@/lib/rules/import/headings';
import { cellText, plainText } from '@/lib/rules/import/plain-text';
import { Problem } from '../../problem';
import { type CsvRecord, type CsvShape, readRecords, shapeOf } from './csv-file';

export interface Survey {
  shape: CsvShape;
  /** Duplicate headings are numbered: 'Phone', 'Phone (2)'. */
  headings: string[];
  /** Number of records above the heading. */
  above: number;
  positions: ReturnType<typeof findColumns>['positions'];
  /** Headings that occur more than once. */
  doubled: string[];
  /** Number of rows below the heading. */
  rows: number;
  /** True for a file exported by us. */
  own: boolean;
  /** Order of day and month; if the file leaves it open, the usual order of the restaurant's country, marked as unsure. */
  dates: DecidedOrder;
}

export interface FileReading {
  path: string;
  mapping: ImportMapping;
  /** Default: detected from the whole file. */
  dateOrder?: DateOrder;
}

/** Countries that write the month before the day. */
const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'PW', 'MH', 'GU', 'PR']);
/** Number of records to search for the heading: above it there may be the restaurant's name or the file's date. */
const HEADING_WITHIN = 20;

/** @throws Problem 'validation' with the missing columns */
export async function surveyFile({ path, mapping, dateOrder }: FileReading, country: string): Promise<Survey> {
  const shape = await shapeOf(path, mapping);
  const { headings: raw, above } = await findHeading(path, shape, mapping);
  const headings = numberHeadings(raw);
  const positions = positionsOf(headings, mapping);
  const own = isOwnExport(raw);
  const evidence = dateEvidence();
  let rows = 0;
  let passed = 0;
  for await (const { cells } of readRecords(path, shape)) {
    if (passed++ <= above) continue;
    rows++;
    for (const at of [positions.date, positions.created]) {
      const text = at === undefined ? '' : cellText(cells[at]);
      if (text !== '') evidence.add(text);
    }
  }
  const dates: DecidedOrder = own
    ? { order: 'ymd', sure: true }
    : dateOrder
      ? { order: dateOrder, sure: true }
      : evidence.decide(MONTH_FIRST.has(country) ? 'mdy' : 'dmy');
  const names = raw.map(plainText);
  const doubled = raw.filter(
    (heading, at) =>
      names[at] !== '' && names.indexOf(names[at] as string) === at && names.lastIndexOf(names[at] as string) !== at,
  );
  return { shape, headings, above, positions, doubled, rows, own, dates };
}

/** The record near the top with the most known column names; the first one if none has any. */
async function findHeading(
  path: string,
  shape: CsvShape,
  mapping: ImportMapping,
): Promise<{ headings: string[]; above: number }> {
  const first: CsvRecord[] = [];
  for await (const record of readRecords(path, shape)) {
    first.push(record);
    if (first.length >= HEADING_WITHIN) break;
  }
  const scores = first.map(({ cells }) => headingScore(cells, mapping));
  const above = Math.max(0, scores.indexOf(Math.max(...scores)));
  const heading = first[above];
  if (!heading)
    throw new Problem('validation', 'The file is empty', { errors: [{ field: 'file', message: 'required' }] });
  return { headings: heading.cells, above };
}

/** Recognised columns with their headings, and unused headings. */
export function columnsOf({ headings, positions }: Pick<Survey, 'headings' | 'positions'>): {
  taken: Array<{ field: ImportField; heading: string }>;
  left: string[];
} {
  const taken = IMPORT_FIELDS.flatMap((field) => {
    const at = positions[field];
    return at === undefined ? [] : [{ field, heading: headings[at] ?? '' }];
  });
  const used = new Set(Object.values(positions));
  return { taken, left: headings.filter((heading, at) => heading !== '' && !used.has(at)) };
}

/** @throws Problem 'validation' on `dateFormat` if the file leaves the order open and it was not specified */
export function decidedOrder({ dates }: Survey): DateOrder {
  if (dates.sure) return dates.order;
  const choices = dates.open.join(' or ');
  throw new Problem(
    'validation',
    `Nothing in the file tells day from month: "${dates.example}" can be read in more than one way. Say which order its dates have: --date-format ${choices}`,
    {
      errors: [{ field: 'dateFormat', message: 'required' }],
      details: { orders: dates.open, example: dates.example },
    },
  );
}

function positionsOf(headings: readonly string[], mapping: ImportMapping): Survey['positions'] {
  const { positions, missing, unknown } = findColumns(headings, mapping);
  const errors = [
    ...missing.map((field) => ({ field: `mapping.${field}`, message: 'required' })),
    ...unknown.map((field) => ({ field: `mapping.${field}`, message: 'unknown' })),
  ];
  if (errors.length === 0) return positions;
  const told = [
    missing.length > 0 ? `no column for ${missing.join(' and ')}` : '',
    ...unknown.map((field) => `no column called "${mapping[field] ?? ''}"`),
  ].filter(Boolean);
  throw new Problem('validation', `The file has ${told.join(', ')}. Its columns are: ${headings.join(', ')}`, {
    errors,
    details: { headings, taken: columnsOf({ headings: [...headings], positions }).taken },
  });
}
