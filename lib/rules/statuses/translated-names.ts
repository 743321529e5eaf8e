/** Translated names: the restaurant's own name, as on the wire (§3), and translations for readers. */
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';

/** The name for a language: the translation, else the restaurant's own name. */
export function nameIn({ name, names }: { name: string; names?: TranslatedNames }, language: string): string {
  return names?.[language as keyof TranslatedNames] || name;
}
