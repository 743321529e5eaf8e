/** The values of the booking dialog: what they start from, and what of them is sent. */
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { bookingFields, emptyBooking, fieldsWith } from '@/lib/resources/bookings/booking-fields';
import { differences } from '@/lib/rules/form/merge';
import type { Option, Setup } from '@/lib/rules/setup/setup';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Booking, BookingChange, BookingDraft } from './booking';
import { statusMapOf } from './status/next-status';
import { seatedStatus } from '@/lib/rules/statuses/stage';

/** A draft whose time may not be chosen yet, and the wish for the best table. */
export interface BookingForm extends Omit<BookingDraft, 'time'> {
  time: DecimalHours | null;
  bestTable: boolean;
}
export type FormField = keyof BookingForm;

/** What a screen knows of a new booking when it opens the dialog. */
export interface BookingDefaults {
  date?: ServiceDate;
  time?: DecimalHours;
  /** Hours, where they were drawn; else the turn follows the party's size and time. */
  turn?: number;
  tables?: string[];
  covers?: number;
  /** A party that stands at the door: no name asked, seated at once (§9: the walk-in guest). */
  walkIn?: boolean;
  /** Whom it is for, where that is known. */
  diner?: FormDiner;
}

/** What a booking takes over of its diner. */
type FormDiner = Pick<BookingForm, 'firstName' | 'lastName' | 'phone' | 'email' | 'guestOptions'> & {
  uid: number;
};

/** An option that the restaurant no longer has stays with the diner: no new booking takes it. */
export function takenOfDiner(
  { uid, firstName, lastName, phone, email, guestOptions }: FormDiner,
  chosen: readonly number[],
  options: readonly Option[],
) {
  const wishes = guestOptions.filter((wish) => options.some((option) => option.uid === wish && !option.retired));
  return { dinerUid: uid, firstName, lastName, phone, email, guestOptions: [...new Set([...chosen, ...wishes])] };
}

const FIELDS = fieldsWith('edit');
export const FORM_FIELDS: readonly FormField[] = [...FIELDS, 'bestTable'];

/** A booking as the dialog edits it. */
export function formOf(booking: Booking): BookingForm {
  return { ...picked(booking, FIELDS), bestTable: false };
}

function picked<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
}

/**
 * A new booking with the restaurant's defaults: its turn, its ticked options, the best table unless one was tapped.
 * @param today the service day that is taken when the screen names none
 */
export function newForm(
  defaults: BookingDefaults,
  setup: Pick<Setup, 'bookOptions' | 'guestOptions' | 'defaultTurn' | 'statuses' | 'bookingFields'>,
  today: ServiceDate,
): BookingForm {
  const empty = {
    ...picked(emptyBooking(), FIELDS),
    ...Object.fromEntries(FIELDS.filter((field) => !isKept(field, setup)).map((field) => [field, undefined])),
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
  const guestOptions = tickedOf(setup.guestOptions);
  return {
    ...empty,
    covers,
    date,
    time,
    turn,
    tables,
    bookOptions: tickedOf(setup.bookOptions),
    guestOptions,
    bestTable: tables.length === 0,
    ...(walkIn && {
      channel: CHANNEL.walkIn,
      status: seatedStatus(statusMapOf(setup.statuses)),
      dinerUid: WALK_IN_GUEST,
    }),
    ...(diner && takenOfDiner(diner, guestOptions, setup.guestOptions)),
  };
}

/** What the server does not keep is not written. */
function isKept(field: keyof BookingDraft, { bookingFields: kept = [] }: Pick<Setup, 'bookingFields'>): boolean {
  return bookingFields[field].spec || kept.includes(field);
}

function tickedOf(options: readonly Option[]): number[] {
  return options.filter(({ ticked, retired }) => ticked && !retired).map(({ uid }) => uid);
}

/** Only what a person changed is sent, so that two devices may write different fields of one booking. */
export function changeOf(base: BookingForm, form: BookingForm): BookingChange {
  return Object.fromEntries(differences(base, form).map((field) => [field, form[field]]));
}

/** The fields that decide where and when a party sits: only a change of these can meet a clash. */
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
