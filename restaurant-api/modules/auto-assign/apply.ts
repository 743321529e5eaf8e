/** Moves several parties to other tables in one write: all or none, and undone together. */
import { nameOf } from '@/lib/rules/booking/booking';
import type { WireAutoAssignApplied, WireAutoAssignApply } from '@/lib/contract/bookings/auto-assign';
import type { ErrorCode } from '@/lib/contract/error';
import { sameTables } from '@/lib/rules/seating/auto-assign-problem';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findDayData } from '../bookings/day-data-repository';
import { refusalOf } from '../bookings/refusal';
import { store } from '../bookings/save';
import type { MilTime } from '../bookings/service';
import { type BookingRow, wireOf } from '../bookings/wire';
import { writeOnDays } from '../bookings/write-on-days';
import { findThese, releaseAll } from './repository';
import { decideAll, type Reseat } from './reseat';
import { isFixed, isToBeSeated } from './session';

/**
 * @throws Problem 'version-conflict' or 'party-fixed' with the bookings that changed since the proposal, or the first check of D7 that refuses one of
 * them, with the clashes of all
 */
export async function applyTables(
  call: Call,
  { date, changes }: WireAutoAssignApply,
  milTime: MilTime,
): Promise<WireAutoAssignApplied> {
  const { context, restaurant } = call;
  return writeOnDays(
    call,
    async () => [date],
    async (unit) => {
      const wanted = await unchanged(unit, call, changes);
      const elsewhere = wanted.findIndex(({ before }) => before.date !== date);
      if (elsewhere >= 0) throw invalidField(`changes.${elsewhere}.uid`, 'different');
      const place = { zone: restaurant.timeZone, now: context.now() };
      const dayData = await findDayData(context.database, unit.tx, {
        restaurant: restaurant.uid,
        zone: place.zone,
        date,
        online: false,
      });
      const fixed = wanted.filter(({ before }) => {
        const stage = stageIn(dayData, before.status) ?? 1;
        return !isToBeSeated(before, stage) || isFixed(before, stage, place.now);
      });
      if (fixed.length > 0)
        throw notAsProposed(
          'party-fixed',
          'A party that sits, has left or is not to be moved keeps its table',
          fixed.map(({ before }) => before),
        );

      const moved = wanted.filter(({ before, tables }) => !sameTables(before.tables, tables));
      const decisions = decideAll(moved, dayData, place);
      const refused = decisions.find((decision) => decision.refused)?.refused;
      if (refused)
        throw refusalOf(
          refused,
          decisions.flatMap(({ clashes }) => clashes),
        );
      // All claims are released first, so that the parties do not block each other in the database.
      await releaseAll(
        unit.tx,
        restaurant.uid,
        moved.map(({ before }) => before.uid),
      );
      const stored = new Map<number, BookingRow>();
      for (const [at, { before }] of moved.entries()) {
        const decision = decisions[at];
        if (decision) stored.set(before.uid, await store(unit, call, before, decision, dayData, { together: true }));
      }
      const clock = milTime ?? dayData.setup.milTime;
      return { books: wanted.map(({ before }) => wireOf(stored.get(before.uid) ?? before, clock)) };
    },
  );
}

/** The bookings, unchanged since the proposal. */
async function unchanged(
  { tx }: UnitOfWork,
  { restaurant }: Call,
  changes: WireAutoAssignApply['changes'],
): Promise<Reseat[]> {
  const rows = new Map(
    (
      await findThese(
        tx,
        restaurant.uid,
        changes.map(({ uid }) => uid),
      )
    ).map((row) => [row.uid, row]),
  );
  const wanted = changes.map(({ uid, version, tables }) => {
    const before = rows.get(uid);
    if (!before) throw notFound('a booking');
    return { before, tables, isSame: before.version === version && before.deletedAt === null };
  });
  const changed = wanted.filter(({ isSame }) => !isSame).map(({ before }) => before);
  if (changed.length > 0) throw notAsProposed('version-conflict', 'Bookings were changed meanwhile', changed);
  return wanted;
}

function notAsProposed(code: ErrorCode, sentence: string, rows: readonly BookingRow[]): Problem {
  const bookings = rows.map((row) => ({ uid: row.uid, name: nameOf(row) }));
  return new Problem(code, `${sentence}: ${bookings.map(({ uid, name }) => name || uid).join(', ')}`, {
    details: { bookings },
  });
}
