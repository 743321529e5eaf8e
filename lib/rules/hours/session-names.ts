/** Default names of shifts in the restaurant's language, translated for readers of other languages until renamed. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import { languageOfCountry } from '@/lib/rules/statuses/language-of-country';
import type { ShiftType } from './hours';

const NAMES: Record<ShiftType, Record<GuestLanguage, string>> = {
  Breakfast: { en: 'Breakfast', es: 'Desayuno', pt: 'Café da manhã' },
  Brunch: { en: 'Brunch', es: 'Brunch', pt: 'Brunch' },
  Lunch: { en: 'Lunch', es: 'Almuerzo', pt: 'Almoço' },
  Afternoon: { en: 'Afternoon', es: 'Tarde', pt: 'Tarde' },
  Dinner: { en: 'Dinner', es: 'Cena', pt: 'Jantar' },
};

/** The name of a new shift. @param country ISO 3166-1, two letters */
export const newSessionName = (type: ShiftType, country: string): string => NAMES[type][languageOfCountry(country)];

/** A session's name for a reader's language: translated if it is one of the default names in any language. */
export function sessionNameIn(name: string, language: string): string {
  const names = Object.values(NAMES).find((all) => Object.values(all).includes(name));
  return names?.[language as GuestLanguage] ?? name;
}
