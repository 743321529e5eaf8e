/** D7 as a whole: everything that saving a booking would meet, in the order of the checks, and the tables it would get. */
import { IGNORE } from '@/lib/contract/constants';
import type { Floor, Hold } from '@/lib/rules/seating/hold';
import type { Unassigned } from '@/lib/rules/seating/reserve';
import type { Clash } from '../booking/booking-check';
import type { Arrival, DayRules } from './day-rules';
import { type Asked, checkNotice, checkOnlineShare } from './guest-checks';
import { type GuestHold, asSeen } from './guest-holds';
import type { BookingState, NeededChecks } from './needed-checks';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from './place-checks';
import { bestTableOn, floorAt, seat, seatsOn } from './seat';

/** A service day as it stands, the booking in question left out. */
export interface DayBook {
  rules: DayRules;
  asked: Asked;
  /** Parties that count. */
  arrivals: readonly Arrival[];
  floor: Floor;
  /** Plan → the tables it draws. */
  drawn: Readonly<Record<string, readonly string[]>>;
  holds: readonly Hold[];
  /** Expected parties without a table. */
  unassigned: readonly Unassigned[];
  /** Guests who are choosing: in the way of guests and channels only. */
  guestHolds: readonly GuestHold[];
}

export interface Wish {
  state: BookingState;
  /** Made by a guest or a partner's channel. */
  online: boolean;
  /** The party sits down at this moment. */
  seatsNow: boolean;
  requestedArea: number | null;
  /** Choose the best table or join. */
  chooseTable: boolean;
  /** Mask of the checks that do not count (D7). */
  ignore: number;
}

export interface BookingAssessment {
  clashes: Clash[];
  /** The tables it gets: those it names, or the best ones. */
  tables: string[];
  /** Mask of the §9 keys that were looked at. */
  checked: number;
}

export function assessBooking(wish: Wish, needed: NeededChecks, asItIs: DayBook): BookingAssessment {
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
