/** Whether a booking may be saved as somebody wants it, and what becomes of it: the rules over the facts, nothing written. */
import { evaluateBooking, bestTableFor } from '@/lib/rules/booking-checks/evaluate-booking';
import type { DayBook, Wish } from '@/lib/rules/booking-checks/day-book';
import type { Clash } from '@/lib/rules/booking/booking-check';
import { isArrival } from '@/lib/rules/booking/status/arrival';
import { milestonesAfter } from '@/lib/rules/booking/status/milestones';
import { type BookingState, type NeededChecks, neededChecks } from '@/lib/rules/booking-checks/needed-checks';
import { STAGE, type Stage, countsCovers, mayFollow } from '@/lib/rules/statuses/stage';
import { claimOf } from '@/lib/rules/booking/tables/stay';
import { standsInTheWay } from '@/lib/rules/seating/hold';
import { isListed } from '@/lib/rules/booking/waiting/waiting-list';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { Problem, invalidField } from '../../problem';
import { areasOf, dayBookOf, stageIn } from './day-book';
import type { DayData } from './day-data-repository';
import { assertFieldsKnown } from './known-fields';
import type { BookingRow } from './wire';
import { isArrivalTime } from '@/lib/rules/availability/arrival-grid';
import type { DayRules } from '@/lib/rules/booking-checks/day-rules';
import { IGNORE } from '@/lib/contract/constants';

export interface Wanted {
  before: BookingRow | null;
  /** The booking as it is wanted; a new one has uid 0. */
  row: BookingRow;
  /** Mask of the checks to override (D7). */
  ignore: number;
  /** Name of who allows that; left out where nothing is overridden. */
  allowedBy?: string;
  /** Choose the best table or join when it names none. */
  chooseTable: boolean;
  /** Made by a guest or a partner's channel. */
  online: boolean;
  /** The hold of the guest who asks, which is not in their way. */
  hold?: string | null;
  /** Whether a table may be chosen for it; left out, any. */
  isWithin?(table: { uid: string; area: number }): boolean;
}

export interface Decision {
  row: BookingRow;
  stage: Stage;
  /** All that stands in the way, overridden or not, in D7's order. */
  clashes: Clash[];
  /** The first of them that is not overridden. */
  refused: Clash | undefined;
  needed: NeededChecks;
  /** Tables that another party holds at this time: their claims carry the override. */
  overridden: string[];
  /** The best table as the day stands. */
  best(): string[];
}

/** Stages that a booking may be made in. */
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
 * @throws Problem 'validation' for covers, status or tables that cannot be, 'transition' for a stage that may not follow (D6), 'other-day' for
 *   the arrival of a party that is booked for a day to come (ADR 98)
 */
export function decide(wanted: Wanted, dayData: DayData, zone: string, instant: number): Decision {
  const { before, ignore, online, chooseTable } = wanted;
  const [from, stage] = stagesOf(wanted, dayData);
  const now = momentOf(instant, zone);
  if (before && from !== null && isArrival(from, stage) && wanted.row.date > now.date)
    throw new Problem('other-day', 'A party that is booked for a later day cannot have arrived', {
      details: { date: wanted.row.date },
    });
  validate(wanted, dayData);
  assertFieldsKnown(before, wanted.row, dayData.setup, now.date);
  const here = now.date === wanted.row.date ? wholeMinute(now.time) : null;
  const row: BookingRow = {
    ...wanted.row,
    ...milestonesAfter(wanted.row, from, stage, here === null ? null : { time: here, instant: minuteOf(instant) }),
  };

  const day = dayBookOf(dayData, row.date, zone, row.uid, instant);
  const state = stateOf(row, stage, dayData, zone);
  const touched = neededChecks(before && from !== null ? stateOf(before, from, dayData, zone) : null, state);
  const asksForTable = chooseTable && state.tables.length === 0 && countsCovers(row.status, stage) && !state.listed;
  const needed = { ...touched, tables: touched.tables || asksForTable };
  const wish: Wish = {
    state,
    online,
    ignore,
    seatsNow: stage === STAGE.seated && here !== null,
    sitsAt: before && from === STAGE.seated && before.date === row.date ? before.tables : [],
    requestedArea: row.requestedArea,
    chooseTable,
  };
  const { clashes: met, tables, checked } = evaluateBooking(wish, needed, day);
  const clashes = [...tooManyCovers(before, row, dayData), ...met, ...offStep(before, row, stage, day.rules)];
  const used = clashes.reduce((mask, { key }) => mask | (key & ignore), 0);
  const ignored = (row.ignored & ~checked) | used;
  return {
    row: {
      ...row,
      tables,
      ignored,
      ignoredBy: ignored === 0 ? '' : used === 0 ? row.ignoredBy : (wanted.allowedBy ?? ''),
    },
    stage,
    clashes,
    refused: clashes.find(({ key }) => (key & ignore) === 0),
    needed,
    overridden: heldByOthers(tables, wish, day),
    best: () => bestTableFor(wish, day),
  };
}

/** A booking as the checks see it. */
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
    listed: isListed(row, stage),
    span: claimOf(row, stage, zone),
  };
}

/** Of these tables, those that another booking has: at which somebody sits or is due now, for a party that sits; else whose claim overlaps. */
export function heldByOthers(
  tables: readonly string[],
  { state: { span, covers }, seatsNow, sitsAt }: Pick<Wish, 'state' | 'seatsNow' | 'sitsAt'>,
  { holds, asked: { now } }: DayBook,
): string[] {
  return tables.filter((table) =>
    holds.some(
      (hold) =>
        hold.by === 'party' &&
        hold.table === table &&
        (sitsAt?.includes(table)
          ? hold.seated || (hold.start <= span.start && span.start < hold.end)
          : standsInTheWay(hold, { ...span, covers, seatsNow, now })),
    ),
  );
}

function stagesOf({ before, row }: Wanted, dayData: DayData): [from: Stage | null, to: Stage] {
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

/** What was right when it was saved is not asked again: a limit that was lowered since does not lock an old booking. */
function validate({ before, row }: Wanted, { tables }: DayData): void {
  const unknown = row.tables.find((uid) => !before?.tables.includes(uid) && !tables.some((table) => table.uid === uid));
  if (unknown !== undefined) {
    throw new Problem('unknown-table', 'There is no such table', {
      errors: [{ field: 'tables', message: 'unknown' }],
      details: { table: unknown },
    });
  }
}

/** The largest party of the setup. A limit that was lowered since does not lock an old booking. */
function tooManyCovers(before: BookingRow | null, { covers }: BookingRow, { setup }: DayData): Clash[] {
  if (covers <= setup.covers || covers === before?.covers) return [];
  return [{ code: 'too-many-covers', key: IGNORE.restrictions, limit: setup.covers }];
}

/** The minute that has begun, as milestones say it. */
const minuteOf = (instant: number) => Math.floor(instant / 60_000) * 60_000;

function offStep(
  before: BookingRow | null,
  { time }: BookingRow,
  stage: Stage,
  rules: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>,
): Clash[] {
  // Who is there came when they came (D13).
  if (time === before?.time || stage === STAGE.waiting || stage === STAGE.seated) return [];
  return isArrivalTime(time, rules) ? [] : [{ code: 'off-step', key: IGNORE.arrivals, at: time }];
}
