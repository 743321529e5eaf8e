import type { ServiceDate } from '@/lib/time/service-day';

/** A day on which the whole country is off. */
export interface Holiday {
  date: ServiceDate;
  /** In the language that was asked for, where it has a name in it. */
  name: string;
}
