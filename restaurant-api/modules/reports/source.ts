/** Where the rows of a report come from. */
import type { SQL } from 'drizzle-orm';
import type { REPORTS, ReportCell, ReportName, ReportState, ReportSum } from '@/lib/contract/figures/reports';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { MailLanguage } from '../../mail/mail-language';
import type { Names } from './names';
import type { Words } from './texts';

/** What a report is asked for, whole: days are there, and a segment is its condition. */
export interface Asked {
  restaurant: Restaurant;
  today: ServiceDate;
  /** The first day is null of a report as of a day, both of one without days; the last of one that goes on for ever is null. */
  from: ServiceDate | null;
  to: ServiceDate | null;
  state: ReportState;
  /** On a diner `d` and their counters `c`; undefined for all. */
  segment?: SQL;
  language: MailLanguage;
  words: Words;
  names: Names;
  /** Kinds of messages, and things of the log, that the reader may not know of. */
  hiddenMessages: readonly string[];
  hiddenEntities: readonly string[];
}

export type ColumnsOf<R extends ReportName> = (typeof REPORTS)[R]['columns'][number]['name'];
export type Sum = ReportSum['name'];
type Raw = Readonly<Record<string, unknown>>;

/** Rows that are read by key: a page costs as much as the first, and nothing is held between two. */
export interface KeyedSource<Column extends string = string> {
  from: SQL;
  where: SQL;
  columns: Record<Column, SQL>;
  /** What a cell becomes of what was read, where it is more than that. */
  finish?: { [K in Column]?: (value: never, raw: Raw) => ReportCell };
  /** Together they are unique; each with the type that its text is read as. */
  keys: ReadonlyArray<{ sql: SQL; type: 'date' | 'float8' | 'bigint' | 'int' | 'text' | 'timestamptz' }>;
  isDescending?: boolean;
  /** Further columns that `finish` reads. */
  beside?: Record<string, SQL>;
  /** Of all rows. */
  sums: Partial<Record<Sum, SQL>>;
  /** Rows of one batch of a file; left out, as many as usual. Fewer where a row is long. */
  atOnce?: number;
}

/** Few rows, which are made together. */
export interface ListSource {
  list(db: Queryable): Promise<ReportCell[][]>;
  sums(db: Queryable): Promise<Partial<Record<Sum, number | null>>>;
}

export type Source<Column extends string = string> = KeyedSource<Column> | ListSource;
export type SourceOf<R extends ReportName> = (asked: Asked) => Source<ColumnsOf<R>>;
export type KeyedOf<R extends ReportName> = (asked: Asked) => KeyedSource<ColumnsOf<R>>;
