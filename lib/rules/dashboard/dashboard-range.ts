/** The days that the dashboard is about, kept per service (§3). */
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';

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

export interface DaySpan {
  from: ServiceDate;
  to: ServiceDate;
}

/**
 * First and last day, both of them within. §9: 'year' runs from the start of the month a year back to the end of the current month. Of own days
 * chosen the wrong way round the span between them is meant.
 * @param today the service day of the restaurant
 */
export function dashboardDays({ range, from, to }: DashboardChoice, today: ServiceDate): DaySpan {
  switch (range) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: monthEnd(today) };
    case 'days30':
      return { from: shiftDate(today, -29), to: today };
    case 'year':
      return { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`, to: monthEnd(today) };
    case 'own': {
      const [first, last] = [from || today, to || today].sort() as [ServiceDate, ServiceDate];
      return { from: first, to: last };
    }
  }
}

function monthEnd(date: ServiceDate): ServiceDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
