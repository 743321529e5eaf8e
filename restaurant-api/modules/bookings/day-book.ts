/** The facts of a service day as the rules of D7 take them, one booking left out. */
import { sessionsOf } from '@/lib/rules/availability/sessions';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import type { Arrival } from '@/lib/rules/booking-checks/day-rules';
import { isOnline } from '@/lib/rules/booking/channel';
import { type Stage, countsCovers } from '@/lib/rules/statuses/stage';
import { type Span, claimOf } from '@/lib/rules/booking/stay';
import { isListed } from '@/lib/rules/booking/waiting-list';
import type { Hold } from '@/lib/rules/seating/hold';
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceDate, daysFrom, momentOf } from '@/lib/time/service-day';
import type { DayData, Party } from './day-data-repository';
import { isOffered, reservedTables } from './reserved-tables';

const HOUR_MS = 3_600_000;

export function stageIn({ statuses }: Pick<DayData, 'statuses'>, status: number): Stage | undefined {
  return statuses.find(({ code }) => code === status)?.stage;
}

/** The areas of the tables, or the one that was asked for; none when neither is known. */
export function areasOf({ tables }: Pick<DayData, 'tables'>, party: { tables: readonly string[]; requestedArea: number | null }): number[] {
  if (party.tables.length === 0) return party.requestedArea === null ? [] : [party.requestedArea];
  return [...new Set(tables.filter(({ uid }) => party.tables.includes(uid)).map(({ area }) => area))];
}

/** A party as the limits see it. */
export function arrivalOf(dayData: Pick<DayData, 'tables' | 'statuses'>, party: Party, date: ServiceDate, zone: string): Arrival {
  const { time, covers, channel } = party;
  return { time, covers, areas: areasOf(dayData, party), stay: claimOf({ ...party, date }, stageIn(dayData, party.status) ?? 1, zone), online: isOnline(channel) };
}

/**
 * @param uid the booking in question, which is not in its own way
 * @param now epoch milliseconds: tables are kept for a party until an instant
 */
export function dayBookOf(dayData: DayData, date: ServiceDate, zone: string, uid: number, now: number): DayBook {
  const stageOf = (party: Party) => stageIn(dayData, party.status) ?? 1;
  const others = dayData.parties.filter((party) => party.uid !== uid);
  const byUid = new Map(dayData.parties.map((party) => [party.uid, party]));
  const clock = dayClock(date, zone);
  const hold = (by: Hold['by'], kept: Span & { table: string }): Hold => ({ ...kept, by, from: clock.hourAt(kept.start), to: clock.hourAt(kept.end) });
  const claims = dayData.claims
    .filter(({ bookingUid }) => bookingUid !== uid)
    .map((claim): Hold => {
      const party = byUid.get(claim.bookingUid);
      return { ...hold('party', claim), name: party?.name ?? '', seated: party !== undefined && stageOf(party) === 4 };
    });
  const kept = others.flatMap((party) =>
    reservedTables(party, stageOf(party), clock, now).map(({ seated, ...one }): Hold => ({ ...hold('kept', one), bookingUid: party.uid, name: party.name, seated })),
  );
  const counted = others.filter((party) => countsCovers(party.status, stageOf(party)) && !isListed(party, stageOf(party)));
  const offered = others.filter((party) => isOffered(party, stageOf(party), now)).map((party) => ({ ...party, tables: party.offer?.tables ?? [] }));
  return {
    rules: {
      sessions: sessionsOf(date, dayData.shifts, dayData.specialDates),
      blocks: dayData.blocks,
      restrictions: dayData.restrictions,
      timeStep: dayData.setup.timeStep,
      clock,
    },
    asked: { now, daysAhead: daysFrom(momentOf(now, zone).date, date) },
    arrivals: [...counted, ...offered].map((party) => arrivalOf(dayData, party, date, zone)),
    floor: { tables: dayData.tables, joins: dayData.joins },
    drawn: dayData.drawn,
    guestHolds: dayData.guestHolds,
    holds: [...claims, ...kept, ...dayData.tableBlocks.map((block) => hold('block', block))],
    unassigned: counted
      .filter((party) => party.tables.length === 0 && stageOf(party) !== 5)
      .map((party) => {
        const start = clock.instantAt(party.time);
        return { start, end: start + party.turn * HOUR_MS, covers: party.covers, seatsNow: false, area: party.requestedArea };
      }),
  };
}
