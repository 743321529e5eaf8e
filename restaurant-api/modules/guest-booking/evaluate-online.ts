/** Applies the booking rules to a guest's request: `online`, without overrides; a refusal reveals its reason only. */
import { arrivalGrid } from '@/lib/rules/availability/arrival-grid';
import { IGNORE } from '@/lib/contract/constants';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import { areasOf, buildDayBook } from '../bookings/day-book';
import type { Decision } from '../bookings/decide';
import type { DayData } from '../bookings/day-data-repository';
import { isKnownChannel } from '../bookings/known-fields';
import { evaluate } from '../bookings/save';
import type { BookingRow } from '../bookings/wire';
import { assertInEvent } from './event-of';
import { digestOf } from './hold-token';
import type { OnlineCall } from './online-call';
import { assertAllowed, refuseClash, toRefusal } from './refuse';

export interface OnlineRequest {
  before: BookingRow | null;
  row: BookingRow;
  /** Token digest of the guest's hold. */
  hold?: string | null;
}

export interface Evaluation {
  dayData: DayData;
  decision: Decision;
}

/**
 * @throws Problem with the reason for the guest, or 'validation' for an unknown area, time or option
 */
export async function evaluateOnline(unit: UnitOfWork, call: OnlineCall, wanted: OnlineRequest): Promise<Evaluation> {
  const evaluated = await tryOnline(unit, call, wanted);
  const { decision } = evaluated;
  if (decision.refused) throw refuseClash(decision.refused, decision.row.startsAt, call.context.now());
  return evaluated;
}

/** Like `evaluateOnline`, with a refusal left in the decision. */
export async function tryOnline(
  unit: UnitOfWork,
  call: OnlineCall,
  { before, row, hold = null }: OnlineRequest,
): Promise<Evaluation> {
  const moves = !before || isPlaceChanged(before, row);
  if (moves) assertAllowed(call, row);
  if (moves) assertInEvent(call, row);
  if (!before && !(await isKnownChannel(unit.tx, row))) throw invalidField('channel', 'unknown');
  const evaluated = await evaluate(
    unit.tx,
    call,
    // Only changed fields are checked again (ADR 8): a new note does not affect the table.
    { before, row, ignore: 0, chooseTable: moves, online: true, hold: hold && digestOf(hold) },
    prefetchedOf(unit),
  );
  assertWishes(call, before, row);
  if (moves) assertOffered(evaluated, call);
  return moves ? { ...evaluated, decision: limitToArea(evaluated) } : evaluated;
}

/** A guest who chose a time of an area gets a table in that area, or none; for staff an area is a preference. */
function limitToArea({ dayData, decision }: Evaluation): Decision {
  const { row } = decision;
  const isThere =
    row.requestedArea === null ||
    areasOf(dayData, { ...row, requestedArea: null }).every((area) => area === row.requestedArea);
  return decision.refused || isThere ? decision : { ...decision, refused: { code: 'no-table', key: IGNORE.bookings } };
}

/** Whether a change affects date, time, covers or area, and so has to match the current offer. */
export function isPlaceChanged(
  before: BookingRow,
  { date, time, covers, requestedArea }: Pick<BookingRow, 'date' | 'time' | 'covers' | 'requestedArea'>,
): boolean {
  return (
    before.date !== date || before.time !== time || before.covers !== covers || before.requestedArea !== requestedArea
  );
}

/** Options that the booking has already are accepted. */
function assertWishes({ settings }: OnlineCall, before: BookingRow | null, { guestOptions }: BookingRow): void {
  const known = [...(before?.guestOptions ?? []), ...settings.guestOptions.map(({ uid }) => uid)];
  if (guestOptions.some((uid) => !known.includes(uid))) throw invalidField('guestOptions', 'unknown');
}

/** Accepts only offered values: areas of the restaurant, and times of its time grid. */
function assertOffered({ dayData, decision: { row } }: Evaluation, { context, restaurant }: OnlineCall): void {
  if (row.requestedArea !== null && !dayData.tables.some(({ area }) => area === row.requestedArea))
    throw invalidField('area', 'unknown');
  const { rules } = buildDayBook(dayData, row.date, restaurant.timeZone, row.uid, context.now());
  if (arrivalGrid(rules).times.includes(row.time)) return;
  const isOpen = rules.sessions.some(({ start, end }) => row.time >= start && row.time < end);
  throw isOpen ? invalidField('time', 'invalidTime') : toRefusal('closed');
}
