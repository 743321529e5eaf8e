/** Why a time is not available to a party: the bits tell which check refuses it, the check itself provides the numbers. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, appliesToSize } from '@/lib/rules/booking-checks/day-rules';
import { checkNotice, checkOnlineShare } from '@/lib/rules/booking-checks/guest-checks';
import { checkBlocks, checkRestrictions, pacingClash, restrictionClash } from '@/lib/rules/booking-checks/place-checks';
import { IGNORE } from '@/lib/contract/constants';
import { WORD_CELLS, isSet } from './cells';
import type { FloorShape } from './floor-shape';
import { CHECKS, type Check, firstCheck } from './limit-rows';
import type { SessionAnswer } from './session-answer';
import type { DayFrame } from './session-limits';
import type { Peaks } from './peaks';
import type { SessionWindow } from './session-window';

/**
 * @param sizeIndex index of the party size
 * @param timeIndex index of the arrival time
 * @param area the requested area; null for any
 */
export function whyNot(
  frame: DayFrame,
  answer: SessionAnswer,
  sizeIndex: number,
  timeIndex: number,
  area: number | null,
): Clash | undefined {
  if (answer.isFree(sizeIndex, timeIndex, area)) return undefined;
  const { limits, shape, free } = answer;
  const cell = answer.cellAt(timeIndex);
  const inRestaurant = firstCheck(limits.restaurant, sizeIndex, cell);
  const inArea = area === null ? undefined : firstCheck(limits.areas.get(area), sizeIndex, cell);
  const check =
    inRestaurant && inArea
      ? CHECKS.indexOf(inRestaurant) <= CHECKS.indexOf(inArea)
        ? inRestaurant
        : inArea
      : (inRestaurant ?? inArea);
  if (check) return clashOf(check, frame, answer, sizeIndex, timeIndex, area);

  const covers = frame.sizes[sizeIndex] as number;
  const largest = largestPartyIn(shape, area);
  if (largest > 0 && covers > largest)
    return { code: 'party-too-large', key: IGNORE.bookings, limit: largest, ...(area !== null && { area }) };
  if (area === null) {
    // A table is free, but its area's rules refuse the party: single areas by number first, then those of joins across areas.
    const isFreeAt = (place: number) => isSet(free, sizeIndex * shape.places.length + place, cell);
    for (const across of [false, true]) {
      const areas = shape.places.flatMap((place, index) =>
        place.areas.length > 1 === across && isFreeAt(index) ? place.areas : [],
      );
      for (const one of [...new Set(areas)].sort((a, b) => a - b)) {
        const areaCheck = firstCheck(limits.areas.get(one), sizeIndex, cell);
        if (areaCheck) return clashOf(areaCheck, frame, answer, sizeIndex, timeIndex, one);
      }
    }
  }
  return { code: 'no-table', key: IGNORE.bookings, ...(area !== null && { area }) };
}

/** The clash of the check that refuses the party. */
function clashOf(
  check: Check,
  frame: DayFrame,
  { window, shape, cellAt }: SessionAnswer,
  sizeIndex: number,
  timeIndex: number,
  area: number | null,
): Clash | undefined {
  const {
    day: { rules, arrivals, moment },
    grid,
    cells,
    sizes,
    online,
  } = frame;
  const start = cells.start + (window.firstWord * WORD_CELLS + cellAt(timeIndex)) * cells.cell;
  const party: Arrival = {
    time: grid.times[timeIndex] as number,
    covers: sizes[sizeIndex] as number,
    areas: area === null ? [] : [area],
    stay: { start, end: start + (window.lengths[sizeIndex] as number) * cells.cell },
    online,
  };
  switch (check) {
    case 'notice':
      return checkNotice(rules, party, moment);
    case 'blocks':
      return checkBlocks(rules, party);
    case 'restrictions':
      return restrictionClashAt(frame, window, party, cellAt(timeIndex), window.lengths[sizeIndex] as number);
    case 'share':
      return checkOnlineShare(rules, party, arrivals, shape.seats);
    case 'arrivals':
      return pacingClashAt(frame, party);
  }
}

/** The largest party that any table or join takes, occupied or not. */
function largestPartyIn({ kinds, places }: FloorShape, area: number | null): number {
  return kinds.reduce((most, { max, place }) => {
    const { areas } = places[place] as FloorShape['places'][number];
    return area === null || (areas.length === 1 && areas[0] === area) ? Math.max(most, max) : most;
  }, 0);
}

/**
 * The first restriction that this party would exceed.
 * @param cell its arrival, in cells of the window
 * @param length its stay, in cells
 */
function restrictionClashAt(
  { day, cells, limits }: DayFrame,
  { firstWord }: SessionWindow,
  party: Arrival,
  cell: number,
  length: number,
): Clash | undefined {
  const { clock } = day.rules;
  const start = firstWord * WORD_CELLS + cell;
  for (const { limit, used, present } of limits.restrictions) {
    if (!appliesToSize(limit, party.covers) || (limit.area !== null && !party.areas.includes(limit.area))) continue;
    const added = limit.measure === 'covers' ? party.covers : 1;
    if (!present) {
      if (party.time >= limit.start && party.time < limit.end && used + added > limit.max)
        return restrictionClash(limit, used);
      continue;
    }
    const fullest = fullestCell(present, start, start + length);
    if (fullest < 0 || (present.perCell[fullest] as number) + added <= limit.max) continue;
    if (!present.isEven) return checkRestrictions({ restrictions: [limit], clock }, party, day.arrivals);
    return {
      ...restrictionClash(limit, present.perCell[fullest] as number),
      at: clock.hourAt(cells.start + fullest * cells.cell),
    };
  }
  return undefined;
}

/** The clash with the covers and parties that arrive in the same step. */
function pacingClashAt({ day, limits: { book } }: DayFrame, party: Arrival): Clash | undefined {
  const step = book.stepOf(party.time);
  return pacingClash(day.rules, party, {
    covers: book.arrivingCovers[step] as number,
    parties: book.arrivingParties[step] as number,
  });
}

/** The first cell with the highest number; -1 where the span contains none. */
function fullestCell({ perCell }: Peaks, from: number, to: number): number {
  let fullest = -1;
  for (let cell = from; cell < to; cell++)
    if ((perCell[cell] as number) > (fullest < 0 ? -1 : (perCell[fullest] as number))) fullest = cell;
  return fullest;
}
