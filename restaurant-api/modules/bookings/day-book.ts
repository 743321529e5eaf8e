/** The facts of a service day as the rules of D7 take them, one booking left out. */
import { sessionsOf } from '@/lib/availability/sessions';
import type { DayBook } from '@/lib/booking/assess';
import { type Stage, countsCovers } from '@/lib/booking/stage';
import type { Span } from '@/lib/booking/stay';
import type { Hold } from '@/lib/seating/hold';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Facts, Party } from './facts-repository';

const HOUR_MS = 3_600_000;

export function stageIn({ statuses }: Pick<Facts, 'statuses'>, status: number): Stage | undefined {
  return statuses.find(({ code }) => code === status)?.stage;
}

/** The areas of the tables, or the one that was asked for; none when neither is known. */
export function areasOf({ tables }: Pick<Facts, 'tables'>, party: { tables: readonly string[]; requestedArea: number | null }): number[] {
  if (party.tables.length === 0) return party.requestedArea === null ? [] : [party.requestedArea];
  return [...new Set(tables.filter(({ uid }) => party.tables.includes(uid)).map(({ area }) => area))];
}

/**
 * @param uid the booking in question, which is not in its own way
 */
export function dayBookOf(facts: Facts, date: ServiceDate, zone: string, uid: number): DayBook {
  const stageOf = (party: Party) => stageIn(facts, party.status) ?? 1;
  const others = facts.parties.filter((party) => party.uid !== uid);
  const byUid = new Map(facts.parties.map((party) => [party.uid, party]));
  const clock = dayClock(date, zone);
  const hold = (by: Hold['by'], kept: Span & { table: string }): Hold => ({ ...kept, by, from: clock.hourAt(kept.start), to: clock.hourAt(kept.end) });
  const claims = facts.claims
    .filter(({ bookingUid }) => bookingUid !== uid)
    .map((claim): Hold => {
      const party = byUid.get(claim.bookingUid);
      return { ...hold('party', claim), name: party?.name ?? '', seated: party !== undefined && stageOf(party) === 4 };
    });
  const counted = others.filter((party) => countsCovers(party.status, stageOf(party)));
  return {
    rules: {
      sessions: sessionsOf(date, facts.shifts, facts.specialDates),
      blocks: facts.blocks,
      restrictions: facts.restrictions,
      timeStep: facts.setup.timeStep,
    },
    arrivals: counted.map((party) => ({ time: party.time, covers: party.covers, areas: areasOf(facts, party) })),
    floor: { tables: facts.tables, joins: facts.joins },
    drawn: facts.drawn,
    holds: [...claims, ...facts.tableBlocks.map((block) => hold('block', block))],
    unassigned: counted
      .filter((party) => party.tables.length === 0 && stageOf(party) !== 5)
      .map((party) => {
        const start = clock.instantAt(party.time);
        return { start, end: start + party.turn * HOUR_MS, covers: party.covers, seatsNow: false, area: party.requestedArea };
      }),
  };
}
