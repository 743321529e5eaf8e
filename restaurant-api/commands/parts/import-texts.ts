/** Output texts of the command `import`. */
import type { DateOrder, WireImportPreview, WireImportState } from '@/lib/contract/restaurant/transfer';
import { readDate } from '@/lib/rules/import/dates';
import type { ArchivePreview } from '../../modules/transfer/archive-import';

/** Imported and ignored columns, and the first rows as they were parsed. */
export function previewText(preview: WireImportPreview): string {
  const { fileName, rows, sheet, taken, left, doubled, above, own, sample, dateOrder } = preview;
  return [
    `${fileName}${sheet === null ? '' : `, sheet "${sheet}"`}: ${rows} rows${own ? ', of our own export' : ''}`,
    above > 0 ? `Lines above the heading, passed over: ${above}` : '',
    'Columns taken:',
    ...taken.map(({ field, heading }) => `  ${field.padEnd(10)} ${heading}`),
    `Columns left: ${left.length === 0 ? 'none' : left.join(', ')}`,
    doubled.length > 0
      ? `Headings that are there twice (the first is taken unless --map-… says otherwise): ${doubled.map((heading) => `${heading}, ${heading} (2)`).join('; ')}`
      : '',
    `Dates are read as ${dateOrder}. The first rows:`,
    ...sample.map((row) =>
      'reason' in row ? `  line ${row.line}: refused, ${row.reason}` : `  line ${row.line}: ${rowText(row)}`,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

type SampleRow = Exclude<WireImportPreview['sample'][number], { reason: string }>;

function rowText({ date, time, covers, name, phone, email, status, tables, notes }: SampleRow): string {
  return [
    date,
    clockText(time),
    `${covers} covers`,
    name || 'no name',
    phone,
    email,
    status,
    tables.length > 0 ? `table ${tables.join(' + ')}` : '',
    notes && `"${notes.slice(0, 60)}"`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Formats hours of a service day: 25.5 is 01:30 of the next calendar day. */
const clockText = (time: number) => {
  const minutes = Math.round(time * 60);
  const text = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return minutes >= 1440 ? `${text} at night` : text;
};

export function archiveText({ service, name, rows, bare, self }: ArchivePreview): string {
  return [
    `The archive of ${name} (${service})${self ? ': this restaurant' : ''}`,
    bare
      ? 'This restaurant is empty: setup, floor and hours become those of the archive.'
      : 'This restaurant keeps its own setup, floor and hours.',
    ...rows.map((row) => `  ${row.name}: ${row.rows}${row.here > 0 ? `, of which ${row.here} are here already` : ''}`),
    'Not brought in: users and their passwords, payments and cards, messages, the log of changes. Payment policies come switched off.',
  ].join('\n');
}

export function importsText(imports: ReadonlyArray<WireImportState & { at: Date }>): string {
  if (imports.length === 0) return 'There was no import yet.';
  return imports
    .map(
      ({ uid, at, state, fileName, added, replaced, skipped, kept, bad }) =>
        `${uid}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${state}  ${fileName}: ${added} added, ${replaced} replaced, ${skipped} there already, ${kept} kept, ${bad} refused`,
    )
    .join('\n');
}

const WHY: Record<string, string> = {
  removed: 'removed since',
  paid: 'has a payment',
  seated: 'seated since',
  changed: 'changed since',
};

/** The first of the rows that were not imported, from their CSV. */
export function keptText(csv: string, most: number): string {
  const rows = csv
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(','));
  return rows
    .slice(0, most)
    .map(
      ([line = '', reference = '', why = '']) =>
        `  ${line === '' ? '' : `line ${line}, `}${reference}: ${WHY[why] ?? why}`,
    )
    .join('\n');
}

export function whatOrderSays(order: DateOrder, example: string): string {
  const date = readDate(example, order)?.date;
  return date === undefined
    ? order
    : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
