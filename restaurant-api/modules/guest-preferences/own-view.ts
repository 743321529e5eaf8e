/** A diner's data as shown to themselves. */
import { GUEST_LANGUAGES, MARKETING_CHANNELS } from '@/lib/contract/guests/guest';
import type { WireGuestPreferences } from '@/lib/contract/guests/guest-preferences';
import { MAX_LISTED } from '@/lib/rules/guest-booking/own-preferences';
import type { Consent, Consents } from '@/lib/rules/diner/consents';
import type { Queryable } from '../../db/client';
import type { OnlineCall } from '../guest-booking/online-call';
import { type OwnBooking, findOwnBookings } from './own-bookings';
import type { DinerRow, OwnDiner } from './own-diner';
import { provesByMail } from './proving-address';

export async function preferencesOf(
  db: Queryable,
  call: OnlineCall,
  { row, until, proven }: OwnDiner,
): Promise<WireGuestPreferences> {
  const own = await findOwnBookings(db, row.restaurant, row.uid, call.context.now());
  return {
    ...personOf(call, row),
    bookings: own.slice(0, MAX_LISTED).map(listed),
    expiresAt: new Date(until).toISOString(),
    proof: proven ? 'given' : (await provesByMail(db, row)) ? 'mail' : 'none',
    version: row.version,
  };
}

export function personOf(
  { settings }: OnlineCall,
  row: DinerRow,
): Omit<WireGuestPreferences, 'bookings' | 'expiresAt' | 'proof' | 'version'> {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    email: row.email,
    language: GUEST_LANGUAGES.find((language) => row.language.startsWith(language)) ?? '',
    guestOptions: row.guestOptions.filter((uid) => settings.guestOptions.some((option) => option.uid === uid)),
    allergies: row.allergies,
    birthday: row.birthday,
    guestNotes: row.guestNotes,
    consents: marketingOf(row.consents),
  };
}

/** Older consents without a recorded source were all given with a booking. */
export const consentOf = ({ at, to, how = 'booking' }: Consent): Required<Consent> => ({ at, to, how });

function marketingOf(consents: Consents): WireGuestPreferences['consents'] {
  return Object.fromEntries(
    MARKETING_CHANNELS.flatMap((channel) => {
      const given = consents[channel];
      return given ? [[channel, consentOf(given)]] : [];
    }),
  );
}

export function listed({ row, state, coming }: OwnBooking): WireGuestPreferences['bookings'][number] {
  const { reference, date, time, covers } = row;
  return { reference, date, time, covers, state, coming };
}
