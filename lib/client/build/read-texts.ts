/** Fetches a file of texts (`lib/i18n/staff-texts.ts`) once for the life of the page. */
import type { AbstractIntlMessages } from 'next-intl';

/** Until it is asked for again, in milliseconds. */
const AGAIN_MS = 2_000;
const asked = new Map<string, Promise<AbstractIntlMessages>>();

/**
 * Waits for a network as long as there is none.
 * @throws when the server has no such file: the page is older than its build
 */
export function readTexts(address: string): Promise<AbstractIntlMessages> {
  let texts = asked.get(address);
  if (!texts) asked.set(address, (texts = fetchTexts(address)));
  return texts;
}

async function fetchTexts(address: string): Promise<AbstractIntlMessages> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response && !response.ok && response.status < 500) throw new Error(`Failed to load chunk ${address}`);
    // A line that breaks in the middle is no answer either.
    const texts: AbstractIntlMessages | null = response?.ok ? await response.json().catch(() => null) : null;
    if (texts) return texts;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
