/** How full the restaurant is over the day, against what it may take: the histogram of a grid. */
import type { Restriction } from '@/lib/rules/hours/hours';
import { isAbout, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { mostPresent } from '@/lib/rules/booking-checks/presence';
import { countsCovers } from '@/lib/rules/statuses/stage';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking, LimitSpan, StepLoad } from './grid-model';
import type { GridSource } from './grid-source';
import { stepsOf } from './steps';

/**
 * The load of each step. Who counts is who comes or came (§4), whatever the filters leave out: a limit does not go away by not looking.
 */
export function loadOf(
  { bookings, sessions, step }: Pick<GridSource, 'bookings' | 'sessions' | 'step'>,
  from: DecimalHours,
  to: DecimalHours,
): StepLoad[] {
  const { count, indexOf, spanOf, timeOf } = stepsOf(from, to, step);
  const arriving = new Array<number>(count).fill(0);
  const parties = new Array<number>(count).fill(0);
  // What comes in at a step and goes out after another: summed up once for all.
  const change = new Array<number>(count + 1).fill(0);
  for (const booking of bookings) {
    if (!countsCovers(booking.status, booking.stage)) continue;
    add(arriving, indexOf(booking.time), booking.covers);
    add(parties, indexOf(booking.time), 1);
    const [first, end] = spanOf(booking.from, booking.to);
    if (first >= end) continue;
    add(change, first, booking.covers);
    add(change, end, -booking.covers);
  }
  let present = 0;
  return arriving.map((covers, index) => {
    present += change[index] ?? 0;
    const session = openSessionAt({ sessions }, timeOf(index));
    const [limit, partyLimit] = [session?.arrivalLimit ?? null, session?.partyLimit ?? null];
    const over = (limit !== null && covers > limit) || (partyLimit !== null && (parties[index] ?? 0) > partyLimit);
    return { arriving: covers, limit, present, over };
  });
}

function add(values: number[], index: number, covers: number): void {
  const before = values[index];
  if (before !== undefined) values[index] = before + covers;
}

/** What has been taken of each limit, counted as D7's check counts it: those who arrive in its span, or those who sit there at its fullest moment. */
export function limitsOf({
  bookings,
  restrictions,
  tables,
}: Pick<GridSource, 'bookings' | 'restrictions' | 'tables'>): LimitSpan[] {
  const areaOf = new Map(tables.map(({ uid, area }) => [uid, area] as const));
  const counted = bookings.filter(({ status, stage }) => countsCovers(status, stage));
  return restrictions
    .filter(({ scope }) => scope !== BLOCK_SCOPE.none)
    .map((limit, index) => {
      const { uid, scope, start, end, area, measure, counts, minCovers, maxCovers, max } = limit;
      const used = takenOf(
        limit,
        counted.filter((party) => isAbout(limit, party.covers) && (area === null || isIn(party, area, areaOf))),
      );
      return {
        key: `${uid ?? 'new'}-${index}`,
        from: start,
        to: end,
        area,
        onlineOnly: scope === BLOCK_SCOPE.online,
        measure,
        counts,
        minCovers,
        maxCovers,
        used,
        max,
        over: used > max,
      };
    });
}

function takenOf({ start, end, measure, counts }: Restriction, parties: readonly GridBooking[]): number {
  if (counts === 'present') {
    // Stays are counted as instants: the hours of the grid are taken for them, since it draws by the wall clock too.
    const stays = parties.map((party) => ({
      covers: party.covers,
      stay: { start: party.from * HOUR_MS, end: party.to * HOUR_MS },
    }));
    return mostPresent(stays, measure, { start: start * HOUR_MS, end: end * HOUR_MS }).most;
  }
  const arriving = parties.filter(({ time }) => time >= start && time < end);
  return measure === 'covers' ? arriving.reduce((sum, { covers }) => sum + covers, 0) : arriving.length;
}

function isIn({ tables, requestedArea }: GridBooking, area: number, areaOf: ReadonlyMap<string, number>): boolean {
  return tables.length === 0 ? requestedArea === area : tables.some((table) => areaOf.get(table) === area);
}
