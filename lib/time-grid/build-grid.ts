/** A service day as the time grid shows it. */
import { sessionSpan } from '@/lib/booking/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { GridModel } from './grid-model';
import type { GridSource } from './grid-source';
import { lanesOf } from './lanes';
import { limitsOf, loadOf } from './load';
import { shadesOf } from './shades';

/** The whole service day (D4: 4 to 28), whatever is open: somebody may have been promised a table outside of the hours. */
export function buildGrid(source: GridSource): GridModel {
  const { step, now, startAt, sessions, bookings, isShown } = source;
  const [from, to] = [DAY_START, DAY_END];
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
    now,
  };
}
