/** The book's own rules over what a guest wants: `online`, nothing overridden, and of the book's refusals only the reason. */
import { arrivalGrid } from '@/lib/availability/arrival-grid';
import { IGNORE } from '@/lib/contract/constants';
import { invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { areasOf, dayBookOf } from '../bookings/day-book';
import type { Decision } from '../bookings/decide';
import type { Facts } from '../bookings/facts-repository';
import { knowsChannel } from '../bookings/known-fields';
import { weigh } from '../bookings/save';
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

export interface Weighed {
  facts: Facts;
  decision: Decision;
}

/**
 * @throws Problem with the guest's reason, or 'validation' for an area, a time or a wish that there is not
 */
export async function weighOnline(db: UnitOfWork['tx'], call: OnlineCall, wanted: OnlineWanted): Promise<Weighed> {
  const weighed = await tryOnline(db, call, wanted);
  const { decision } = weighed;
  if (decision.refused) throw clashRefused(decision.refused, decision.row.startsAt, call.context.now());
  return weighed;
}

/** The same with a refusal of the book left in the decision. */
export async function tryOnline(db: UnitOfWork['tx'], call: OnlineCall, { before, row, hold = null }: OnlineWanted): Promise<Weighed> {
  const moves = !before || isElsewhere(before, row);
  if (moves) assertAllowed(call, row);
  if (moves) assertInEvent(call, row);
  if (!before && !(await knowsChannel(db, row))) throw invalidField('channel', 'unknown');
  const weighed = await weigh(db, call, { before, row, ignore: 0, chooseTable: true, online: true, hold: hold && digestOf(hold) });
  assertWishes(call, before, row);
  if (moves) assertOffered(weighed, call);
  return moves ? { ...weighed, decision: inItsArea(weighed) } : weighed;
}

/** Staff who note an area take the next best; who chose among the times of an area has a table there, or none. */
function inItsArea({ facts, decision }: Weighed): Decision {
  const { row } = decision;
  const isThere = row.requestedArea === null || areasOf(facts, { ...row, requestedArea: null }).every((area) => area === row.requestedArea);
  return decision.refused || isThere ? decision : { ...decision, refused: { code: 'no-table', key: IGNORE.bookings } };
}

/** Whether a change is about where and when, and so about what the restaurant offers now. */
export function isElsewhere(before: BookingRow, { date, time, covers, requestedArea }: Pick<BookingRow, 'date' | 'time' | 'covers' | 'requestedArea'>): boolean {
  return before.date !== date || before.time !== time || before.covers !== covers || before.requestedArea !== requestedArea;
}

/** What was noted down before stays so. */
function assertWishes({ settings }: OnlineCall, before: BookingRow | null, { guestOptions }: BookingRow): void {
  const known = [...(before?.guestOptions ?? []), ...settings.guestOptions.map(({ uid }) => uid)];
  if (guestOptions.some((uid) => !known.includes(uid))) throw invalidField('guestOptions', 'unknown');
}

/** A guest may only have what he is offered: the areas of the house, and the steps of its day. */
function assertOffered({ facts, decision: { row } }: Weighed, { context, restaurant }: OnlineCall): void {
  if (row.requestedArea !== null && !facts.tables.some(({ area }) => area === row.requestedArea)) throw invalidField('area', 'unknown');
  const { rules } = dayBookOf(facts, row.date, restaurant.timeZone, row.uid, context.now());
  if (arrivalGrid(rules).times.includes(row.time)) return;
  const isOpen = rules.sessions.some(({ start, end }) => row.time >= start && row.time < end);
  throw isOpen ? invalidField('time', 'invalidTime') : refused('closed');
}
