/** The call that previews a change of the restaurant's time zone; the change itself is part of the setup. */
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
