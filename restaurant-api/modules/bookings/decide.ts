/** Decides whether a booking may be saved as requested, and with which values: applies the rules to the day's facts and writes nothing. */
import { evaluateBooking, bestTableFor } from '@/lib/rules/booking-checks/evaluate-booking';
import type { DayBook, SeatingRequest } from '@/lib/rules/booking-checks/day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { milestonesAfter } from '@/lib/rules/booking/status/milestones';
import { type BookingState, type NeededChecks, neededChecks } from '@/lib/rules/booking-checks/needed-checks';
import { STAGE, type Stage, countsCovers, mayFollow } from '@/lib/rules/statuses/stage';
import { claimedSpan } from '@/lib/rules/booking/tables/stay';
import { conflictsNow } from '@/lib/rules/seating/hold';
import { isOnWaitingList } from '@/lib/rules/booking/waiting/waiting-list';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { Problem, invalidField } from '../../problem';
import { areasOf, buildDayBook, stageIn } from './day-book';
import type { DayData } from './day-data-repository';
import { assertFieldsKnown } from './known-fields';
import type { BookingRow } from './wire';
import { isArrivalTime } from '@/lib/rules/availability/arrival-grid';
import type { DayRules } from '@/lib/rules/booking-checks/day-rules';
import { IGNORE } from '@/lib/contract/constants';

export interface BookingRequest {
  before: BookingRow | null;
  /** The requested booking; uid 0 for a new one. */
  row: BookingRow;
  /** Mask of the checks to override (D7). */
  ignore: number;
  /** Name of the person who allows the override; undefined without one. */
  allowedBy?: string;
  /** Choose the best table or join if the request names none. */
  chooseTable: boolean;
  /** Requested by a guest or through a partner's channel. */
  online: boolean;
  /** The requesting guest's own hold, which does not block the request. */
  hold?: string | null;
  /** Restricts the automatic choice of tables; default: all. */
  isWithin?(table: { uid: string; area: number }): boolean;
}

export interface Decision {
  row: BookingRow;
  stage: Stage;
  /** All clashes, overridden or not, in D7's order. */
  clashes: Clash[];
  /** The first clash that is not overridden. */
  refused: Clash | undefined;
  needed: NeededChecks;
  /** Tables that another party holds at this time: the new claims on them carry the override. */
  overridden: string[];
  /** The best table at the moment. */
  best(): string[];
}

/** Stages in which a booking may be created. */
const FIRST_STAGES: readonly Stage[] = [
  STAGE.requested,
  STAGE.due,
  STAGE.overdue,
  STAGE.waiting,
  STAGE.seated,
  STAGE.standby,
];

/**
 * @param instant now, epoch milliseconds
 * @throws Problem 'validation' for an invalid status, 'unknown-table', 'transition' for a stage that may not follow (D6), 'other-day' for the arrival
 *   of a party that is booked for a later day (ADR 98)
 */
export function decide(request: BookingRequest, dayData: DayData, zone: string, instant: number): Decision {
  const { before, ignore, online, chooseTable } = request;
  const [from, stage] = stagesOf(request, dayData);
  const now = momentOf(instant, zone);
  if (before && from !== null && isArrival(from, stage) && request.row.date > now.date)
    throw new Problem('other-day', 'A party that is booked for a later day cannot have arrived', {
      details: { date: request.row.date },
    });
  assertTablesExist(request, dayData);
  assertFieldsKnown(before, request.row, dayData.setup, now.date);
  const minuteNow = now.date === request.row.date ? wholeMinute(now.time) : null;
  const row: BookingRow = {
    ...request.row,
    ...milestonesAfter(
      request.row,
      from,
      stage,
      minuteNow === null ? null : { time: minuteNow, instant: minuteOf(instant) },
    ),
  };

  const day = buildDayBook(dayData, row.date, zone, row.uid, instant);
  const state = stateOf(row, stage, dayData, zone);
  const changedChecks = neededChecks(before && from !== null ? stateOf(before, from, dayData, zone) : null, state);
  const asksForTable =
    chooseTable && state.tables.length === 0 && countsCovers(row.status, stage) && !state.onWaitingList;
  const needed = { ...changedChecks, tables: changedChecks.tables || asksForTable };
  const wish: SeatingRequest = {
    state,
    online,
    ignore,
    seatsNow: stage === STAGE.seated && minuteNow !== null,
    seatedAtTables: before && from === STAGE.seated && before.date === row.date ? before.tables : [],
    requestedArea: row.requestedArea,
    chooseTable,
  };
  const { clashes: tableClashes, tables, checked } = evaluateBooking(wish, needed, day);
  const clashes = [
    ...coversClash(before, row, dayData),
    ...tableClashes,
    ...offStepClash(before, row, stage, day.rules),
  ];
  const usedOverrides = clashes.reduce((mask, { key }) => mask | (key & ignore), 0);
  const ignored = (row.ignored & ~checked) | usedOverrides;
  return {
    row: {
      ...row,
      tables,
      ignored,
      ignoredBy: ignored === 0 ? '' : usedOverrides === 0 ? row.ignoredBy : (request.allowedBy ?? ''),
    },
    stage,
    clashes,
    refused: clashes.find(({ key }) => (key & ignore) === 0),
    needed,
    overridden: heldByOthers(tables, wish, day),
    best: () => bestTableFor(wish, day),
  };
}

/** A booking as the checks take it. */
export function stateOf(row: BookingRow, stage: Stage, dayData: Pick<DayData, 'tables'>, zone: string): BookingState {
  const { date, time, covers, tables, status } = row;
  return {
    date,
    time,
    covers,
    tables,
    status,
    stage,
    areas: areasOf(dayData, row),
    onWaitingList: isOnWaitingList(row, stage),
    span: claimedSpan(row, stage, zone),
  };
}

/** The tables that another booking holds. For a party seated there before: those with another seated or current party; else: overlapping claims. */
export function heldByOthers(
  tables: readonly string[],
  { state: { span, covers }, seatsNow, seatedAtTables }: Pick<SeatingRequest, 'state' | 'seatsNow' | 'seatedAtTables'>,
  { holds, moment: { now } }: DayBook,
): string[] {
  return tables.filter((table) =>
    holds.some(
      (hold) =>
        hold.by === 'party' &&
        hold.table === table &&
        (seatedAtTables?.includes(table)
          ? hold.seated || (hold.start <= span.start && span.start < hold.end)
          : conflictsNow(hold, { ...span, covers, seatsNow, now })),
    ),
  );
}

function stagesOf({ before, row }: BookingRequest, dayData: DayData): [from: Stage | null, to: Stage] {
  const to = stageIn(dayData, row.status);
  if (to === undefined) throw invalidField('status', 'unknown');
  if (!before) {
    if (!FIRST_STAGES.includes(to)) throw invalidField('status', 'invalidStatus');
    return [null, to];
  }
  const from = stageIn(dayData, before.status) ?? to;
  if (row.status !== before.status && !mayFollow(from, to)) {
    const [fromName, toName] = [before.status, row.status].map(
      (status) => dayData.statuses.find(({ code }) => code === status)?.stageName,
    );
    throw new Problem('transition', `A booking cannot go from ${fromName} to ${toName}`, {
      details: { from, to, fromName, toName },
    });
  }
  return [from, to];
}

/** Only added tables are checked: a table that was removed since does not lock an old booking. */
function assertTablesExist({ before, row }: BookingRequest, { tables }: DayData): void {
  const unknown = row.tables.find((uid) => !before?.tables.includes(uid) && !tables.some((table) => table.uid === uid));
  if (unknown !== undefined) {
    throw new Problem('unknown-table', 'There is no such table', {
      errors: [{ field: 'tables', message: 'unknown' }],
      details: { table: unknown },
    });
  }
}

/** Checks the setup's maximum party size. A limit that was lowered since does not lock an old booking. */
function coversClash(before: BookingRow | null, { covers }: BookingRow, { setup }: DayData): Clash[] {
  if (covers <= setup.covers || covers === before?.covers) return [];
  return [{ code: 'too-many-covers', key: IGNORE.restrictions, limit: setup.covers }];
}

/** Start of the current minute, as milestones are stored. */
const minuteOf = (instant: number) => Math.floor(instant / 60_000) * 60_000;

function offStepClash(
  before: BookingRow | null,
  { time }: BookingRow,
  stage: Stage,
  rules: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>,
): Clash[] {
  // The arrival time of a party that is present is a fact (D13).
  if (time === before?.time || stage === STAGE.waiting || stage === STAGE.seated) return [];
  return isArrivalTime(time, rules) ? [] : [{ code: 'off-step', key: IGNORE.arrivals, at: time }];
}
