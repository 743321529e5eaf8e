/** The default language of a restaurant, for its names on the wire (§3) and its messages. */
import type { RestaurantLanguage } from '@/lib/contract/constants';

const SPANISH = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');
const PORTUGUESE = 'AO BR CV GW MZ PT ST TL'.split(' ');

/** @param country ISO 3166-1, two letters; English for all countries without Spanish or Portuguese */
export function languageOfCountry(country: string): RestaurantLanguage {
  const code = country.toUpperCase();
  if (SPANISH.includes(code)) return 'es';
  return PORTUGUESE.includes(code) ? 'pt' : 'en';
}
