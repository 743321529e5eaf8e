/** A first look at the file: which column is which, how many rows there are, and how its dates are written. */
import type { DateOrder, ImportMapping } from '@/lib/contract/transfer';
import { dateEvidence } from '@/lib/import/dates';
import { findColumns } from '@/lib/import/headings';
import { cellText } from '@/lib/import/plain-text';
import { Problem } from '../../problem';
import { type CsvShape, readRecords, shapeOf } from './csv-file';

export interface Survey {
  shape: CsvShape;
  headings: string[];
  positions: ReturnType<typeof findColumns>['positions'];
  /** Rows below the heading. */
  rows: number;
  order: DateOrder;
  /** False where nothing in the file tells day from month, so that the country's habit was taken. */
  orderIsSure: boolean;
}

export interface FileReading {
  path: string;
  mapping: ImportMapping;
  /** Left out, the whole file tells. */
  dateOrder?: DateOrder;
}

/** Countries that write the month first. */
const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'PW', 'MH', 'GU', 'PR']);

/** @throws Problem 'validation' naming the columns that are not there */
export async function surveyFile({ path, mapping, dateOrder }: FileReading, country: string): Promise<Survey> {
  const shape = await shapeOf(path);
  const evidence = dateEvidence();
  let headings: string[] | undefined;
  let positions: Survey['positions'] = {};
  let rows = 0;
  for await (const { cells } of readRecords(path, shape)) {
    if (!headings) {
      headings = cells;
      positions = positionsOf(headings, mapping);
      continue;
    }
    rows++;
    for (const at of [positions.date, positions.created]) {
      const text = at === undefined ? '' : cellText(cells[at]);
      if (text !== '') evidence.add(text);
    }
  }
  if (!headings) throw new Problem('validation', 'The file is empty', { errors: [{ field: 'file', message: 'required' }] });
  const { order, sure } = dateOrder ? { order: dateOrder, sure: true } : evidence.decide(MONTH_FIRST.has(country) ? 'mdy' : 'dmy');
  return { shape, headings, positions, rows, order, orderIsSure: sure };
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
  throw new Problem('validation', `The file has ${told.join(', ')}. Its columns are: ${headings.join(', ')}`, { errors, details: { headings } });
}
