/** Phone numbers: written as people write them, kept as E.164 where they are understood. */
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { phoneKey } from '@/lib/rules/booking/duplicates/duplicate';

/**
 * '600 11 22 33' in Spain → '+34600112233'. What is not understood stays as it was written.
 * @param country ISO code of the restaurant, for numbers without one
 */
export function normalPhone(phone: string, country: string): string {
  const text = phone.trim();
  const parsed = parsePhoneNumberFromString(text, countryOf(country));
  return parsed?.isPossible() ? parsed.number : text;
}

/**
 * How kept numbers may begin when somebody types a number, whole or in part and in any spelling; null for what is no number. A number of the restaurant's
 * country is kept with that country's code: typed without it, or with what is dialled in front inside the country (0 most of all), it is found too.
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
