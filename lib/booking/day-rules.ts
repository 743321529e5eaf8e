/** What is set for one service day, and the parties that count on it: what D7's checks read. */
import type { Block, Restriction, Shift } from '@/lib/availability/hours';
import type { DecimalHours } from '@/lib/time/service-day';

export type OpenSession = Pick<Shift, 'name' | 'start' | 'end' | 'lastArrival' | 'arrivalLimit' | 'plan'>;

export interface DayRules {
  /** The sessions of the day, special dates applied; none when it is closed. */
  sessions: readonly OpenSession[];
  blocks: readonly Block[];
  restrictions: readonly Restriction[];
  /** Grid of arrival times, in hours. */
  timeStep: number;
}

/** A party as the limits see it. `areas` are those of its tables, or the one it asked for; empty when neither is known. */
export interface Arrival {
  time: DecimalHours;
  covers: number;
  areas: readonly number[];
}

export interface ArrivingParty extends Arrival {
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
export function reaches({ scope, area }: { scope: number; area: number | null }, party: { online: boolean; areas: readonly number[] }): boolean {
  return (scope === 2 || (scope === 1 && party.online)) && (area === null || party.areas.includes(area));
}
