/** Proposes tables for all parties of a session. Writes nothing. */
import type { WireAutoAssign, WireAutoAssignBody } from '@/lib/contract/bookings/auto-assign';
import { type AssignChange, type Assignment, autoAssign } from '@/lib/rules/seating/auto-assign';
import type { Call } from '../../http/call';
import { areasOf } from '../bookings/day-book';
import { readSeq } from '../bookings/day-repository';
import { type DayData, findDayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import { findLive } from './repository';
import { decideAll } from './reseat';
import { type Place, sessionDay } from './session';

/** Attempts to find another area for parties that the booking rules refuse; after that, they stay where they are. */
const MAX_TRIES = 6;

export async function proposeTables({ context, restaurant }: Call, asked: WireAutoAssignBody): Promise<WireAutoAssign> {
  const { database, db } = context;
  const { date } = asked;
  const place = { zone: restaurant.timeZone, now: context.now() };
  // Read first: concurrent changes make the answer older than its number, never newer.
  const seq = await readSeq(database, restaurant.uid);
  const dayData = await findDayData(database, db, {
    restaurant: restaurant.uid,
    zone: place.zone,
    date,
    online: false,
  });
  const rows = await findLive(db, restaurant.uid, date);
  const { changes, ...rest } = assignWithin(asked, rows, dayData, place);
  const versions = new Map(rows.map(({ uid, version }) => [uid, version]));
  return {
    date,
    seq,
    changes: changes.map((change) => ({ ...change, version: versions.get(change.uid) ?? 0 })),
    ...rest,
  };
}

/**
 * The best assignment that D7 allows: limits of an area count all parties together, which cannot be checked per table. So a party that is refused is
 * barred from that area, and the whole assignment is computed again.
 */
function assignWithin(
  asked: WireAutoAssignBody,
  rows: readonly BookingRow[],
  dayData: DayData,
  place: Place,
): Assignment {
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  const barred = new Map<number, Set<string>>();
  const keep = [...asked.keep];
  for (let tries = 1; ; tries++) {
    const assignment = autoAssign(sessionDay(rows, dayData, { ...asked, keep }, place, barred));
    const refused = refusedOf(assignment.changes);
    if (refused.length === 0) return assignment;
    if (tries >= MAX_TRIES) keep.push(...refused.map(({ uid }) => uid));
    else
      for (const change of refused)
        barred.set(change.uid, new Set([...(barred.get(change.uid) ?? []), ...outOfReach(change)]));
  }

  function refusedOf(changes: readonly AssignChange[]): AssignChange[] {
    const moved = changes.flatMap(({ uid, to }) => {
      const before = byUid.get(uid);
      return before ? [{ before, tables: to }] : [];
    });
    const decisions = decideAll(moved, dayData, place);
    return changes.filter((_change, at) => decisions[at]?.refused !== undefined);
  }

  /** The tables of the areas that the refused change would have moved it to. */
  function outOfReach({ from, to }: AssignChange): string[] {
    const [had, given] = [from, to].map((tables) => areasOf(dayData, { tables, requestedArea: null }));
    const areas = given?.filter((area) => !had?.includes(area)) ?? [];
    return dayData.tables.filter(({ uid, area }) => to.includes(uid) || areas.includes(area)).map(({ uid }) => uid);
  }
}
