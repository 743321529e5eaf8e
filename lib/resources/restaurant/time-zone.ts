/** The call that is made before a restaurant's time zone is changed; the change itself is one of the setup. */
import { callsOf } from '../call';
import type { TimeZoneTypes } from './time-zone-schema';

export const timeZoneCalls = callsOf<TimeZoneTypes>()({
  bookings: {
    method: 'GET',
    path: 'time-zone/bookings',
    needs: 'profile',
    ability: 'setup',
    summary: 'List the future bookings that another time zone touches',
    description:
      'They keep the time on the clock; the instants of that are others. None where the zone has the same clock as now.',
    stale: [],
  },
});
