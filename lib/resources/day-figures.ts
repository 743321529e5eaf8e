/** The call of the figures of service days. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from './call';
import type { DayFigureTypes } from './day-figures-schema';

export const dayFigureCalls = callsOf<DayFigureTypes>()({
  list: {
    method: 'GET',
    path: 'day-figures',
    needs: 'integrations',
    ability: 'reports',
    summary: 'Bookings and covers of service days',
    stale: [{ kind: KIND.bookingChanged, entity: 'booking' }],
  },
});
