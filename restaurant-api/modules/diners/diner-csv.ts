/** Diners as CSV: all results of a search, streamed. */
import { Readable } from 'node:stream';
import type { DinerCsvColumn, ListedWireDiner } from '@/lib/contract/diners/diner';
import { type DecimalMark, csvAmount } from '@/lib/csv/decimal-mark';
import { BYTE_ORDER_MARK, type Cell, type CsvStyle, csvLine } from '@/lib/csv/to-csv';
import { decimalsOf } from '@/lib/money/format';
import type { Call } from '../../http/call';
import { scopeOf, todayOf } from './list-diners';
import { diners } from './repository';

const AT_ONCE = 500;

interface DinerFileQuery {
  search: string;
  segment?: number;
  /** The columns, and their headings in the reader's language. */
  columns: readonly DinerCsvColumn[];
  headings: readonly string[];
  style: Required<CsvStyle>;
}

/** @throws Problem 'not-found' for an unknown segment */
export async function dinersCsv(call: Call, { columns, headings, style, ...asked }: DinerFileQuery): Promise<Readable> {
  const scope = await scopeOf(call, asked);
  const { context, restaurant } = call;
  const today = todayOf(call);
  const digits = decimalsOf(restaurant.currency);
  async function* lines(): AsyncGenerator<string> {
    yield (
      BYTE_ORDER_MARK +
      csvLine(
        columns.map((column, index) => headings[index] || column),
        style,
      )
    );
    for await (const page of diners(context.db, scope, { atOnce: AT_ONCE, today })) {
      let text = '';
      for (const diner of page)
        text += csvLine(
          columns.map((column) => cellOf(diner, column, digits, style.decimalMark)),
          style,
        );
      yield text;
    }
  }
  return Readable.from(lines(), { objectMode: false });
}

function cellOf(diner: ListedWireDiner, column: DinerCsvColumn, digits: number, mark: DecimalMark): Cell {
  switch (column) {
    case 'email':
      return diner.eMail;
    case 'tags':
      return diner.tags.join(', ');
    case 'spend':
      return csvAmount(diner.spend, digits, mark);
    case 'consentEmail':
      return diner.consents?.email?.to ?? '';
    case 'consentSms':
      return diner.consents?.sms?.to ?? '';
    case 'consentWhatsapp':
      return diner.consents?.whatsapp?.to ?? '';
    default:
      return diner[column];
  }
}
