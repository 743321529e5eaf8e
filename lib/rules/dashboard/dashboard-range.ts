/** The days that the dashboard is about, kept per service (§3). */
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Days, defaultRange, endOfMonth, startOfMonth } from './ranges';

/** In the order in which they are offered. */
export const DASHBOARD_RANGES = ['month', 'days30', 'year', 'own'] as const;
export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

export interface DashboardChoice {
  range: DashboardRange;
  /** Days of the range 'own'; '' for none yet. */
  from: ServiceDate;
  to: ServiceDate;
}

/** §9: one year back. */
export const FIRST_DASHBOARD_CHOICE: DashboardChoice = { range: 'year', from: '', to: '' };

/**
 * First and last day, both of them within. §9: 'year' runs from the start of the month a year back to the end of the current month. Of own days
 * chosen the wrong way round the span between them is meant.
 * @param today the service day of the restaurant
 */
export function dashboardDays({ range, from, to }: DashboardChoice, today: ServiceDate): Days {
  switch (range) {
    case 'month':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'days30':
      return { from: shiftDate(today, -29), to: today };
    case 'year':
      return defaultRange(today);
    case 'own': {
      const [first, last] = [from || today, to || today].sort() as [ServiceDate, ServiceDate];
      return { from: first, to: last };
    }
  }
}
