/** The values of the booking dialog: their defaults, and the changes that are sent. */
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { bookingFields, emptyBooking, fieldsWith } from '@/lib/resources/bookings/booking-fields';
import { differences } from '@/lib/rules/form/merge';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Booking, BookingChange, BookingDraft } from './booking';
import { statusMapOf } from './status/next-status';
import { seatedStatus } from '@/lib/rules/statuses/stage';

/** A draft whose time may be unset, with the choice of the best table. */
export interface BookingForm extends Omit<BookingDraft, 'time'> {
  time: DecimalHours | null;
  bestTable: boolean;
}
export type FormField = keyof BookingForm;

/** The values that a screen provides for a new booking. */
export interface BookingDefaults {
  date?: ServiceDate;
  time?: DecimalHours;
  /** Hours, if set on the grid; otherwise the turn follows from size and time. */
  turn?: number;
  tables?: string[];
  covers?: number;
  /** A walk-in: no name is needed, the party is seated at once (§9: the walk-in guest). */
  walkIn?: boolean;
  /** The diner, if known. */
  diner?: FormDiner;
}

/** The fields that a booking copies from its diner. */
type FormDiner = Pick<BookingForm, 'firstName' | 'lastName' | 'phone' | 'email' | 'guestOptions'> & {
  uid: number;
};

/** The fields copied from a diner. Retired options stay on the diner's card but are not copied. */
export function fieldsFromDiner(
  { uid, firstName, lastName, phone, email, guestOptions }: FormDiner,
  chosen: readonly number[],
  options: readonly Option[],
) {
  const wishes = guestOptions.filter((wish) => options.some((option) => option.uid === wish && !option.retired));
  return { dinerUid: uid, firstName, lastName, phone, email, guestOptions: [...new Set([...chosen, ...wishes])] };
}

const FIELDS = fieldsWith('edit');
export const FORM_FIELDS: readonly FormField[] = [...FIELDS, 'bestTable'];

/** The dialog's values of a booking. */
export function formOf(booking: Booking): BookingForm {
  return { ...pick(booking, FIELDS), bestTable: false };
}

function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
}

/**
 * A new booking with the restaurant's defaults: its turn, its preselected options, and the best table unless a table is given.
 * @param today the default date
 */
export function newForm(
  defaults: BookingDefaults,
  setup: Pick<Setup, 'bookOptions' | 'guestOptions' | 'defaultTurn' | 'statuses' | 'bookingFields'>,
  today: ServiceDate,
): BookingForm {
  const empty = {
    ...pick(emptyBooking(), FIELDS),
    ...Object.fromEntries(FIELDS.filter((field) => !isStored(field, setup)).map((field) => [field, undefined])),
  };
  const {
    date = today,
    time = null,
    turn = setup.defaultTurn,
    tables = [],
    covers = empty.covers,
    walkIn = false,
    diner,
  } = defaults;
  const guestOptions = tickedUids(setup.guestOptions);
  return {
    ...empty,
    covers,
    date,
    time,
    turn,
    tables,
    bookOptions: tickedUids(setup.bookOptions),
    guestOptions,
    bestTable: tables.length === 0,
    ...(walkIn && {
      channel: CHANNEL.walkIn,
      status: seatedStatus(statusMapOf(setup.statuses)),
      dinerUid: WALK_IN_GUEST,
    }),
    ...(diner && fieldsFromDiner(diner, guestOptions, setup.guestOptions)),
  };
}

/** Whether the server stores the field; others are not sent. */
function isStored(field: keyof BookingDraft, { bookingFields: stored = [] }: Pick<Setup, 'bookingFields'>): boolean {
  return bookingFields[field].spec || stored.includes(field);
}

function tickedUids(options: readonly Option[]): number[] {
  return options.filter(({ ticked, retired }) => ticked && !retired).map(({ uid }) => uid);
}

/** Only the changed fields, so that two devices can write different fields of one booking. */
export function changeOf(base: BookingForm, form: BookingForm): BookingChange {
  return Object.fromEntries(differences(base, form).map((field) => [field, form[field]]));
}

/** The fields that determine where and when a party sits: only changes of these can clash. */
const SEATING_FIELDS: readonly FormField[] = [
  'covers',
  'date',
  'time',
  'turn',
  'tables',
  'requestedArea',
  'bestTable',
  'status',
];
export function changesSeating(base: BookingForm, form: BookingForm): boolean {
  return differences(base, form).some((field) => SEATING_FIELDS.includes(field));
}
