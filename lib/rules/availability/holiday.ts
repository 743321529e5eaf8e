import type { ServiceDate } from '@/lib/time/service-day';

/** A national holiday. */
export interface Holiday {
  date: ServiceDate;
  /** Name in the requested language, if it has one. */
  name: string;
}
