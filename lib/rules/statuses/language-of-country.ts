/** The language of a restaurant: what it names its statuses in, and what its names on the wire are in (§3). */
import type { GuestLanguage } from '@/lib/contract/guest';

const SPANISH = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');
const PORTUGUESE = 'AO BR CV GW MZ PT ST TL'.split(' ');

/** @param country ISO 3166-1, two letters; English for every country that speaks none of the others */
export function languageOfCountry(country: string): GuestLanguage {
  const code = country.toUpperCase();
  if (SPANISH.includes(code)) return 'es';
  return PORTUGUESE.includes(code) ? 'pt' : 'en';
}
