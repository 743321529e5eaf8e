/** D7's checks before the table check: open session, blocks, restrictions, arrivals. Each returns the clash, or undefined. */
import type { Restriction } from '@/lib/rules/hours/hours';
import { IGNORE } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, type DayRules, appliesToSize, openSessionAt, appliesToParty } from './day-rules';
import { wholeMinutes, peakPresence } from './presence';

/**
 * A day without sessions is closed. §9 has no key for a closed day, for a time outside of the sessions, or for one past the last arrival: all three
 * are overridden by the key of blocks (ADR 0008).
 */
export function checkOpen(rules: Pick<DayRules, 'sessions'>, time: DecimalHours): Clash | undefined {
  if (rules.sessions.length === 0) return { code: 'closed-date', key: IGNORE.blocks };
  if (openSessionAt(rules, time)) return undefined;
  const sessionPastLastArrival = rules.sessions.find(
    ({ start, end, lastArrival }) => lastArrival !== null && time >= start && time < end,
  );
  if (sessionPastLastArrival?.lastArrival == null) return { code: 'outside-hours', key: IGNORE.blocks };
  return {
    code: 'past-last-arrival',
    key: IGNORE.blocks,
    from: sessionPastLastArrival.start,
    to: sessionPastLastArrival.lastArrival,
  };
}

/** A block refuses arrivals within its span; parties that arrived before may stay (ADR 0008). */
export function checkBlocks(rules: Pick<DayRules, 'blocks'>, party: Arrival): Clash | undefined {
  const block = rules.blocks.find((one) => appliesToParty(one, party) && party.time >= one.from && party.time < one.to);
  return (
    block && {
      code: 'blocked',
      key: IGNORE.blocks,
      from: block.from,
      to: block.to,
      ...(block.area !== null && { area: block.area }),
    }
  );
}

/**
 * The first limit on covers or parties that this party would exceed: among arrivals within the limit's span, or among parties present at any moment
 * that the span and the stay have in common. `others` does not contain the party itself.
 * @param counts only limits of this kind; both kinds when omitted
 */
export function checkRestrictions(
  rules: Pick<DayRules, 'restrictions' | 'clock'>,
  party: Arrival,
  others: readonly Arrival[],
  counts?: Restriction['counts'],
): Clash | undefined {
  for (const limit of rules.restrictions) {
    if ((counts && counts !== limit.counts) || !appliesToParty(limit, party) || !appliesToSize(limit, party.covers))
      continue;
    const counted = others.filter(
      ({ areas, covers }) => appliesToSize(limit, covers) && (limit.area === null || areas.includes(limit.area)),
    );
    const clash =
      limit.counts === 'arrivals' ? arrivalsClash(limit, party, counted) : presenceClash(limit, party, counted, rules);
    if (clash) return clash;
  }
  return undefined;
}

function arrivalsClash(limit: Restriction, party: Arrival, counted: readonly Arrival[]): Clash | undefined {
  const { start, end, measure } = limit;
  if (party.time < start || party.time >= end) return undefined;
  const used = sumOf(
    counted.filter(({ time }) => time >= start && time < end),
    measure,
  );
  return used + amountOf(party, measure) > limit.max ? restrictionClash(limit, used) : undefined;
}

function presenceClash(
  limit: Restriction,
  party: Arrival,
  counted: readonly Arrival[],
  { clock }: Pick<DayRules, 'clock'>,
): Clash | undefined {
  const stay = wholeMinutes(party.stay);
  const span = {
    start: Math.max(stay.start, clock.instantAt(limit.start)),
    end: Math.min(stay.end, clock.instantAt(limit.end)),
  };
  if (span.start >= span.end) return undefined;
  const { peak, at } = peakPresence(counted, limit.measure, span);
  return peak + amountOf(party, limit.measure) > limit.max
    ? { ...restrictionClash(limit, peak), at: clock.hourAt(at) }
    : undefined;
}

/** The clash of a limit of which `used` is already taken. */
export function restrictionClash({ start, end, area, measure, counts, max }: Restriction, used: number): Clash {
  return {
    code: 'restricted',
    key: IGNORE.restrictions,
    from: start,
    to: end,
    limit: max,
    used,
    measure,
    counts,
    ...(area !== null && { area }),
  };
}

/** Pacing: the session's limits on covers and parties that arrive in one time step. */
export function checkArrivals(
  rules: Pick<DayRules, 'sessions' | 'timeStep'>,
  party: Arrival,
  others: readonly Arrival[],
): Clash | undefined {
  const from = floorToStep(party.time, rules.timeStep);
  const sameStep = others.filter(({ time }) => floorToStep(time, rules.timeStep) === from);
  return pacingClash(rules, party, { covers: sumOf(sameStep, 'covers'), parties: sameStep.length });
}

/** @param used covers and parties that arrive in the same step */
export function pacingClash(
  rules: Pick<DayRules, 'sessions' | 'timeStep'>,
  party: Arrival,
  used: Record<Restriction['measure'], number>,
): Clash | undefined {
  const session = openSessionAt(rules, party.time);
  const from = floorToStep(party.time, rules.timeStep);
  const clashOver = (measure: Restriction['measure'], limit: number | null | undefined): Clash | undefined =>
    limit != null && used[measure] + amountOf(party, measure) > limit
      ? {
          code: 'arrivals-full',
          key: IGNORE.arrivals,
          from,
          to: from + rules.timeStep,
          limit,
          used: used[measure],
          measure,
        }
      : undefined;
  return clashOver('covers', session?.arrivalLimit) ?? clashOver('parties', session?.partyLimit);
}

const amountOf = ({ covers }: Arrival, measure: Restriction['measure']) => (measure === 'covers' ? covers : 1);
const sumOf = (parties: readonly Arrival[], measure: Restriction['measure']) =>
  parties.reduce((sum, party) => sum + amountOf(party, measure), 0);
