/** Sources of a report's rows. */
import type { SQL } from 'drizzle-orm';
import type { REPORTS, ReportCell, ReportName, ReportState, ReportSum } from '@/lib/contract/figures/reports';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { MailLanguage } from '../../mail/mail-language';
import type { Names } from './names';
import type { Words } from './texts';

/** Complete parameters of a report: with days, and the segment as a condition. */
export interface Asked {
  restaurant: Restaurant;
  today: ServiceDate;
  /** The first day is null for a report as of a day, both are null without days; the last one is null for an open range. */
  from: ServiceDate | null;
  to: ServiceDate | null;
  state: ReportState;
  /** Condition on a diner `d` and their counters `c`; undefined for all. */
  segment?: SQL;
  language: MailLanguage;
  words: Words;
  names: Names;
  /** Kinds of messages and of log entries that the reader may not see. */
  hiddenMessages: readonly string[];
  hiddenEntities: readonly string[];
}

export type ColumnsOf<R extends ReportName> = (typeof REPORTS)[R]['columns'][number]['name'];
export type Sum = ReportSum['name'];
type Raw = Readonly<Record<string, unknown>>;

/** Rows read by keyset pagination: every page costs the same, and nothing is held between pages. */
export interface KeyedSource<Column extends string = string> {
  from: SQL;
  where: SQL;
  columns: Record<Column, SQL>;
  /** Converts a raw value to a cell, if needed. */
  finish?: { [K in Column]?: (value: never, raw: Raw) => ReportCell };
  /** Key columns, unique together; each with the type to parse its text as. */
  keys: ReadonlyArray<{ sql: SQL; type: 'date' | 'float8' | 'bigint' | 'int' | 'text' | 'timestamptz' }>;
  isDescending?: boolean;
  /** Additional columns that `finish` reads. */
  beside?: Record<string, SQL>;
  /** Sums over all rows. */
  sums: Partial<Record<Sum, SQL>>;
  /** Rows per batch of a file; fewer than the default for reports with long rows. */
  atOnce?: number;
}

/** A short list of rows, computed together. */
export interface ListSource {
  list(db: Queryable): Promise<ReportCell[][]>;
  sums(db: Queryable): Promise<Partial<Record<Sum, number | null>>>;
}

export type Source<Column extends string = string> = KeyedSource<Column> | ListSource;
export type SourceOf<R extends ReportName> = (asked: Asked) => Source<ColumnsOf<R>>;
export type KeyedOf<R extends ReportName> = (asked: Asked) => KeyedSource<ColumnsOf<R>>;
