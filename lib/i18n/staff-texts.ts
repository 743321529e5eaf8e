/**
 * The texts of the staff screens as files of the build, one for each language (`scripts/parts/staff-texts.mjs`). They are most of what a page
 * would weigh: a browser fetches them once. What renders a page on the server has them at hand.
 */
import type { AbstractIntlMessages } from 'next-intl';
import { processWide } from '@/lib/config/process-wide';

interface Shared {
  /** Language → address of its file. Empty while developing: the texts stand in the page then. */
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

/** Where the texts of a language are, which are held ready for what renders the page here; null where there is no file. */
export function provideTexts(language: string, texts: AbstractIntlMessages): string | null {
  const address = shared.addresses.get(language) ?? null;
  if (address !== null) shared.texts.set(address, texts);
  return address;
}

/** On the server: what was provided for an address. */
export const providedTexts = (address: string): AbstractIntlMessages | undefined => shared.texts.get(address);
