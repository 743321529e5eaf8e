/** The load of the restaurant over the day, compared with its limits: the grid's histogram. */
import type { Restriction } from '@/lib/rules/hours/hours';
import { appliesToSize, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { peakPresence } from '@/lib/rules/booking-checks/presence';
import { countsCovers } from '@/lib/rules/statuses/stage';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking, LimitSpan, StepLoad } from './grid-model';
import type { GridSource } from './grid-source';
import { stepsOf } from './steps';

/** The load of each step. All parties that come or came count (§4), whatever the filters hide. */
export function loadOf(
  { bookings, sessions, step }: Pick<GridSource, 'bookings' | 'sessions' | 'step'>,
  from: DecimalHours,
  to: DecimalHours,
): StepLoad[] {
  const { count, indexOf, spanOf, timeOf } = stepsOf(from, to, step);
  const arriving = new Array<number>(count).fill(0);
  const parties = new Array<number>(count).fill(0);
  // Differences per step, summed up afterwards.
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

/** The used amount of each limit, counted as in D7: arrivals in its span, or the peak of parties present. */
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
        counted.filter((party) => appliesToSize(limit, party.covers) && (area === null || isIn(party, area, areaOf))),
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
    // The grid uses local hours in place of instants, as it is drawn by the wall clock.
    const stays = parties.map((party) => ({
      covers: party.covers,
      stay: { start: party.from * HOUR_MS, end: party.to * HOUR_MS },
    }));
    return peakPresence(stays, measure, { start: start * HOUR_MS, end: end * HOUR_MS }).peak;
  }
  const arriving = parties.filter(({ time }) => time >= start && time < end);
  return measure === 'covers' ? arriving.reduce((sum, { covers }) => sum + covers, 0) : arriving.length;
}

function isIn({ tables, requestedArea }: GridBooking, area: number, areaOf: ReadonlyMap<string, number>): boolean {
  return tables.length === 0 ? requestedArea === area : tables.some((table) => areaOf.get(table) === area);
}
