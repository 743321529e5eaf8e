/** A guest's phone number: the number as typed, and its country. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/**
 * '600 11 22 33' and 'ES' → '+34600112233'; a country code in the number (+44 …) takes precedence.
 * @returns E.164, or null for an invalid number
 */
export function guestPhone(typed: string, country: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined);
  return parsed?.isPossible() ? parsed.number : null;
}

/** '+34963000111' → '+34 963 00 01 11'; a number that cannot be parsed is returned unchanged. */
export const readablePhone = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export interface PhoneCountry {
  code: CountryCode;
  /** 'Spain (+34)' */
  label: string;
}

const kept = new Map<string, PhoneCountry[]>();

/** Every country with a calling code, sorted by its name in the language. */
export function phoneCountries(language: string): PhoneCountry[] {
  const known = kept.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = getCountries()
    .map((code) => ({ code, label: `${names.of(code) ?? code} (+${getCountryCallingCode(code)})` }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  kept.set(language, countries);
  return countries;
}
