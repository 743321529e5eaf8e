/** Maps the columns of another system's file to our fields. */
import { IMPORT_FIELDS, type ImportField, type ImportMapping } from '@/lib/contract/restaurant/transfer';
import { IMPORTED_FIELDS, type ImportedField } from '@/lib/resources/bookings/booking-fields';
import { KNOWN_HEADINGS } from './known-headings';
import { plainText } from './plain-text';

/** Makes repeated headings unique: 'Phone', 'Phone (2)'. */
export function numberHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = heading.trim();
    const count = (seen.get(plainText(name)) ?? 0) + 1;
    seen.set(plainText(name), count);
    return name === '' || count === 1 ? name : `${name} (${count})`;
  });
}

/** Number of our fields in a row of cells; distinguishes the heading from the lines above it. */
export function headingScore(cells: readonly string[], mapping: ImportMapping = {}): number {
  return Object.keys(findColumns(numberHeadings(cells), mapping).positions).length;
}

/** Columns that only exports of this product have; their times are decimal hours. */
const OWN = ['originalTime', 'startsAt', 'createdTime'];

export function isOwnExport(headings: readonly string[]): boolean {
  const names = headings.map((heading) => heading.trim());
  return OWN.some((name) => names.includes(name)) && names.includes('date') && names.includes('time');
}

/** Positions in a row of the columns that only exports of this product have. */
export type OwnColumns = Partial<Record<ImportedField | 'createdTime', number>>;

/** Finds the columns that only exports of this product have. */
export function ownColumns(headings: readonly string[]): OwnColumns {
  const at = (name: string) => headings.findIndex((heading) => heading.trim() === name);
  return Object.fromEntries(
    [...IMPORTED_FIELDS, 'createdTime' as const].flatMap((name) => (at(name) < 0 ? [] : [[name, at(name)]])),
  );
}

export interface Columns {
  /** Our field → position of its column in a row. */
  positions: Partial<Record<ImportField, number>>;
  /** Required fields without a column. */
  missing: ImportField[];
  /** Fields mapped to a heading that the file does not have. */
  unknown: ImportField[];
}

/**
 * Finds the columns: by the mapping, else by their usual headings. A field mapped to '' is left out. If first or last names have columns of their
 * own, 'Name' beside 'Surname' is the first name. A column is used once.
 */
export function findColumns(headings: readonly string[], mapping: ImportMapping = {}): Columns {
  const plain = headings.map(plainText);
  const positions: Columns['positions'] = {};
  const unknown: ImportField[] = [];
  const used = new Set<number>();
  const take = (field: ImportField, at: number) => {
    positions[field] = at;
    used.add(at);
  };

  for (const field of IMPORT_FIELDS) {
    const wanted = mapping[field]?.trim();
    if (!wanted) continue;
    const exact = headings.findIndex((heading) => heading.trim() === wanted);
    const at = exact >= 0 ? exact : plain.indexOf(plainText(wanted));
    if (at >= 0) take(field, at);
    else unknown.push(field);
  }
  for (const field of IMPORT_FIELDS) {
    if (mapping[field] !== undefined) continue;
    const found = KNOWN_HEADINGS[field]
      .map((known) => plain.findIndex((heading, at) => heading === known && !used.has(at)))
      .find((at) => at >= 0);
    if (found !== undefined) take(field, found);
  }
  // 'Nom' beside 'Prénom' is the surname; alone it is the whole name.
  if (
    positions.lastName !== undefined &&
    positions.firstName === undefined &&
    positions.name === undefined &&
    mapping.lastName === undefined &&
    plain[positions.lastName] === 'nom'
  ) {
    positions.name = positions.lastName;
    delete positions.lastName;
  }
  if (
    positions.name !== undefined &&
    positions.lastName !== undefined &&
    positions.firstName === undefined &&
    mapping.name === undefined
  ) {
    positions.firstName = positions.name;
    delete positions.name;
  }
  const needed: ImportField[] = ['date', 'covers'];
  return {
    positions,
    missing: needed.filter((field) => positions[field] === undefined && !unknown.includes(field)),
    unknown,
  };
}
