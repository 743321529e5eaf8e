/** D7, the checks before the table: open session, blocks, restrictions, arrivals. Each answers what stands in the way, or nothing. */
import { IGNORE } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { Clash } from './booking-check';
import { type Arrival, type ArrivingParty, type DayRules, reaches, openSessionAt } from './day-rules';

/**
 * A day with no session is closed. Neither that nor an hour outside of the sessions has a key of its own in §9; both are
 * overridden by that of blocks, for both say that nobody is to come (ADR 0008).
 */
export function checkOpen(rules: DayRules, time: DecimalHours): Clash | undefined {
  if (rules.sessions.length === 0) return { code: 'closed-date', key: IGNORE.blocks };
  return openSessionAt(rules, time) ? undefined : { code: 'outside-hours', key: IGNORE.blocks };
}

/** A block is about who arrives in it; parties that came before may stay (ADR 0008). */
export function checkBlocks(rules: DayRules, party: ArrivingParty): Clash | undefined {
  const block = rules.blocks.find((one) => reaches(one, party) && party.time >= one.from && party.time < one.to);
  return block && { code: 'blocked', key: IGNORE.blocks, from: block.from, to: block.to };
}

/** The first limit on covers or parties of a span that this party would go over. `others` leaves the party itself out. */
export function checkRestrictions(rules: DayRules, party: ArrivingParty, others: readonly Arrival[]): Clash | undefined {
  for (const { start, end, area, scope, measure, max } of rules.restrictions) {
    if (!reaches({ scope, area }, party) || party.time < start || party.time >= end) continue;
    const counted = others.filter(({ time, areas }) => time >= start && time < end && (area === null || areas.includes(area)));
    const used = measure === 'covers' ? coversOf(counted) : counted.length;
    const wanted = measure === 'covers' ? party.covers : 1;
    if (used + wanted > max) return { code: 'restricted', key: IGNORE.restrictions, from: start, to: end, limit: max, used };
  }
  return undefined;
}

/** Pacing: the covers that arrive in one time step, where the session limits them. */
export function checkArrivals(rules: DayRules, party: ArrivingParty, others: readonly Arrival[]): Clash | undefined {
  const limit = openSessionAt(rules, party.time)?.arrivalLimit;
  if (limit == null) return undefined;
  const from = floorToStep(party.time, rules.timeStep);
  const to = from + rules.timeStep;
  const used = coversOf(others.filter(({ time }) => floorToStep(time, rules.timeStep) === from));
  return used + party.covers > limit ? { code: 'arrivals-full', key: IGNORE.arrivals, from, to, limit, used } : undefined;
}

const coversOf = (parties: readonly Arrival[]) => parties.reduce((sum, { covers }) => sum + covers, 0);
