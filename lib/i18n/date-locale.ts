/** The locale for dates in a language: British for English, unless the device has another one. */
import type { Language } from './language';

/** @param device the device's languages, best first */
export function dateLocale(language: string, device: readonly string[]): string {
  if (language !== ('en' satisfies Language)) return language;
  return device.find((tag) => /^en-[a-z]{2}$/i.test(tag)) ?? 'en-GB';
}
