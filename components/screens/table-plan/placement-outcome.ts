/** The outcome of a tap or drop on a table for the chosen or dragged party. */
import type { Booking } from '@/lib/rules/booking/booking';
import { type Drop, type JoinDrop, dropParty } from '@/lib/rules/seating/drop';
import { type PlacePreview, placePreview } from '@/lib/rules/seating/place-preview';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import type { PartyToPlace } from './use-placing';

export type PlacementOutcome =
  | ({ kind: 'place'; booking: Booking; tables: string[]; seats: boolean } & PlacePreview)
  | ({ kind: 'swap'; booking: Booking; other: TableStay } & PlacePreview)
  /** Nothing happens; `reason` explains it where the person may expect something. */
  | { kind: 'none'; reason?: 'nobody' | 'no-join' };

const NO_OUTCOME: PlacementOutcome = { kind: 'none' };

/**
 * The outcome for one table. A party on its own table is seated if it has arrived and is not seated yet.
 * @param time the shown time
 * @param picked tables to join with this one
 */
export function outcomeForParty(
  subject: PartyToPlace,
  table: string,
  picked: readonly string[],
  time: DecimalHours,
  day: FloorDay,
): PlacementOutcome {
  const { booking, seats, held } = subject;
  if (picked.length > 0) return outcomeForTables(subject, [...new Set([...picked, table])], day);
  const drop: Drop = dropParty(held, table, time, day);
  if (drop.kind === 'swap') return { kind: 'swap', booking, other: drop.other, clashes: drop.clashes, next: drop.next };
  if (drop.kind === 'place') return { ...drop, booking, seats };
  return seats ? outcomeForTables(subject, held.tables, day) : NO_OUTCOME;
}

/** The party without its current tables: a tap moves it from all joined tables. */
export function movingAllTables<S extends PartyToPlace>(subject: S): S {
  return subject.booking.tables.length > 1
    ? { ...subject, held: { ...subject.held, tables: [], fromTable: null } }
    : subject;
}

/** The outcome for exactly these tables. */
export function outcomeForTables(
  { booking, seats, held }: PartyToPlace,
  tables: readonly string[],
  day: FloorDay,
): PlacementOutcome {
  return { kind: 'place', booking, seats, tables: [...tables], ...placePreview(tables, held, day) };
}

/** Only the number of seats is missing: the table becomes the first of several, until the person confirms it. */
export function needsMoreTables(outcome: PlacementOutcome): boolean {
  return (
    outcome.kind === 'place' && outcome.clashes.length > 0 && outcome.clashes.every(({ reason }) => reason === 'small')
  );
}

/** The outcome of dropping a free table on another one: the party there gets both. */
export function outcomeForPush(push: JoinDrop): PlacementOutcome {
  if (push.kind !== 'join') return { kind: 'none', reason: push.kind };
  const { stay, tables, clashes, next } = push;
  return { kind: 'place', booking: stay.booking, seats: false, tables, clashes, next };
}
