/** The clashes that saving a booking would meet, found before it is saved (D7, §5). */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export type ClashCode =
  | 'closed-date'
  | 'outside-hours'
  | 'past-last-arrival'
  | 'short-notice'
  | 'too-far-ahead'
  | 'blocked'
  | 'restricted'
  | 'online-full'
  | 'arrivals-full'
  | 'off-step'
  | 'table-taken'
  | 'table-held'
  | 'table-blocked'
  | 'table-too-small'
  | 'table-off-plan'
  | 'no-table'
  | 'party-too-large'
  | 'too-many-covers';

export interface Clash {
  code: ClashCode;
  /** The §9 key that overrides it; 0 when it cannot be overridden. */
  key: number;
  table?: string;
  tableName?: string;
  /** The party that holds the table, and its span. */
  bookingUid?: number;
  name?: string;
  from?: DecimalHours;
  to?: DecimalHours;
  /** It is seated there now, and when its turn ends or ended. */
  sits?: boolean;
  due?: DecimalHours;
  /** The limit and its used amount: covers, parties, minutes of notice, or days ahead. */
  limit?: number;
  used?: number;
  measure?: 'covers' | 'parties';
  /** Whether the limit counts arrivals in the span or parties present at one moment, and that moment. */
  counts?: 'arrivals' | 'present';
  at?: DecimalHours;
  /** The area, for a rule of a single area. */
  area?: number;
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
