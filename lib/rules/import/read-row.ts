/** Parses one row of another system's file into a booking, or reports the invalid field. */
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';
import * as f from '@/lib/contract/fields';
import type { DateOrder, ImportField } from '@/lib/contract/restaurant/transfer';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { isReference } from '@/lib/rules/booking/reference';
import { undoDefuse } from '@/lib/csv/defuse';
import { normalPhone } from '@/lib/rules/diner/phone';
import type { Booking } from '@/lib/rules/booking/booking';
import {
  IMPORTED_FIELDS,
  type ImportedAs,
  type ImportedField,
  bookingFields,
} from '@/lib/resources/bookings/booking-fields';
import type { ServiceMoment } from '@/lib/time/service-day';
import { readCovers } from './covers';
import { readDate } from './dates';
import type { OwnColumns } from './headings';
import { isWalkIn, splitName } from './names';
import { cellText } from './plain-text';
import type { ReadStatus } from './statuses';
import type { ReadTables } from './tables';
import { readMoment } from './times';

export interface ImportedRow {
  date: string;
  time: number;
  covers: number;
  firstName: string;
  lastName: string;
  /** Name of the restaurant's walk-in guest (§5). */
  walkIn: boolean;
  phone: string;
  phoneKey: string;
  email: string;
  notes: string;
  status: number;
  tables: string[];
  createdDate: string;
  createdTime: number;
}

/** The additional fields of this product's own export; missing or invalid ones are left out. */
export type OwnValues = Partial<Pick<Booking, ImportedField>>;

/** Fields that the row does not contain and that were derived: another day they may be derived differently. */
export interface Assumed {
  status: boolean;
  created: boolean;
}

export type RowResult =
  | { ok: true; row: ImportedRow; assumed?: Assumed; own?: OwnValues }
  | { ok: false; field: ImportField; /** The cell, shortened; '' if it is empty. */ value: string; reason: string };

export interface RowContext {
  positions: Partial<Record<ImportField, number>>;
  order: DateOrder;
  zone: string;
  /** ISO code, for phone numbers without one. */
  country: string;
  /** Present service day and hour, restaurant time. */
  now: ServiceMoment;
  /** Default turn in hours. */
  turn: number;
  readStatus: ReadStatus;
  readTables: ReadTables;
  /** The file is an export of this product: its times are decimal hours of the service day, and it has additional fields. */
  own?: OwnColumns;
}

/** An invalid row is an expected failure: thrown here, caught below and returned as a value. */
class BadField extends Error {
  constructor(
    readonly field: ImportField,
    readonly value: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

export function readRow(cells: readonly string[], context: RowContext): RowResult {
  const cell = (field: ImportField) => {
    const at = context.positions[field];
    return at === undefined ? '' : undoDefuse(cellText(cells[at]));
  };
  try {
    const moment = momentOfRow(cell, context);
    const covers =
      readCovers(cell('covers')) ?? refuse('covers', cell('covers'), 'is not a number of people from 1 to 999');
    const person = personOf(cell, context.country);
    const past =
      moment.date < context.now.date ||
      (moment.date === context.now.date && moment.time + context.turn <= context.now.time);
    const status =
      context.readStatus(cell('status'), past) ??
      refuse('status', cell('status'), 'is not a status that is known here');
    const tables =
      context.readTables(cell('table')) ?? refuse('table', cell('table'), 'is not a table of this restaurant');
    const notes = f.longText.safeParse(cell('notes'));
    if (!notes.success) refuse('notes', cell('notes'), 'is longer than 4000 characters');
    const row = {
      ...moment,
      covers,
      ...person,
      notes: notes.data ?? '',
      status,
      tables,
      ...createdOf(cells, cell, context, moment),
    };
    const assumed = { status: cell('status') === '', created: cell('created') === '' };
    return {
      ok: true,
      row,
      ...(assumed.status || assumed.created ? { assumed } : {}),
      ...(context.own ? { own: ownOf(cells, context.own) } : {}),
    };
  } catch (error) {
    if (error instanceof BadField)
      return { ok: false, field: error.field, value: error.value, reason: `${error.field}: ${error.reason}` };
    throw error;
  }
}

type CellOf = (field: ImportField) => string;

function refuse(field: ImportField, text: string, why: string): never {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  throw new BadField(field, shown, text === '' ? 'is missing' : `"${shown}" ${why}`);
}

function momentOfRow(cell: CellOf, { order, zone, own }: RowContext): ServiceMoment {
  if (own) {
    const day = readDate(cell('date'), 'ymd') ?? refuse('date', cell('date'), 'is not a date');
    return {
      date: day.date,
      time: decimalHours(cell('time')) ?? refuse('time', cell('time'), 'is not an hour of a service day'),
    };
  }
  const day = readDate(cell('date'), order) ?? refuse('date', cell('date'), 'is not a date');
  const written = cell('time') || day.rest;
  // Spreadsheets write an empty date before a time: '1899-12-30 20:30:00'.
  return (
    readMoment(day.date, written, zone) ??
    readMoment(day.date, readDate(written, order)?.rest ?? '', zone) ??
    refuse('time', written, 'is not a time')
  );
}

function personOf(
  cell: CellOf,
  country: string,
): Pick<ImportedRow, 'firstName' | 'lastName' | 'walkIn' | 'phone' | 'phoneKey' | 'email'> {
  const parts = { firstName: cell('firstName'), lastName: cell('lastName') };
  const name = parts.firstName || parts.lastName ? parts : splitName(cell('name'));
  if (name.firstName.length > 200 || name.lastName.length > 200)
    refuse('name', cell('name') || name.lastName, 'is longer than 200 characters');
  const phone = f.phone.safeParse(cell('phone'));
  if (!phone.success) refuse('phone', cell('phone'), 'is not a phone number');
  const email = f.email.safeParse(cell('email'));
  if (!email.success) refuse('email', cell('email'), 'is not an e-mail address');
  const kept = normalPhone(phone.data ?? '', country);
  return { ...name, walkIn: isWalkIn(name), phone: kept, phoneKey: phoneKey(kept), email: email.data ?? '' };
}

/** Creation date; if the file has none, the day of the visit, or today for a future visit. */
function createdOf(
  cells: readonly string[],
  cell: CellOf,
  { order, zone, now, own }: RowContext,
  moment: ServiceMoment,
): Pick<ImportedRow, 'createdDate' | 'createdTime'> {
  const text = cell('created');
  if (text === '')
    return moment.date < now.date
      ? { createdDate: moment.date, createdTime: moment.time }
      : { createdDate: now.date, createdTime: now.time };
  const day = readDate(text, order) ?? refuse('created', text, 'is not a date');
  const ownTime = own?.createdTime === undefined ? undefined : decimalHours(cellText(cells[own.createdTime]));
  if (ownTime !== undefined) return { createdDate: day.date, createdTime: ownTime };
  const made =
    day.rest === ''
      ? { date: day.date, time: 12 }
      : (readMoment(day.date, day.rest, zone) ?? refuse('created', text, 'is not a date and time'));
  return { createdDate: made.date, createdTime: made.time };
}

const decimalHours = (text: string): number | undefined => {
  const hours = /^\d{1,2}(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
  return hours >= DAY_START && hours < DAY_END ? hours : undefined;
};

const READ_OWN: Record<ImportedAs, (text: string) => unknown> = {
  count: (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
  hours: (text) => (Number(text) > 0 && Number(text) <= 24 ? Number(text) : undefined),
  code: (text) => (text.length <= 40 ? text : undefined),
  reference: (text) => (isReference(text) ? text : undefined),
};

function ownOf(cells: readonly string[], own: OwnColumns): OwnValues {
  const read = IMPORTED_FIELDS.map((field): [string, unknown] => [
    field,
    own[field] === undefined ? undefined : READ_OWN[bookingFields[field].imported](cellText(cells[own[field]])),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
