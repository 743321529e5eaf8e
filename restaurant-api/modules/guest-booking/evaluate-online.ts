/** The book's own rules over what a guest wants: `online`, nothing overridden, and of the book's refusals only the reason. */
import { arrivalGrid } from '@/lib/rules/availability/arrival-grid';
import { IGNORE } from '@/lib/contract/constants';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import { areasOf, dayBookOf } from '../bookings/day-book';
import type { Decision } from '../bookings/decide';
import type { DayData } from '../bookings/day-data-repository';
import { knowsChannel } from '../bookings/known-fields';
import { evaluate } from '../bookings/save';
import type { BookingRow } from '../bookings/wire';
import { assertInEvent } from './event-of';
import { digestOf } from './hold-token';
import type { OnlineCall } from './online-call';
import { assertAllowed, clashRefused, refused } from './refuse';

export interface OnlineWanted {
  before: BookingRow | null;
  row: BookingRow;
  /** The guest's hold. */
  hold?: string | null;
}

export interface Evaluation {
  dayData: DayData;
  decision: Decision;
}

/**
 * @throws Problem with the guest's reason, or 'validation' for an area, a time or a wish that there is not
 */
export async function evaluateOnline(unit: UnitOfWork, call: OnlineCall, wanted: OnlineWanted): Promise<Evaluation> {
  const evaluated = await tryOnline(unit, call, wanted);
  const { decision } = evaluated;
  if (decision.refused) throw clashRefused(decision.refused, decision.row.startsAt, call.context.now());
  return evaluated;
}

/** The same with a refusal of the book left in the decision. */
export async function tryOnline(
  unit: UnitOfWork,
  call: OnlineCall,
  { before, row, hold = null }: OnlineWanted,
): Promise<Evaluation> {
  const moves = !before || isElsewhere(before, row);
  if (moves) assertAllowed(call, row);
  if (moves) assertInEvent(call, row);
  if (!before && !(await knowsChannel(unit.tx, row))) throw invalidField('channel', 'unknown');
  const evaluated = await evaluate(
    unit.tx,
    call,
    // Only what a change touches is checked again (ADR 8): who writes a note keeps their table, or goes on without one.
    { before, row, ignore: 0, chooseTable: moves, online: true, hold: hold && digestOf(hold) },
    prefetchedOf(unit),
  );
  assertWishes(call, before, row);
  if (moves) assertOffered(evaluated, call);
  return moves ? { ...evaluated, decision: inItsArea(evaluated) } : evaluated;
}

/** Staff who note an area take the next best; who chose among the times of an area has a table there, or none. */
function inItsArea({ dayData, decision }: Evaluation): Decision {
  const { row } = decision;
  const isThere =
    row.requestedArea === null ||
    areasOf(dayData, { ...row, requestedArea: null }).every((area) => area === row.requestedArea);
  return decision.refused || isThere ? decision : { ...decision, refused: { code: 'no-table', key: IGNORE.bookings } };
}

/** Whether a change is about where and when, and so about what the restaurant offers now. */
export function isElsewhere(
  before: BookingRow,
  { date, time, covers, requestedArea }: Pick<BookingRow, 'date' | 'time' | 'covers' | 'requestedArea'>,
): boolean {
  return (
    before.date !== date || before.time !== time || before.covers !== covers || before.requestedArea !== requestedArea
  );
}

/** What was noted down before stays so. */
function assertWishes({ settings }: OnlineCall, before: BookingRow | null, { guestOptions }: BookingRow): void {
  const known = [...(before?.guestOptions ?? []), ...settings.guestOptions.map(({ uid }) => uid)];
  if (guestOptions.some((uid) => !known.includes(uid))) throw invalidField('guestOptions', 'unknown');
}

/** A guest may only have what they are offered: the areas of the restaurant, and the steps of its day. */
function assertOffered({ dayData, decision: { row } }: Evaluation, { context, restaurant }: OnlineCall): void {
  if (row.requestedArea !== null && !dayData.tables.some(({ area }) => area === row.requestedArea))
    throw invalidField('area', 'unknown');
  const { rules } = dayBookOf(dayData, row.date, restaurant.timeZone, row.uid, context.now());
  if (arrivalGrid(rules).times.includes(row.time)) return;
  const isOpen = rules.sessions.some(({ start, end }) => row.time >= start && row.time < end);
  throw isOpen ? invalidField('time', 'invalidTime') : refused('closed');
}
