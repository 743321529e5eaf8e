/**
 * The texts of the staff screens as one build file per language (`scripts/parts/staff-texts.mjs`), fetched once by browsers, as they are most of a
 * page's weight. Server rendering has them in memory.
 */
import type { AbstractIntlMessages } from 'next-intl';
import { processWide } from '@/lib/config/process-wide';

interface Shared {
  /** Language → address of its file. Empty in development: pages contain the texts. */
  addresses: Map<string, string>;
  /** Address → texts. */
  texts: Map<string, AbstractIntlMessages>;
}

const shared = processWide('staff-texts', (): Shared => ({ addresses: new Map(), texts: new Map() }));

/** @param files of the build, as `en.3f0a1b2c3d4e5f60.json` */
export function setTextFiles(files: readonly string[]): void {
  for (const file of files) {
    const language = /^(\w+)\.\w+\.json$/.exec(file)?.[1];
    if (language !== undefined) shared.addresses.set(language, `/_next/static/texts/${file}`);
  }
}

/** Address of a language's texts, which are also kept for server rendering; null without a file. */
export function provideTexts(language: string, texts: AbstractIntlMessages): string | null {
  const address = shared.addresses.get(language) ?? null;
  if (address !== null) shared.texts.set(address, texts);
  return address;
}

/** On the server: the texts of an address. */
export const providedTexts = (address: string): AbstractIntlMessages | undefined => shared.texts.get(address);
