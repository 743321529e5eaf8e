/**
 * The fields of a booking, one row each (ADR 43). The rows define the names on the wire, the fields of the form and of the history, the columns of
 * the database, of the export and of an import, and the default booking. Plain data without schemas, so that browsers can load it.
 */
import { BOOKED_STATUS, CHANNEL, DEFAULT_TURN } from '@/lib/contract/constants';
import type { StoredBooking } from './bookings-schema';

export type ImportedAs = 'count' | 'hours' | 'reference' | 'code';
interface Field<T> {
  /** Name on the wire, if different. */
  wire?: string;
  /** Name in the database schema, if different. */
  column?: string;
  /** Whether users edit it in the booking dialog. */
  edit: boolean;
  /** Whether the history shows its changes, in the order of the rows. */
  history: boolean;
  /** The history shows the stored value as it is, without a text of its own. */
  plain?: true;
  exported: boolean;
  /** How an import of the product's own export parses the column, beside the columns that any file may have. */
  imported?: ImportedAs;
  /** Whether §3 defines it. */
  spec: boolean;
  /** Default value. */
  empty: T extends readonly (infer Item)[] ? readonly Item[] : T;
}

export const bookingFields = {
  status: { edit: true, history: true, exported: true, spec: true, empty: BOOKED_STATUS },
  date: { wire: 'on', edit: true, history: true, exported: true, spec: true, empty: '' },
  time: { edit: true, history: true, exported: true, spec: true, empty: 0 },
  covers: { edit: true, history: true, plain: true, exported: true, spec: true, empty: 2 },
  highChairs: { edit: true, history: true, plain: true, exported: true, imported: 'count', spec: false, empty: 0 },
  tables: { edit: true, history: true, exported: true, spec: true, empty: [] },
  turn: { edit: true, history: true, exported: true, imported: 'hours', spec: true, empty: DEFAULT_TURN },
  firstName: { edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  lastName: { edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  phone: { edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  email: { wire: 'eMail', edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  notes: { edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  guestNotes: { edit: true, history: true, plain: true, exported: true, spec: true, empty: '' },
  bookOptions: { edit: true, history: true, exported: true, spec: true, empty: [] },
  guestOptions: { edit: true, history: true, exported: true, spec: true, empty: [] },
  requestedArea: { wire: 'reqArea', edit: true, history: true, exported: true, spec: true, empty: null },
  eventUid: { wire: 'uidEvent', edit: true, history: true, exported: true, spec: true, empty: null },
  channel: {
    wire: 'by',
    edit: true,
    history: true,
    exported: true,
    imported: 'count',
    spec: true,
    empty: CHANNEL.phone,
  },
  promotion: { edit: true, history: true, plain: true, exported: true, imported: 'code', spec: false, empty: '' },
  total: { edit: true, history: true, exported: true, imported: 'count', spec: true, empty: 0 },
  spend: { edit: true, history: true, exported: true, imported: 'count', spec: true, empty: 0 },
  ignored: { edit: false, history: true, exported: true, spec: false, empty: 0 },
  ignoredBy: { edit: false, history: true, plain: true, exported: true, spec: false, empty: '' },
  dinerUid: { wire: 'uidGuest', edit: true, history: false, plain: true, exported: true, spec: true, empty: null },
  uid: { edit: false, history: false, exported: true, spec: true, empty: 0 },
  originalTime: { edit: false, history: false, exported: true, spec: true, empty: 0 },
  reference: {
    wire: 'bookRef',
    edit: false,
    history: false,
    exported: true,
    imported: 'reference',
    spec: true,
    empty: '',
  },
  createdDate: { wire: 'created', edit: false, history: false, exported: true, spec: true, empty: '' },
  createdTime: { edit: false, history: false, exported: true, spec: true, empty: 0 },
  serviceUid: {
    wire: 'serviceUID',
    column: 'restaurant',
    edit: false,
    history: false,
    exported: false,
    spec: true,
    empty: '',
  },
  version: { edit: false, history: false, exported: true, spec: false, empty: 0 },
  arrivedTime: { edit: false, history: false, exported: true, spec: false, empty: null },
  seatedTime: { edit: false, history: true, exported: true, spec: false, empty: null },
  seatedAt: { edit: false, history: false, exported: true, spec: false, empty: null },
  finishedTime: { edit: false, history: false, exported: true, spec: false, empty: null },
  visits: { edit: false, history: false, exported: true, spec: false, empty: 0 },
  quotedMinutes: { edit: false, history: false, exported: true, spec: false, empty: null },
  quotedAt: { edit: false, history: false, exported: true, spec: false, empty: null },
  readyAt: { edit: false, history: false, exported: true, spec: false, empty: null },
  hold: { edit: false, history: false, exported: true, spec: false, empty: null },
  offer: { edit: false, history: false, exported: true, spec: false, empty: null },
  series: { edit: false, history: false, exported: true, spec: false, empty: null },
  payment: { edit: false, history: false, exported: true, spec: false, empty: null },
} as const satisfies BookingFields;

export type BookingFields = { [K in keyof StoredBooking]-?: Field<StoredBooking[K]> };
type Fields = typeof bookingFields;
export type BookingField = keyof Fields;

/** The fields whose row has the given flag set. */
export type FieldsWith<Flag extends 'edit' | 'history' | 'exported'> = {
  [K in BookingField]: Fields[K][Flag] extends true ? K : never;
}[BookingField];
export type PlainField = { [K in BookingField]: Fields[K] extends { plain: true } ? K : never }[BookingField];
/** The fields that only a file of the product's own export contains, beside the columns that any file may have. */
export type ImportedField = {
  [K in BookingField]: Fields[K] extends { imported: ImportedAs } ? K : never;
}[BookingField];
type NameIn<K extends BookingField, Place extends 'wire' | 'column'> =
  Fields[K] extends Record<Place, infer Name extends string> ? Name : K;
/** A booking, or a part of one, under other field names than the app's. */
type Renamed<T, Place extends 'wire' | 'column'> = {
  [K in keyof T as K extends BookingField ? NameIn<K, Place> : K]: T[K];
};
export type OnWire<T> = Renamed<T, 'wire'>;
export type InColumns<T> = Renamed<T, 'column'>;

/** In the order of the rows. */
export const BOOKING_FIELDS = Object.keys(bookingFields) as readonly BookingField[];
const rowOf = (field: string): Partial<Field<unknown>> =>
  field in bookingFields ? bookingFields[field as BookingField] : {};

export function fieldsWith<Flag extends 'edit' | 'history' | 'exported'>(flag: Flag): ReadonlyArray<FieldsWith<Flag>> {
  return BOOKING_FIELDS.filter((field): field is FieldsWith<Flag> => bookingFields[field][flag]);
}

export const IMPORTED_FIELDS = BOOKING_FIELDS.filter(
  (field): field is ImportedField => 'imported' in bookingFields[field],
);

/** A field's name on the wire; a name that is no booking field is returned unchanged. */
export const wireName = (field: string): string => rowOf(field).wire ?? field;
export const columnName = (field: string): string => rowOf(field).column ?? field;
/** Name on the wire → name in the app. */
export const FIELD_OF_WIRE: ReadonlyMap<string, BookingField> = new Map(
  BOOKING_FIELDS.map((field) => [wireName(field), field]),
);

/** Renames the fields to their names on the wire; undefined fields are omitted. */
export function onWire<T extends object>(part: T): OnWire<T> {
  return Object.fromEntries(
    Object.entries(part).flatMap(([field, value]) => (value === undefined ? [] : [[wireName(field), value]])),
  ) as OnWire<T>;
}

/** Renames a whole booking's fields to the app's names; keys that are no booking field are omitted. */
export function fromWire(wire: OnWire<StoredBooking>): StoredBooking {
  const said: Readonly<Record<string, unknown>> = { ...wire };
  return Object.fromEntries(BOOKING_FIELDS.map((field) => [field, said[wireName(field)]])) as typeof said &
    StoredBooking;
}

/** A booking with default values only. */
export function emptyBooking(): Required<StoredBooking> {
  const values = BOOKING_FIELDS.map((field): [string, unknown] => [field, bookingFields[field].empty]);
  return Object.fromEntries(
    values.map(([field, empty]) => [field, Array.isArray(empty) ? [...empty] : empty]),
  ) as Record<string, unknown> & Required<StoredBooking>;
}

/** The part of a booking that only a file of the product's own export contains. */
export function importedOf(booking: StoredBooking): Pick<StoredBooking, ImportedField> {
  return Object.fromEntries(IMPORTED_FIELDS.map((field) => [field, booking[field]])) as Record<string, unknown> &
    Pick<StoredBooking, ImportedField>;
}
