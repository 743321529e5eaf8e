/**
 * Which of a day's bookings a change of the rules would strand: D7's checks accept them now and would refuse them afterwards. Nothing is decided
 * about them here.
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
  /** Whether it counts towards the limits of others. */
  counts: boolean;
  /**
   * Which checks apply: all of them for an expected party, the opening hours for standby and the waiting list, none for a party that is seated or
   * done.
   */
  boundBy: 'all' | 'hours' | 'nothing';
}

export interface DayChange {
  /** The current sessions, and the blocks and restrictions that the change removes. */
  current: DayRules;
  /**
   * The proposed sessions, and the blocks and restrictions that the change adds. Unchanged blocks and restrictions are in neither: they refuse no one
   * new.
   */
  proposed: DayRules;
  /** Plan uid → the table uids that it draws. */
  tablesByPlan: Readonly<Record<string, readonly string[]>>;
}

export interface AffectedParty {
  uid: number;
  /** The first check that would refuse it, in D7's order. */
  why: Clash;
}

/**
 * When a limit is exceeded, the parties booked last are affected: each party is checked against those booked before it, as if all were booked again.
 * A party that already violates the current rules (by an override) is not reported for the same check and keeps its place. Rules for guests only
 * strand no one: an accepted booking belongs to the restaurant.
 * @param parties in the order of booking
 */
export function affectedParties(parties: readonly BookedParty[], change: DayChange): AffectedParty[] {
  const affected: AffectedParty[] = [];
  const arrivalsKept = parties
    .filter(({ counts, boundBy }) => counts && boundBy !== 'all')
    .map(({ arrival }) => arrival);
  const arrivalsBefore = [...arrivalsKept];
  for (const party of parties) {
    const why = newClash(party, change, arrivalsBefore, arrivalsKept);
    if (why) affected.push({ uid: party.uid, why });
    if (party.boundBy !== 'all' || !party.counts) continue;
    arrivalsBefore.push(party.arrival);
    if (!why) arrivalsKept.push(party.arrival);
  }
  return affected;
}

function newClash(
  { arrival, tables, boundBy }: BookedParty,
  { current, proposed, tablesByPlan }: DayChange,
  arrivalsBefore: readonly Arrival[],
  arrivalsKept: readonly Arrival[],
): Clash | undefined {
  if (boundBy === 'nothing') return undefined;
  const party = { ...arrival, online: false };
  const closed = checkOpen(proposed, party.time);
  if (closed && closed.code !== checkOpen(current, party.time)?.code) return closed;
  if (boundBy === 'hours') return undefined;
  return (
    ifNew(offStepClash(proposed, party), () => offStepClash(current, party)) ??
    ifNew(checkBlocks(proposed, party), () => checkBlocks(current, party)) ??
    ifNew(checkRestrictions(proposed, party, arrivalsKept), () => checkRestrictions(current, party, arrivalsBefore)) ??
    ifNew(checkArrivals(proposed, party, arrivalsKept), () => checkArrivals(current, party, arrivalsBefore)) ??
    ifNew(offPlanClash(tables, proposed, party, tablesByPlan), () => offPlanClash(tables, current, party, tablesByPlan))
  );
}

/** The proposed clash, unless the current rules already refuse the party by the same check. */
function ifNew(then: Clash | undefined, now: () => Clash | undefined): Clash | undefined {
  return then && !now() ? then : undefined;
}

/** The time is not on the arrival grid. */
function offStepClash(rules: DayRules, { time }: Arrival): Clash | undefined {
  return isArrivalTime(time, rules) ? undefined : { code: 'off-step', key: IGNORE.arrivals, at: time };
}

/** A table is not on the session's plan; a session without a plan uses all tables. */
function offPlanClash(
  tables: readonly string[],
  rules: DayRules,
  { time }: Arrival,
  tablesByPlan: DayChange['tablesByPlan'],
): Clash | undefined {
  const planTables = tablesByPlan[openSessionAt(rules, time)?.plan ?? ''];
  const table = planTables && tables.find((uid) => !planTables.includes(uid));
  return table === undefined ? undefined : { code: 'table-off-plan', key: IGNORE.bookings, table };
}
