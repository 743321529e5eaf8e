/** What blocks and restrictions have in common: rows of single days that are made, changed, removed and brought back. */
import type { FieldError } from '@/lib/contract/error';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';

export interface LimitRow {
  uid: number;
  date: ServiceDate;
  /** -1 for every area. */
  area: number;
}

export type NewLimit<Row extends LimitRow> = Omit<Row, 'uid'> & { uid?: number };

export interface LimitStore<Row extends LimitRow> {
  /** As the change log calls it. */
  entity: 'block' | 'restriction';
  find(db: Queryable, restaurant: string, uid: number): Promise<Row | undefined>;
  /** A row that names its uid comes back under it. Answers the uids in order. */
  insert(tx: Tx, restaurant: string, rows: ReadonlyArray<NewLimit<Row>>): Promise<number[]>;
  update(tx: Tx, restaurant: string, row: Row): Promise<void>;
  remove(tx: Tx, restaurant: string, uid: number): Promise<void>;
  faultsOf(row: NewLimit<Row>): FieldError[];
  /** §5: times under four are after midnight. */
  nightHours<T extends NewLimit<Row>>(row: T): T;
}
