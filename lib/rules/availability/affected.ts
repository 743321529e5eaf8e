/**
 * Which of a day's bookings a change of the rules would strand: they stand now and would be refused then, by the very checks of D7. Nothing
 * is decided about them here.
 */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, type DayRules, openSessionAt } from '@/lib/rules/booking-checks/day-rules';
import { checkArrivals, checkBlocks, checkOpen, checkRestrictions } from '@/lib/rules/booking-checks/place-checks';
import { isArrivalTime } from './arrival-grid';
import { IGNORE } from '@/lib/contract/constants';

export interface BookedParty {
  uid: number;
  arrival: Arrival;
  /** Table uids. */
  tables: readonly string[];
  /** Whether others meet it in their limits. */
  counts: boolean;
  /** A party that is expected is held to everything, one that asks (on standby, on the waiting list) to the hours, one that sits or is done to nothing. */
  held: 'all' | 'hours' | 'nothing';
}

export interface DayChange {
  /** The day's sessions as they are, and those of its blocks and restrictions that the change takes away. */
  was: DayRules;
  /** The sessions as they would be, and the blocks and restrictions that come. What stays of these is in neither: it refuses nobody anew. */
  will: DayRules;
  /** Plan → the tables it draws. */
  drawn: Readonly<Record<string, readonly string[]>>;
}

export interface Refused {
  uid: number;
  /** The first check that would refuse it, in D7's order. */
  why: Clash;
}

/**
 * Who is over a limit are those who were made last: each party is held against those made before it, as if all of them were booked once
 * more. Whoever stands against the present rules already, by an override, is not stranded by the same check again and keeps its place.
 * What binds guests only strands nobody: the booking is the restaurant's now.
 * @param parties in the order in which they were made
 */
export function affectedOf(parties: readonly BookedParty[], change: DayChange): Refused[] {
  const affected: Refused[] = [];
  const kept = parties.filter(({ counts, held }) => counts && held !== 'all').map(({ arrival }) => arrival);
  const before = [...kept];
  for (const party of parties) {
    const why = newRefusal(party, change, before, kept);
    if (why) affected.push({ uid: party.uid, why });
    if (party.held !== 'all' || !party.counts) continue;
    before.push(party.arrival);
    if (!why) kept.push(party.arrival);
  }
  return affected;
}

function newRefusal(
  { arrival, tables, held }: BookedParty,
  { was, will, drawn }: DayChange,
  before: readonly Arrival[],
  kept: readonly Arrival[],
): Clash | undefined {
  if (held === 'nothing') return undefined;
  const party = { ...arrival, online: false };
  const closed = checkOpen(will, party.time);
  if (closed && closed.code !== checkOpen(was, party.time)?.code) return closed;
  if (held === 'hours') return undefined;
  return (
    unless(offStep(will, party), () => offStep(was, party)) ??
    unless(checkBlocks(will, party), () => checkBlocks(was, party)) ??
    unless(checkRestrictions(will, party, kept), () => checkRestrictions(was, party, before)) ??
    unless(checkArrivals(will, party, kept), () => checkArrivals(was, party, before)) ??
    unless(offPlan(tables, will, party, drawn), () => offPlan(tables, was, party, drawn))
  );
}

/** What refuses a party then, where the same kind of check does not refuse it already. */
function unless(then: Clash | undefined, now: () => Clash | undefined): Clash | undefined {
  return then && !now() ? then : undefined;
}

/** A time between two times of arrival. */
function offStep(rules: DayRules, { time }: Arrival): Clash | undefined {
  return isArrivalTime(time, rules) ? undefined : { code: 'off-step', key: IGNORE.arrivals, at: time };
}

/** A table that the plan of the session does not draw; a session that names no plan uses them all. */
function offPlan(
  tables: readonly string[],
  rules: DayRules,
  { time }: Arrival,
  drawn: DayChange['drawn'],
): Clash | undefined {
  const there = drawn[openSessionAt(rules, time)?.plan ?? ''];
  const table = there && tables.find((uid) => !there.includes(uid));
  return table === undefined ? undefined : { code: 'table-off-plan', key: IGNORE.bookings, table };
}
