/** In which manner dates are written in a language: English as in Britain, unless the device says otherwise. */
import type { Language } from './language';

/** @param device the device's languages, best first */
export function dateLocale(language: string, device: readonly string[]): string {
  if (language !== ('en' satisfies Language)) return language;
  return device.find((tag) => /^en-[a-z]{2}$/i.test(tag)) ?? 'en-GB';
}
