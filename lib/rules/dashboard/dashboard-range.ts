/** The date range of the dashboard, stored per service (§3). */
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Days, defaultRange, endOfMonth, startOfMonth } from './ranges';

/** In the order in which they are offered. */
export const DASHBOARD_RANGES = ['month', 'days30', 'year', 'own'] as const;
export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

export interface DashboardChoice {
  range: DashboardRange;
  /** First and last day of the range 'own'; '' if not chosen yet. */
  from: ServiceDate;
  to: ServiceDate;
}

/** §9: one year back. */
export const FIRST_DASHBOARD_CHOICE: DashboardChoice = { range: 'year', from: '', to: '' };

/**
 * First and last day, both inclusive. §9: 'year' starts at the beginning of the month a year ago and ends at the end of the current month. If the
 * chosen own days are in reverse order, they are swapped.
 * @param today the present service day of the restaurant
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
