/** Phone numbers: written as people write them, kept as E.164 where they are understood. */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { phoneKey } from '@/lib/rules/booking/duplicate';

/**
 * '600 11 22 33' in Spain → '+34600112233'. What is not understood stays as it was written.
 * @param country ISO code of the restaurant, for numbers without one
 */
export function normalPhone(phone: string, country: string): string {
  const text = phone.trim();
  const parsed = parsePhoneNumberFromString(text, countryOf(country));
  return parsed?.isPossible() ? parsed.number : text;
}

/** The beginnings that digits typed so far may have in a kept number: as they are, and with the country's code before them. */
export function phonePrefixes(typed: string, country: string): string[] {
  const digits = phoneKey(typed);
  if (!digits) return [];
  const known = countryOf(country);
  if (!known || typed.trim().startsWith('+')) return [digits];
  return [digits, `${getCountryCallingCode(known)}${digits.replace(/^0/, '')}`];
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
