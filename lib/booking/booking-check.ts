/** What saving a booking would meet, found before it is saved (D7, §5). */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export type ClashCode =
  | 'closed-date' | 'outside-hours' | 'blocked' | 'restricted' | 'arrivals-full'
  | 'table-taken' | 'table-held' | 'table-blocked' | 'table-too-small' | 'no-table';

export interface Clash {
  code: ClashCode;
  /** The §9 key that overrides it; 0 when nothing can. */
  key: number;
  table?: string;
  tableName?: string;
  /** Who holds the table, and from when to when. */
  bookingUid?: number;
  name?: string;
  from?: DecimalHours;
  to?: DecimalHours;
  /** The limit, and how much of it is used. */
  limit?: number;
  used?: number;
}

/** Another booking of the same person that day (§5). */
export interface Duplicate {
  uid: number;
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  name: string;
}

export interface BookingCheck {
  clashes: Clash[];
  duplicates: Duplicate[];
  /** The best table or join, by table uid; empty when none fits. */
  best: string[];
}
