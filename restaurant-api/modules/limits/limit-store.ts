/** Common interface of blocks and restrictions: rows for single days that are added, changed, removed and restored. */
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
  /** Name in the change log. */
  entity: 'block' | 'restriction';
  find(db: Queryable, restaurant: string, uid: number): Promise<Row | undefined>;
  /** A row with a uid is restored under it. Returns the uids in order. */
  insert(tx: Tx, restaurant: string, rows: ReadonlyArray<NewLimit<Row>>): Promise<number[]>;
  update(tx: Tx, restaurant: string, row: Row): Promise<void>;
  remove(tx: Tx, restaurant: string, uid: number): Promise<void>;
  faultsOf(row: NewLimit<Row>): FieldError[];
  /** §5: times before four are after midnight. */
  nightHours<T extends NewLimit<Row>>(row: T): T;
}
