/** Why a party cannot have a time: the bits say which check refuses it, the check itself says the numbers. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, isAbout } from '@/lib/rules/booking-checks/day-rules';
import { checkNotice, checkOnlineShare } from '@/lib/rules/booking-checks/guest-checks';
import { checkBlocks, checkRestrictions, clashOnPace, restricted } from '@/lib/rules/booking-checks/place-checks';
import { IGNORE } from '@/lib/contract/constants';
import { WORD_CELLS, isSet } from './cells';
import type { FloorShape } from './floor-shape';
import { CHECKS, type Check, firstCheck } from './limit-rows';
import type { SessionAnswer } from './session-answer';
import type { DayFrame } from './session-limits';
import type { Peaks } from './peaks';
import type { SessionWindow } from './session-window';

/**
 * @param size and `at`: indices of the size and of the arrival time
 * @param area the one a table is wanted in; null for any
 */
export function whyNot(
  frame: DayFrame,
  answer: SessionAnswer,
  size: number,
  at: number,
  area: number | null,
): Clash | undefined {
  if (answer.isFree(size, at, area)) return undefined;
  const { limits, shape, free } = answer;
  const cell = answer.cellAt(at);
  const inRestaurant = firstCheck(limits.restaurant, size, cell);
  const inArea = area === null ? undefined : firstCheck(limits.areas.get(area), size, cell);
  const check =
    inRestaurant && inArea
      ? CHECKS.indexOf(inRestaurant) <= CHECKS.indexOf(inArea)
        ? inRestaurant
        : inArea
      : (inRestaurant ?? inArea);
  if (check) return told(check, frame, answer, size, at, area);

  const covers = frame.sizes[size] as number;
  const largest = largestIn(shape, area);
  if (largest > 0 && covers > largest)
    return { code: 'party-too-large', key: IGNORE.bookings, limit: largest, ...(area !== null && { area }) };
  if (area === null) {
    // A table is free, but what is set for its area keeps the party from it: the first area by number, then those of joins across.
    const isFreeAt = (place: number) => isSet(free, size * shape.places.length + place, cell);
    for (const across of [false, true]) {
      const areas = shape.places.flatMap((place, index) =>
        place.areas.length > 1 === across && isFreeAt(index) ? place.areas : [],
      );
      for (const one of [...new Set(areas)].sort((a, b) => a - b)) {
        const kept = firstCheck(limits.areas.get(one), size, cell);
        if (kept) return told(kept, frame, answer, size, at, one);
      }
    }
  }
  return { code: 'no-table', key: IGNORE.bookings, ...(area !== null && { area }) };
}

/** The numbers of a check that refuses it. */
function told(
  check: Check,
  frame: DayFrame,
  { window, shape, cellAt }: SessionAnswer,
  size: number,
  at: number,
  area: number | null,
): Clash | undefined {
  const {
    day: { rules, arrivals, asked },
    grid,
    cells,
    sizes,
    online,
  } = frame;
  const start = cells.start + (window.firstWord * WORD_CELLS + cellAt(at)) * cells.cell;
  const party: Arrival = {
    time: grid.times[at] as number,
    covers: sizes[size] as number,
    areas: area === null ? [] : [area],
    stay: { start, end: start + (window.lengths[size] as number) * cells.cell },
    online,
  };
  switch (check) {
    case 'notice':
      return checkNotice(rules, party, asked);
    case 'blocks':
      return checkBlocks(rules, party);
    case 'restrictions':
      return toldRestriction(frame, window, party, cellAt(at), window.lengths[size] as number);
    case 'share':
      return checkOnlineShare(rules, party, arrivals, shape.seats);
    case 'arrivals':
      return toldPace(frame, party);
  }
}

/** The largest party that a table or join takes, whoever sits there. */
function largestIn({ kinds, places }: FloorShape, area: number | null): number {
  return kinds.reduce((most, { max, place }) => {
    const { areas } = places[place] as FloorShape['places'][number];
    return area === null || (areas.length === 1 && areas[0] === area) ? Math.max(most, max) : most;
  }, 0);
}

/**
 * The first restriction that this party would go over.
 * @param cell of the window, in which it arrives, and how many it stays
 */
function toldRestriction(
  { day, cells, limits }: DayFrame,
  { firstWord }: SessionWindow,
  party: Arrival,
  cell: number,
  length: number,
): Clash | undefined {
  const { clock } = day.rules;
  const start = firstWord * WORD_CELLS + cell;
  for (const { limit, used, present } of limits.restrictions) {
    if (!isAbout(limit, party.covers) || (limit.area !== null && !party.areas.includes(limit.area))) continue;
    const wanted = limit.measure === 'covers' ? party.covers : 1;
    if (!present) {
      if (party.time >= limit.start && party.time < limit.end && used + wanted > limit.max)
        return restricted(limit, used);
      continue;
    }
    const fullest = fullestCell(present, start, start + length);
    if (fullest < 0 || (present.most[fullest] as number) + wanted <= limit.max) continue;
    if (!present.isEven) return checkRestrictions({ restrictions: [limit], clock }, party, day.arrivals);
    return {
      ...restricted(limit, present.most[fullest] as number),
      at: clock.hourAt(cells.start + fullest * cells.cell),
    };
  }
  return undefined;
}

/** What arrives in the same step of the grid. */
function toldPace({ day, limits: { book } }: DayFrame, party: Arrival): Clash | undefined {
  const step = book.stepOf(party.time);
  return clashOnPace(day.rules, party, {
    covers: book.arrivingCovers[step] as number,
    parties: book.arrivingParties[step] as number,
  });
}

/** The first of the cells in which the most are; -1 where none of them lies in the span. */
function fullestCell({ most }: Peaks, from: number, to: number): number {
  let fullest = -1;
  for (let cell = from; cell < to; cell++)
    if ((most[cell] as number) > (fullest < 0 ? -1 : (most[fullest] as number))) fullest = cell;
  return fullest;
}
