/** What is set for one service day, and the parties that count on it: what D7's checks read. */
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
  /** Who sits where is counted in real time, what is set for the day in wall-clock hours. */
  clock: DayClock;
}

/** A party as the limits see it. `areas` are those of its tables, or the one it asked for; empty when neither is known. */
export interface Arrival {
  time: DecimalHours;
  covers: number;
  areas: readonly number[];
  /** From when to when it is there. */
  stay: Span;
  /** Made by a guest or a partner's channel, not by staff. */
  online: boolean;
}

/** The session that takes an arrival, its last one regarded. */
export function openSessionAt(rules: Pick<DayRules, 'sessions'>, time: DecimalHours): OpenSession | undefined {
  return rules.sessions.find(
    ({ start, end, lastArrival }) => time >= start && time < end && (lastArrival === null || time <= lastArrival),
  );
}

/** Whether a block or limit reaches a party: scope 1 only those from online, 2 everybody; no area means all of them. */
export function reaches(
  { scope, area }: { scope: number; area: number | null },
  party: Pick<Arrival, 'online' | 'areas'>,
): boolean {
  return (scope === 2 || (scope === 1 && party.online)) && (area === null || party.areas.includes(area));
}

/** Whether a limit is about a party of this size: both those that it counts and those that it binds. */
export function isAbout(
  { minCovers, maxCovers }: Pick<Restriction, 'minCovers' | 'maxCovers'>,
  covers: number,
): boolean {
  return covers >= (minCovers ?? 1) && covers <= (maxCovers ?? Infinity);
}
