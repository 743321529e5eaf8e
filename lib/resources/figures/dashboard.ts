/** The calls of the dashboard (§2 `/dashboard`). Managers and above read it (D8). */
import { callsOf } from '../call';
import type { DashboardTypes } from './dashboard-schema';

export const dashboardCalls = callsOf<DashboardTypes>()({
  read: {
    method: 'GET',
    path: 'dashboard',
    needs: 'dashboard',
    ability: 'reports',
    summary: 'Figures of a range of days',
    description:
      'Each for the days that have passed, beside the same days before and the same weekdays a year before, and apart from these for what is on the books. Null is unknown. Left out, the range is a year back from the start of the month to the end of the current month.',
    stale: [],
  },
  nights: {
    method: 'GET',
    path: 'dashboard/nights',
    needs: 'dashboard',
    ability: 'reports',
    summary: 'The next 14 nights: on the books, expected in the end, and the same weekdays before',
    stale: [],
  },
  bookings: {
    method: 'GET',
    path: 'dashboard/bookings',
    needs: 'dashboard',
    ability: 'reports',
    summary: 'List the bookings behind a figure, the earliest first',
    stale: [],
  },
  sisters: {
    method: 'GET',
    path: 'dashboard/sisters',
    needs: 'dashboard',
    ability: 'reports',
    summary: 'Figures of this restaurant and its sisters, each in its own zone',
    description: 'Only of those where the caller may read reports. Money of two currencies is never added.',
    stale: [],
  },
});
