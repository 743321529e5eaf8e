/** Reads changes stored by this release, without the schemas that changes of other releases need (`stored-change`). */
import type { Booking } from '@/lib/rules/booking/booking';
import {
  type Guard,
  arrayOf,
  integerBetween,
  isBoolean,
  isInteger,
  isNumber,
  isRecord,
  isServiceDate,
  isString,
  nullable,
  oneOf,
  optional,
  shapeOf,
} from '@/lib/contract/type-guards';
import type { Problem } from '@/lib/rules/message/problem';
import { provisionalBooking } from './provisional';
import { type QueuedAction, CHANGE_FORMAT, type QueuedChange } from './queued-change';

type SeenBooking = Pick<Booking, 'uid' | 'version' | 'date' | 'time' | 'covers'>;
const isBooking = shapeOf<SeenBooking>({
  uid: isInteger,
  version: isInteger,
  date: isServiceDate,
  time: isNumber,
  covers: isInteger,
});

/** Fields that the storing release did not know get their defaults. */
export const wholeBooking = (seen: SeenBooking): Booking => ({
  ...provisionalBooking(seen.uid, seen),
  ...(seen as Partial<Booking>),
  uid: seen.uid,
  version: seen.version,
});

/** Guards for the parts of each action. */
const PARTS: Readonly<Record<Exclude<QueuedAction['do'], 'unreadable'>, { readonly [part: string]: Guard<unknown> }>> =
  {
    create: {
      uid: isInteger,
      booking: isRecord,
      after: optional(shapeOf<{ other: SeenBooking; finished: number }>({ other: isBooking, finished: isInteger })),
    },
    change: { booking: isBooking, edit: isRecord, version: isInteger },
    remove: { booking: isBooking, version: isInteger },
    undo: { booking: isBooking, version: isInteger, shown: nullable(isBooking) },
    swap: { one: isBooking, other: isBooking, version: isInteger, withVersion: isInteger, ignore: isInteger },
    seat: {
      booking: isBooking,
      other: isBooking,
      tables: arrayOf(isString),
      status: isInteger,
      finished: isInteger,
      version: isInteger,
      ignore: isInteger,
    },
    block: { table: isString, scope: isInteger, date: isServiceDate, from: isNumber, to: isNumber },
    'note-add': { uid: isInteger, date: isServiceDate, text: isString },
    'note-change': { note: isRecord, text: isString, version: isInteger },
    'note-remove': { note: isRecord },
    'check-in': { ticket: isRecord, in: isBoolean, date: isServiceDate, where: isString, at: isString },
  };

function isAct(value: unknown): value is QueuedAction {
  if (!isRecord(value) || !isString(value.do) || !Object.hasOwn(PARTS, value.do)) return false;
  return Object.entries(PARTS[value.do as keyof typeof PARTS]).every(([name, isPart]) => isPart(value[name]));
}

const isWhole = shapeOf<QueuedChange>({
  key: isString,
  user: isString,
  service: isString,
  madeAt: isNumber,
  act: isAct,
  state: oneOf(['sending', 'waiting', 'held']),
  tries: integerBetween(0, Number.MAX_SAFE_INTEGER),
  problem: nullable((value): value is Problem => isRecord(value) && 'code' in value),
  format: optional(oneOf([CHANGE_FORMAT])),
});

/** The change if it is valid as stored; null if it must be converted. */
export function presentChange(raw: unknown): QueuedChange | null {
  if (!isWhole(raw) || raw.format === undefined) return null;
  const act = Object.fromEntries(
    Object.entries(raw.act).map(([name, part]) => [
      name,
      name !== 'edit' && isBooking(part) ? wholeBooking(part) : part,
    ]),
  );
  return { ...raw, act: (raw.act.do === 'create' ? raw.act : act) as QueuedAction };
}
