/** The times of a day for a party, as a host reads them. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface PartyTime {
  time: DecimalHours;
  /** Areas in which it finds a table. */
  areas: number[];
  /** How long it would keep its table, in hours. */
  turn?: DecimalHours;
  /** What refuses it; left out where the party can have the time. */
  why?: Clash;
}

export interface DayAvailability {
  date: ServiceDate;
  covers: number;
  /** Why the day has no times at all. */
  why?: Clash;
  times: PartyTime[];
}
