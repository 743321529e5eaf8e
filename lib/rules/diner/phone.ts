/** Phone numbers: written as people write them, kept as E.164 where they are understood. */
import {
  type CountryCode,
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

/**
 * What to look for among the digits of kept numbers when somebody types a number, whole or in part and in any spelling; null for what is no number.
 * A number of the restaurant's country is kept with that country's code: typed with the digit that is dialled in front inside the country, it is found without.
 * @param country ISO code of the restaurant
 */
export function searchedNumbers(typed: string, country: string): string[] | null {
  const text = typed.normalize('NFKC').replace(/^tel:/i, '');
  if (!/^[+(]?[\d\s().\-‐-―/]+$/.test(text)) return null;
  const digits = phoneKey(text);
  if (!digits) return [];
  const known = countryOf(country);
  const whole = [text, `+${digits.replace(/^0+/, '')}`].flatMap((one) => {
    const parsed = parsePhoneNumberFromString(one, known);
    return parsed?.isPossible() ? [phoneKey(parsed.number)] : [];
  });
  // Of a number in part: what is dialled in front of it (0 most of all) is not kept.
  const partial = digits.replace(/^0+/, '');
  return [...new Set([...whole, partial === '' ? digits : partial])].filter((one) => one.length > 1);
}

function countryOf(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined;
}
