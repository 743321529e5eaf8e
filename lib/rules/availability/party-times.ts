/** The times of a day for a party, as shown to a host. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface PartyTime {
  time: DecimalHours;
  /** Areas with a free table. */
  areas: number[];
  /** Turn in hours. */
  turn?: DecimalHours;
  /** The refusing check; left out if the time is available. */
  why?: Clash;
}

export interface DayAvailability {
  date: ServiceDate;
  covers: number;
  /** Why the day has no times at all. */
  why?: Clash;
  times: PartyTime[];
}
