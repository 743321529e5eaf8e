/** D7, the checks before the table: open session, blocks, restrictions, arrivals. Each answers what stands in the way, or nothing. */
import type { Restriction } from '@/lib/rules/hours/hours';
import { IGNORE } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, type DayRules, isAbout, openSessionAt, reaches } from './day-rules';
import { inMinutes, mostPresent } from './presence';

/**
 * A day with no session is closed. Neither that nor an hour outside of the sessions, nor one past the last arrival, has a key of its own
 * in §9; all are overridden by that of blocks, for they say that nobody is to come (ADR 0008).
 */
export function checkOpen(rules: Pick<DayRules, 'sessions'>, time: DecimalHours): Clash | undefined {
  if (rules.sessions.length === 0) return { code: 'closed-date', key: IGNORE.blocks };
  if (openSessionAt(rules, time)) return undefined;
  const late = rules.sessions.find(
    ({ start, end, lastArrival }) => lastArrival !== null && time >= start && time < end,
  );
  if (late?.lastArrival == null) return { code: 'outside-hours', key: IGNORE.blocks };
  return { code: 'past-last-arrival', key: IGNORE.blocks, from: late.start, to: late.lastArrival };
}

/** A block is about who arrives in it; parties that came before may stay (ADR 0008). */
export function checkBlocks(rules: Pick<DayRules, 'blocks'>, party: Arrival): Clash | undefined {
  const block = rules.blocks.find((one) => reaches(one, party) && party.time >= one.from && party.time < one.to);
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
 * The first limit on covers or parties that this party would go over: among those who arrive in its span, or among those who sit at any
 * one moment that both its span and the stay have. `others` leaves the party itself out.
 * @param counts only limits that count so; both when left out
 */
export function checkRestrictions(
  rules: Pick<DayRules, 'restrictions' | 'clock'>,
  party: Arrival,
  others: readonly Arrival[],
  counts?: Restriction['counts'],
): Clash | undefined {
  for (const limit of rules.restrictions) {
    if ((counts && counts !== limit.counts) || !reaches(limit, party) || !isAbout(limit, party.covers)) continue;
    const counted = others.filter(
      ({ areas, covers }) => isAbout(limit, covers) && (limit.area === null || areas.includes(limit.area)),
    );
    const clash =
      limit.counts === 'arrivals'
        ? clashOnArrivals(limit, party, counted)
        : clashOnPresence(limit, party, counted, rules);
    if (clash) return clash;
  }
  return undefined;
}

function clashOnArrivals(limit: Restriction, party: Arrival, counted: readonly Arrival[]): Clash | undefined {
  const { start, end, measure } = limit;
  if (party.time < start || party.time >= end) return undefined;
  const used = sumOf(
    counted.filter(({ time }) => time >= start && time < end),
    measure,
  );
  return used + weightOf(party, measure) > limit.max ? restricted(limit, used) : undefined;
}

function clashOnPresence(
  limit: Restriction,
  party: Arrival,
  counted: readonly Arrival[],
  { clock }: Pick<DayRules, 'clock'>,
): Clash | undefined {
  const stay = inMinutes(party.stay);
  const span = {
    start: Math.max(stay.start, clock.instantAt(limit.start)),
    end: Math.min(stay.end, clock.instantAt(limit.end)),
  };
  if (span.start >= span.end) return undefined;
  const { most, at } = mostPresent(counted, limit.measure, span);
  return most + weightOf(party, limit.measure) > limit.max
    ? { ...restricted(limit, most), at: clock.hourAt(at) }
    : undefined;
}

/** The refusal of a limit that has so much used. */
export function restricted({ start, end, area, measure, counts, max }: Restriction, used: number): Clash {
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

/** Pacing: the covers, and the parties, that arrive in one time step, where the session limits them. */
export function checkArrivals(
  rules: Pick<DayRules, 'sessions' | 'timeStep'>,
  party: Arrival,
  others: readonly Arrival[],
): Clash | undefined {
  const from = floorToStep(party.time, rules.timeStep);
  const beside = others.filter(({ time }) => floorToStep(time, rules.timeStep) === from);
  return clashOnPace(rules, party, { covers: sumOf(beside, 'covers'), parties: beside.length });
}

/** @param used by those who arrive in the same step */
export function clashOnPace(
  rules: Pick<DayRules, 'sessions' | 'timeStep'>,
  party: Arrival,
  used: Record<Restriction['measure'], number>,
): Clash | undefined {
  const session = openSessionAt(rules, party.time);
  const from = floorToStep(party.time, rules.timeStep);
  const refused = (measure: Restriction['measure'], limit: number | null | undefined): Clash | undefined =>
    limit != null && used[measure] + weightOf(party, measure) > limit
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
  return refused('covers', session?.arrivalLimit) ?? refused('parties', session?.partyLimit);
}

const weightOf = ({ covers }: Arrival, measure: Restriction['measure']) => (measure === 'covers' ? covers : 1);
const sumOf = (parties: readonly Arrival[], measure: Restriction['measure']) =>
  parties.reduce((sum, party) => sum + weightOf(party, measure), 0);
