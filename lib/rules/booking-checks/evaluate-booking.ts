/** D7 as a whole: everything that saving a booking would meet, in the order of the checks, and the tables it would get. */
import { IGNORE } from '@/lib/contract/constants';
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DayBook, Wish } from './day-book';
import type { Arrival } from './day-rules';
import { checkNotice, checkOnlineShare } from './guest-checks';
import { asSeen } from './guest-holds';
import type { NeededChecks } from './needed-checks';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';
import { bestTableOn, floorAt, seat, seatsOn } from './seat';

export interface BookingAssessment {
  clashes: Clash[];
  /** The tables it gets: those it names, or the best ones. */
  tables: string[];
  /** Mask of the §9 keys that were looked at. */
  checked: number;
}

export function evaluateBooking(wish: Wish, needed: NeededChecks, asItIs: DayBook): BookingAssessment {
  const { state } = wish;
  const day = asSeen(asItIs, wish.online);
  const { rules, arrivals } = day;
  const party = partyOf(wish);
  const clashes: Clash[] = [];
  const add = (clash: Clash | undefined) => void (clash && clashes.push(clash));
  if (needed.open) add(checkOpen(rules, state.time) ?? checkNotice(rules, party, day.asked));
  if (needed.blocks) add(checkBlocks(rules, party));
  if (needed.restrictions) add(checkRestrictions(rules, party, arrivals));
  else if (needed.presence) add(checkRestrictions(rules, party, arrivals, 'present'));
  if (needed.presence) add(checkOnlineShare(rules, party, arrivals, seatsOn(floorAt(state.time, day))));
  if (needed.arrivals) add(checkArrivals(rules, party, arrivals));
  let tables = [...state.tables];
  if (needed.tables && day.floor.tables.length > 0) {
    const seating = seat(wish, party, day);
    clashes.push(...seating.clashes);
    tables = seating.tables;
  }
  return { clashes, tables, checked: checkedBy(needed) };
}

/** The best table or join for a party as the day stands; empty when none fits. */
export function bestTableFor(wish: Wish, day: DayBook): string[] {
  return bestTableOn(wish, partyOf(wish), asSeen(day, wish.online));
}

function partyOf({ state: { time, covers, areas, span }, online }: Wish): Arrival {
  return { time, covers, areas, stay: span, online };
}

function checkedBy(needed: NeededChecks): number {
  return (
    (needed.open || needed.blocks ? IGNORE.blocks : 0) |
    (needed.restrictions || needed.presence ? IGNORE.restrictions : 0) |
    (needed.arrivals ? IGNORE.arrivals : 0) |
    (needed.tables ? IGNORE.bookings : 0)
  );
}
