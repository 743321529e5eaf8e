/** Bookings of tables to be removed, from the refusal. */
import { tableHolders } from '@/lib/contract/restaurant/floor';
import type { Problem } from '@/lib/rules/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface TableHolder {
  uid: number;
  name: string;
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  table: string;
  tableName: string;
}

/** Null for other problems. `total` includes those that the refusal does not list. */
export function holdersOf({ code, details }: Problem): { holders: TableHolder[]; total: number } | null {
  if (code !== 'table-has-bookings') return null;
  const parsed = tableHolders.safeParse(details);
  return parsed.success ? { holders: parsed.data.bookings, total: parsed.data.total } : null;
}
