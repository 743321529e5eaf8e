/** What saving a booking would meet, found before it is saved (D7, §5). */
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
  /** The §9 key that overrides it; 0 when nothing can. */
  key: number;
  table?: string;
  tableName?: string;
  /** Who holds the table, and from when to when. */
  bookingUid?: number;
  name?: string;
  from?: DecimalHours;
  to?: DecimalHours;
  /** It sits there now, and when its turn ends or ended. */
  sits?: boolean;
  due?: DecimalHours;
  /** The limit, and how much of it is used: covers, parties, minutes of notice, days ahead. */
  limit?: number;
  used?: number;
  measure?: 'covers' | 'parties';
  /** Among those who arrive in the span, or those who sit at one moment of it, and at which. */
  counts?: 'arrivals' | 'present';
  at?: DecimalHours;
  /** What is set for one area only. */
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
