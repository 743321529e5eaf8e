/** All checks of D7 in their order: every clash that saving a booking would meet, and the tables it would get. */
import { IGNORE } from '@/lib/contract/constants';
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DayBook, SeatingRequest } from './day-book';
import type { Arrival } from './day-rules';
import { checkNotice, checkOnlineShare } from './guest-checks';
import { dayVisibleTo } from './guest-holds';
import type { NeededChecks } from './needed-checks';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';
import { bestTableOn, floorAt, seat, totalSeats } from './seat';

export interface BookingAssessment {
  clashes: Clash[];
  /** The tables it gets: the requested ones, or the best ones. */
  tables: string[];
  /** Bit mask of the §9 keys whose checks ran. */
  checked: number;
}

export function evaluateBooking(request: SeatingRequest, checks: NeededChecks, currentDay: DayBook): BookingAssessment {
  const { state } = request;
  const day = dayVisibleTo(currentDay, request.online);
  const { rules, arrivals } = day;
  const party = partyOf(request);
  const clashes: Clash[] = [];
  const add = (clash: Clash | undefined) => void (clash && clashes.push(clash));
  if (checks.open) add(checkOpen(rules, state.time) ?? checkNotice(rules, party, day.moment));
  if (checks.blocks) add(checkBlocks(rules, party));
  if (checks.restrictions) add(checkRestrictions(rules, party, arrivals));
  else if (checks.presence) add(checkRestrictions(rules, party, arrivals, 'present'));
  if (checks.presence) add(checkOnlineShare(rules, party, arrivals, totalSeats(floorAt(state.time, day))));
  if (checks.arrivals) add(checkArrivals(rules, party, arrivals));
  let tables = [...state.tables];
  if (checks.tables && day.floor.tables.length > 0) {
    const seating = seat(request, party, day);
    clashes.push(...seating.clashes);
    tables = seating.tables;
  }
  return { clashes, tables, checked: maskOfChecks(checks) };
}

/** The best table or join for a party on this day; empty when none fits. */
export function bestTableFor(request: SeatingRequest, day: DayBook): string[] {
  return bestTableOn(request, partyOf(request), dayVisibleTo(day, request.online));
}

function partyOf({ state: { time, covers, areas, span }, online }: SeatingRequest): Arrival {
  return { time, covers, areas, stay: span, online };
}

function maskOfChecks(checks: NeededChecks): number {
  return (
    (checks.open || checks.blocks ? IGNORE.blocks : 0) |
    (checks.restrictions || checks.presence ? IGNORE.restrictions : 0) |
    (checks.arrivals ? IGNORE.arrivals : 0) |
    (checks.tables ? IGNORE.bookings : 0)
  );
}
