/** Phone numbers: accepted in any spelling, stored as E.164 if they can be parsed. */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';

/**
 * '600 11 22 33' in Spain → '+34600112233'. A number that cannot be parsed is returned unchanged.
 * @param country ISO code of the restaurant, for numbers without a country code
 */
export function normalPhone(phone: string, country: string): string {
  const text = phone.trim();
  const parsed = parsePhoneNumberFromString(text, countryOf(country));
  return parsed?.isPossible() ? parsed.number : text;
}

/**
 * Prefixes of stored numbers that match a number typed in whole or in part, in any spelling; null if it is no number. Numbers of the restaurant's
 * country are stored with its code, and are also found when typed without it or with the national prefix (usually 0).
 * @param country ISO code of the restaurant
 */
export function searchedNumbers(typed: string, country: string): string[] | null {
  const text = typed.normalize('NFKC').replace(/^tel:/i, '');
  if (!/^[+(]?[\d\s().\-‐-―/]+$/.test(text)) return null;
  const digits = phoneKey(text);
  if (!digits) return [];
  const known = countryOf(country);
  const isForeign = /^\s*(\+|00)/.test(text);
  const whole = [text, `+${digits}`].flatMap((one) => {
    const parsed = parsePhoneNumberFromString(one, known);
    return parsed?.isPossible() ? [phoneKey(parsed.number)] : [];
  });
  const inCountry = known && !isForeign ? [`${getCountryCallingCode(known)}${digits.replace(/^0/, '')}`] : [];
  return [...new Set([...whole, digits, ...inCountry])];
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
