/** What follows from the country of a restaurant. */
import type { RestaurantLanguage } from '@/lib/contract/constants';

/** §2: the region that menu entries depend on: 'NZ' → 'nz'. */
export const regionOf = (country: string): string => country.toLowerCase();

const BY_COUNTRY: Readonly<Record<string, RestaurantLanguage>> = {
  ES: 'es',
  MX: 'es',
  AR: 'es',
  CL: 'es',
  CO: 'es',
  PE: 'es',
  UY: 'es',
  PT: 'pt',
  BR: 'pt',
};

/** The language of a restaurant that has not chosen its own. */
export const languageOfCountry = (country: string): RestaurantLanguage => BY_COUNTRY[country] ?? 'en';
