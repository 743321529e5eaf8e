/** Names that a restaurant gives in several languages: its own name, which is the one on the wire (§3), and what readers of another language read. */
import type { TranslatedNames } from '@/lib/contract/restaurant/setup';

/** What a reader of a language reads: the translation, else the restaurant's own name. */
export function nameIn({ name, names }: { name: string; names?: TranslatedNames }, language: string): string {
  return names?.[language as keyof TranslatedNames] || name;
}
