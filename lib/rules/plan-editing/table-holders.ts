/** Who holds tables that were to be removed, as the refusal tells. */
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

/** Null for any other problem. `total` counts those too that the refusal does not name. */
export function holdersOf({ code, details }: Problem): { holders: TableHolder[]; total: number } | null {
  if (code !== 'table-has-bookings') return null;
  const parsed = tableHolders.safeParse(details);
  return parsed.success ? { holders: parsed.data.bookings, total: parsed.data.total } : null;
}
