/** Builds the time grid of a service day. */
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { GridModel } from './grid-model';
import type { GridSource } from './grid-source';
import { lanesOf } from './lanes';
import { limitsOf, loadOf } from './load';
import { shadesOf } from './shades';

const SERVICE_DAY = { from: DAY_START, to: DAY_END };

/** @param hours whole steps; by default the whole service day (D4), since tables may be booked outside of the opening hours */
export function buildGrid(source: GridSource, { from, to }: Pick<GridModel, 'from' | 'to'> = SERVICE_DAY): GridModel {
  const { step, now, startAt, endAt, sessions, bookings, isShown } = source;
  const { lanes, pieces } = lanesOf(source, from, to);
  return {
    from,
    to,
    step,
    lanes,
    pieces,
    bookings: new Map(bookings.filter(isShown).map((booking) => [booking.uid, booking])),
    shades: shadesOf(source, lanes, from, to),
    load: loadOf(source, from, to),
    limits: limitsOf(source),
    sessions: sessions.map((session) => {
      const { start, end } = sessionSpan({ ...session, uid: null });
      return { name: session.name, from: start, to: end };
    }),
    startAt,
    endAt,
    now,
  };
}
