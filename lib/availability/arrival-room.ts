/** How many covers blocks, restrictions and pacing leave for one more party at each arrival time (D7), in the whole house and in each area. */
import { type Arrival, type DayRules, openSessionAt, reaches } from '@/lib/booking/day-rules';
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';

/** No limit. */
const ANY = 0x7fff;

export interface ArrivalRoom {
  /** Covers of the largest party that may come, by index of the time. */
  house: Int16Array;
  /** The same for what is set for one area only. */
  areas: ReadonlyMap<number, Int16Array>;
}

/** @param online whether what is set for online bookings only counts */
export function arrivalRoom(rules: DayRules, arrivals: readonly Arrival[], times: readonly DecimalHours[], online: boolean): ArrivalRoom {
  const house = new Int16Array(times.length).fill(ANY);
  const areas = new Map<number, Int16Array>();
  const roomOf = (area: number | null): Int16Array => {
    if (area === null) return house;
    const known = areas.get(area) ?? new Int16Array(times.length).fill(ANY);
    areas.set(area, known);
    return known;
  };
  const narrow = (room: Int16Array, from: DecimalHours, to: DecimalHours, left: number) => {
    for (let at = 0; at < times.length; at++) {
      const time = times[at] as number;
      if (time >= from && time < to) room[at] = Math.min(room[at] as number, Math.max(0, left));
    }
  };
  const counts = (one: { scope: number; area: number | null }) => reaches(one, { online, areas: one.area === null ? [] : [one.area] });
  for (const { from, to, scope, area } of rules.blocks) if (counts({ scope, area })) narrow(roomOf(area), from, to, 0);
  for (const { start, end, scope, area, measure, max } of rules.restrictions) {
    if (!counts({ scope, area })) continue;
    let used = 0;
    for (const arrival of arrivals) {
      if (arrival.time < start || arrival.time >= end || (area !== null && !arrival.areas.includes(area))) continue;
      used += measure === 'covers' ? arrival.covers : 1;
    }
    narrow(roomOf(area), start, end, measure === 'covers' ? max - used : used < max ? ANY : 0);
  }
  pace(rules, arrivals, times, house);
  return { house, areas };
}

/** Pacing: the covers that arrive within one step, where the session limits them. */
function pace(rules: DayRules, arrivals: readonly Arrival[], times: readonly DecimalHours[], house: Int16Array): void {
  if (rules.sessions.every(({ arrivalLimit }) => arrivalLimit === null)) return;
  const step = (time: DecimalHours) => Math.round(floorToStep(time, rules.timeStep) / rules.timeStep);
  const used = new Map<number, number>();
  for (const { time, covers } of arrivals) used.set(step(time), (used.get(step(time)) ?? 0) + covers);
  for (let at = 0; at < times.length; at++) {
    const limit = openSessionAt(rules, times[at] as number)?.arrivalLimit;
    if (limit == null) continue;
    house[at] = Math.min(house[at] as number, Math.max(0, limit - (used.get(step(times[at] as number)) ?? 0)));
  }
}
