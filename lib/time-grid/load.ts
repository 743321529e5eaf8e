/** How full the house is over the day, against what it may take: the histogram of a grid. */
import { openSessionAt } from '@/lib/booking/day-rules';
import { countsCovers } from '@/lib/booking/stage';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking, LimitSpan, StepLoad } from './grid-model';
import type { GridSource } from './grid-source';
import { stepsOf } from './steps';

/**
 * The load of each step. Who counts is who comes or came (§4), whatever the filters leave out: a limit does not go away by not looking.
 */
export function loadOf({ bookings, sessions, step }: Pick<GridSource, 'bookings' | 'sessions' | 'step'>, from: DecimalHours, to: DecimalHours): StepLoad[] {
  const { count, indexOf, spanOf, timeOf } = stepsOf(from, to, step);
  const arriving = new Array<number>(count).fill(0);
  // What comes in at a step and goes out after another: summed up once for all.
  const change = new Array<number>(count + 1).fill(0);
  for (const booking of bookings) {
    if (!countsCovers(booking.status, booking.stage)) continue;
    add(arriving, indexOf(booking.time), booking.covers);
    const [first, end] = spanOf(booking.from, booking.to);
    if (first >= end) continue;
    add(change, first, booking.covers);
    add(change, end, -booking.covers);
  }
  let present = 0;
  return arriving.map((covers, index) => {
    present += change[index] ?? 0;
    const limit = openSessionAt({ sessions }, timeOf(index))?.arrivalLimit ?? null;
    return { arriving: covers, limit, present, over: limit !== null && covers > limit };
  });
}

function add(values: number[], index: number, covers: number): void {
  const before = values[index];
  if (before !== undefined) values[index] = before + covers;
}

/** What has been taken of each limit, counted as D7's check counts it: by who arrives in its span. */
export function limitsOf({ bookings, restrictions, tables }: Pick<GridSource, 'bookings' | 'restrictions' | 'tables'>): LimitSpan[] {
  const areaOf = new Map(tables.map(({ uid, area }) => [uid, area] as const));
  const counted = bookings.filter(({ status, stage }) => countsCovers(status, stage));
  return restrictions
    .filter(({ scope }) => scope !== BLOCK_SCOPE.none)
    .map(({ uid, scope, start, end, area, measure, max }, index) => {
      const parties = counted.filter((party) => party.time >= start && party.time < end && (area === null || isIn(party, area, areaOf)));
      const used = measure === 'covers' ? parties.reduce((sum, { covers }) => sum + covers, 0) : parties.length;
      return { key: `${uid ?? 'new'}-${index}`, from: start, to: end, area, onlineOnly: scope === BLOCK_SCOPE.online, measure, used, max, over: used > max };
    });
}

function isIn({ tables, requestedArea }: GridBooking, area: number, areaOf: ReadonlyMap<string, number>): boolean {
  return tables.length === 0 ? requestedArea === area : tables.some((table) => areaOf.get(table) === area);
}
