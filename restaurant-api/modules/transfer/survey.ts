/** A first look at the file: which column is which, how many rows there are, and how its dates are written. */
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
  /** Headings that are there twice are told apart: 'Phone', 'Phone (2)'. */
  headings: string[];
  /** Records above the heading. */
  above: number;
  positions: ReturnType<typeof findColumns>['positions'];
  /** Headings that are there more than once. */
  doubled: string[];
  /** Rows below the heading. */
  rows: number;
  /** A file of our own export. */
  own: boolean;
  /** Not sure where nothing in the file tells day from month: the order is then the habit of the restaurant's country. */
  dates: DecidedOrder;
}

export interface FileReading {
  path: string;
  mapping: ImportMapping;
  /** Left out, the whole file tells. */
  dateOrder?: DateOrder;
}

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'PW', 'MH', 'GU', 'PR']);
/** Where the heading may be: what stands above it is the name of the restaurant, and when the file was made. */
const HEADING_WITHIN = 20;

/** @throws Problem 'validation' naming the columns that are not there */
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

/** The record near the top that names most columns; the first where none does. */
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

/** What was found under which heading, and what was left. */
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

/** @throws Problem 'validation' naming `dateFormat`, where the file leaves the order open and nobody said it */
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
