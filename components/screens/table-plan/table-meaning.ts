/** What a tap or a drop on a table means for whoever is chosen or carried: what is done, and to whom. */
import type { Booking } from '@/lib/rules/booking/booking';
import { type Drop, type Push, dropParty } from '@/lib/rules/seating/drop';
import { type PlacePreview, placePreview } from '@/lib/rules/seating/place-preview';
import type { TableStay } from '@/lib/rules/seating/floor-stays';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Subject } from './use-placing';

export type Meaning =
  | ({ kind: 'place'; booking: Booking; tables: string[]; seats: boolean } & PlacePreview)
  | ({ kind: 'swap'; booking: Booking; other: TableStay } & PlacePreview)
  /** Nothing happens; with a reason where somebody might expect something. */
  | { kind: 'none'; reason?: 'nobody' | 'no-join' };

const NOTHING: Meaning = { kind: 'none' };

/**
 * A party on one table. On its own it sits down, if it is here and does not sit yet.
 * @param at the hour that is looked at
 * @param picked tables that were chosen before to be pushed together with this one
 */
export function meaningForParty(
  subject: Subject,
  table: string,
  picked: readonly string[],
  at: DecimalHours,
  day: FloorDay,
): Meaning {
  const { booking, seats, held } = subject;
  if (picked.length > 0) return meaningForTables(subject, [...new Set([...picked, table])], day);
  const drop: Drop = dropParty(held, table, at, day);
  if (drop.kind === 'swap') return { kind: 'swap', booking, other: drop.other, clashes: drop.clashes, next: drop.next };
  if (drop.kind === 'place') return { ...drop, booking, seats };
  return seats ? meaningForTables(subject, held.tables, day) : NOTHING;
}

/** A party of several tables as it is moved by taps: all of it goes, and no table of its join stays behind. */
export function movedWhole<S extends Subject>(subject: S): S {
  return subject.booking.tables.length > 1
    ? { ...subject, held: { ...subject.held, tables: [], fromTable: null } }
    : subject;
}

/** A party on exactly these tables. */
export function meaningForTables({ booking, seats, held }: Subject, tables: readonly string[], day: FloorDay): Meaning {
  return { kind: 'place', booking, seats, tables: [...tables], ...placePreview(tables, held, day) };
}

/** Nothing is in the way but the seats: it is the first of several tables, until somebody says that it will do. */
export function needsMore(meaning: Meaning): boolean {
  return (
    meaning.kind === 'place' && meaning.clashes.length > 0 && meaning.clashes.every(({ reason }) => reason === 'small')
  );
}

/** A free table pushed to another: whoever is there has both. */
export function meaningForPush(push: Push): Meaning {
  if (push.kind !== 'join') return { kind: 'none', reason: push.kind };
  const { stay, tables, clashes, next } = push;
  return { kind: 'place', booking: stay.booking, seats: false, tables, clashes, next };
}
