/** The rules of one service day and the parties that count on it: the input of D7's checks. */
import type { Block, Restriction, SessionRules, Shift } from '@/lib/rules/hours/hours';
import type { DayClock } from '@/lib/time/day-clock';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Span } from '@/lib/rules/booking/tables/stay';

export type OpenSession = Pick<Shift, 'name' | 'start' | 'end' | 'plan'> & SessionRules;

export interface DayRules {
  /** The sessions of the day, special dates applied; none when it is closed. */
  sessions: readonly OpenSession[];
  blocks: readonly Block[];
  restrictions: readonly Restriction[];
  /** Grid of arrival times, in hours. */
  timeStep: number;
  /** Stays are compared as instants, rules as wall-clock hours: the clock converts. */
  clock: DayClock;
}

/** A party as the limits see it. `areas` are those of its tables, or the one it asked for; empty when neither is known. */
export interface Arrival {
  time: DecimalHours;
  covers: number;
  areas: readonly number[];
  /** The span of its stay. */
  stay: Span;
  /** Made by a guest or a partner's channel, not by staff. */
  online: boolean;
}

/** The session that accepts an arrival at a time, its last arrival time included. */
export function openSessionAt(rules: Pick<DayRules, 'sessions'>, time: DecimalHours): OpenSession | undefined {
  return rules.sessions.find(
    ({ start, end, lastArrival }) => time >= start && time < end && (lastArrival === null || time <= lastArrival),
  );
}

/** Whether a block or limit applies to a party: scope 1 to online parties only, 2 to all; a null area means every area. */
export function appliesToParty(
  { scope, area }: { scope: number; area: number | null },
  party: Pick<Arrival, 'online' | 'areas'>,
): boolean {
  return (scope === 2 || (scope === 1 && party.online)) && (area === null || party.areas.includes(area));
}

/** Whether a limit counts and binds parties of this size. */
export function appliesToSize(
  { minCovers, maxCovers }: Pick<Restriction, 'minCovers' | 'maxCovers'>,
  covers: number,
): boolean {
  return covers >= (minCovers ?? 1) && covers <= (maxCovers ?? Infinity);
}
