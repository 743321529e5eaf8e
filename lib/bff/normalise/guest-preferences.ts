/** A guest's own data ↔ the terms of its page. */
import type { WireGuestPreferences, WireGuestPreferencesPatch } from '@/lib/contract/guests/guest-preferences';
import type { GivenConsent, OwnPreferences, PreferencesChange } from '@/lib/rules/guest-booking/own-preferences';

export function preferencesFromWire({
  guestOptions,
  guestNotes,
  consents,
  bookings,
  expiresAt,
  ...same
}: WireGuestPreferences): OwnPreferences {
  const given = Object.entries(consents).map(([channel, { at, to, how }]): [string, GivenConsent] => [
    channel,
    { at: Date.parse(at), to, how },
  ]);
  return {
    ...same,
    options: guestOptions,
    notes: guestNotes,
    consents: Object.fromEntries(given),
    visits: bookings,
    expiresAt: Date.parse(expiresAt),
  };
}

export function preferencesChangeToWire({
  options,
  notes,
  language,
  ...same
}: PreferencesChange): WireGuestPreferencesPatch {
  return { ...same, guestOptions: options, guestNotes: notes, ...(language && { language }) };
}
