/** A name in three languages in a form: '' where it equals the restaurant's own. */
import type { GuestLanguage } from '@/lib/contract/guests/guest';
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';

export type NameDraft = Record<'name' | GuestLanguage, string>;

const LANGUAGES: readonly GuestLanguage[] = ['en', 'es', 'pt'];

/** @param own the restaurant's language, whose name is the untranslated one */
export function nameDraft(named: { name: string; names?: TranslatedNames }, own: GuestLanguage): NameDraft {
  const { en = '', es = '', pt = '' } = named.names ?? {};
  return { name: named.name, en, es, pt, [own]: '' };
}

/** The names to store: none for a language that uses the restaurant's own name. */
export function namesOf(draft: NameDraft, own: GuestLanguage): TranslatedNames {
  const written = LANGUAGES.filter((language) => language !== own).map(
    (language) => [language, draft[language].trim()] as const,
  );
  return Object.fromEntries(written.filter(([, name]) => name !== '' && name !== draft.name.trim()));
}

/** Names in one line: 'Starters · Entradas'; '' without translations. */
export const namesLine = (names: TranslatedNames = {}): string =>
  LANGUAGES.flatMap((language) => names[language] ?? []).join(' · ');

/** A list with one row moved up (-1) or down (1). */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const result = [...list];
  const [row] = result.splice(index, 1);
  if (row !== undefined) result.splice(Math.max(0, index + by), 0, row);
  return result;
}
