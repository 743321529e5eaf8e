/** Prepares the parties of a session for the assignment: which may be moved, and where. */
import { checkBlocks } from '@/lib/rules/booking-checks/place-checks';
import { floorAt } from '@/lib/rules/booking-checks/seat';
import { STAGE, type Stage, countsCovers } from '@/lib/rules/statuses/stage';
import { type Span, claimedSpan, expectedEnd } from '@/lib/rules/booking/tables/stay';
import { isOnWaitingList } from '@/lib/rules/booking/waiting/waiting-list';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { WireAutoAssignBody } from '@/lib/contract/bookings/auto-assign';
import type { AssignDay, AssignParty } from '@/lib/rules/seating/auto-assign-problem';
import { holdAt } from '@/lib/rules/booking/tables/reserved-tables';
import { areasOf, buildDayBook, stageIn } from '../bookings/day-book';
import type { DayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';

/** Time zone and current time. */
export interface Place {
  zone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Whether a party must not be moved: it is seated, was called to a table, or is marked 'do not move' (§9). Without a table, it still gets its first one. */
export function isFixed(row: BookingRow, stage: Stage, now: number): boolean {
  return (
    stage === STAGE.seated ||
    holdAt(row, now) !== null ||
    (row.tables.length > 0 && row.bookOptions.includes(DO_NOT_MOVE_OPTION))
  );
}

/** Whether a party needs tables: not on standby, on the waiting list, or after it has left. */
export function isToBeSeated(row: BookingRow, stage: Stage): boolean {
  return countsCovers(row.status, stage) && stage !== STAGE.done && !isOnWaitingList(row, stage);
}

/** @param barred booking → tables that it may not get, since the booking rules refuse them */
export function sessionDay(
  rows: readonly BookingRow[],
  dayData: DayData,
  asked: WireAutoAssignBody,
  place: Place,
  barred: ReadonlyMap<number, ReadonlySet<string>>,
): AssignDay {
  const { date, from, to, keep } = asked;
  const { zone, now } = place;
  const book = buildDayBook(dayData, date, zone, 0, now);
  const stageOf = ({ status }: BookingRow) => stageIn(dayData, status) ?? 1;
  const parties = rows
    .filter((row) => row.time >= from && row.time < to && isToBeSeated(row, stageOf(row)))
    .map((row): AssignParty => {
      const stage = stageOf(row);
      const span = spanOf(row, stage, place, dayData.setup.overstay);
      const isOver = span.end <= now;
      return {
        ...span,
        uid: row.uid,
        covers: row.covers,
        tables: row.tables,
        area: row.requestedArea,
        fixed: isFixed(row, stage, now) || isOver || keep.includes(row.uid),
        allowedTables: openTo(row, span),
      };
    })
    .filter(({ tables, end }) => tables.length > 0 || end > now);
  const own = new Set(parties.map(({ uid }) => uid));
  return {
    floor: { tables: dayData.tables, joins: dayData.joins },
    parties,
    holds: book.holds.filter((hold) => hold.by !== 'party' || !own.has(hold.bookingUid ?? 0)),
  };

  /** The tables of its session's plan, without areas that are blocked at its time; its current table is always allowed. */
  function openTo(row: BookingRow, stay: Span): string[] {
    const { time, covers } = row;
    const here = areasOf(dayData, row);
    const isClosed = (area: number) =>
      !here.includes(area) &&
      checkBlocks(book.rules, { time, covers, areas: [area], stay, online: false }) !== undefined;
    const closed = new Set([...new Set(dayData.tables.map(({ area }) => area))].filter(isClosed));
    return floorAt(time, book)
      .tables.filter(({ uid, area }) => !closed.has(area) && !barred.get(row.uid)?.has(uid))
      .map(({ uid }) => uid);
  }
}

/** The span of its claim; a party past its end keeps the table a little longer. */
function spanOf(row: BookingRow, stage: Stage, { zone, now }: Place, overstay: number): Span {
  const { start, end } = claimedSpan(row, stage, zone);
  return { start, end: stage === STAGE.seated && start <= now ? expectedEnd(end, now, overstay) : end };
}
