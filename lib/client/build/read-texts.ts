/** Fetches a file of texts (`lib/i18n/staff-texts.ts`) once for the life of the page. */
import type { AbstractIntlMessages } from 'next-intl';

/** Delay before the next attempt, in milliseconds. */
const AGAIN_MS = 2_000;
const asked = new Map<string, Promise<AbstractIntlMessages>>();

/**
 * Retries while offline.
 * @throws if the server has no such file: the page is older than its build
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
    // An answer that breaks off counts as no answer.
    const texts: AbstractIntlMessages | null = response?.ok ? await response.json().catch(() => null) : null;
    if (texts) return texts;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
