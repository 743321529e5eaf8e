/** The facts of a booking for a message, with names in its language. */
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { visitPath } from '@/lib/rules/guest-booking/booking-query';
import { nameIn } from '@/lib/rules/statuses/translated-names';
import type { TemplateFacts } from '@/lib/rules/templates/template-values';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import type { ApiSettings } from '../../settings';
import type { BookingRow } from '../bookings/wire';
import { linkKey } from '../guest-booking/link-key';
import { surveyLink } from '../surveys/link';
import { type NamesOfMessage, type SetupOfMessage, findNames, findSetupOfMessage } from './repository';

interface Sender {
  settings: Pick<ApiSettings, 'publicUrl' | 'authSecret'>;
  restaurant: Pick<Restaurant, 'uid' | 'service' | 'timeZone'>;
}

/** Facts about a request to the guest, besides the visit. */
type AskedFacts = Pick<TemplateFacts, 'cclink' | 'perHead' | 'total' | 'freeUntil' | 'answerBy'>;

/** The columns of a booking that a message needs. */
export type RowOfMessage = Pick<
  BookingRow,
  | 'restaurant'
  | 'uid'
  | 'firstName'
  | 'lastName'
  | 'covers'
  | 'date'
  | 'time'
  | 'turn'
  | 'startsAt'
  | 'requestedArea'
  | 'guestOptions'
  | 'guestNotes'
  | 'reference'
>;

/** @param asked facts of a request; default: nothing is requested */
export async function bookingFacts(
  db: Queryable,
  sender: Sender,
  row: BookingRow,
  language: RestaurantLanguage,
  asked: Partial<AskedFacts> = {},
): Promise<TemplateFacts> {
  const setup = await findSetupOfMessage(db, sender.restaurant.uid);
  return factsOf(sender, setup, { row, names: await findNames(db, row) }, language, asked);
}

/** The facts of a booking whose setup and names are already loaded. */
export function factsOf(
  { settings, restaurant }: Sender,
  setup: SetupOfMessage,
  { row, names }: { row: RowOfMessage; names: NamesOfMessage },
  language: RestaurantLanguage,
  asked: Partial<AskedFacts> = {},
): TemplateFacts {
  const manage = `${settings.publicUrl}${visitPath(restaurant.service, linkKey(settings.authSecret, row))}?lang=${language}`;
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    covers: row.covers,
    date: row.date,
    time: row.time,
    turn: row.turn,
    area: nameIn({ name: names.area, names: setup.areaNames[String(row.requestedArea)] }, language),
    options: optionNames(setup, row, language),
    guestNotes: row.guestNotes,
    reference: setup.showRef ? row.reference : '',
    event: names.event,
    phone: setup.estPhone || setup.phone,
    timeZone: restaurant.timeZone,
    milTime: setup.milTime,
    // The same page as for managing: the guest confirms or declines there, and opening it changes nothing.
    accept: manage,
    reject: manage,
    manage,
    cclink: '',
    survey: names.hasSurvey ? surveyLink({ settings }, restaurant, row, { lang: language }).link : '',
    perHead: null,
    total: null,
    freeUntil: null,
    answerBy: null,
    ...asked,
  };
}

/** Names of the options that guests choose themselves, without marks set by staff. */
function optionNames(
  { guestOptions }: SetupOfMessage,
  { guestOptions: chosen }: Pick<BookingRow, 'guestOptions'>,
  language: string,
): string[] {
  return guestOptions
    .filter(({ UID }) => chosen.includes(UID))
    .map(({ Name, names }) => nameIn({ name: Name, names }, language));
}
