/** Maps the language of a Google user to a supported one. */
import { GUEST_LANGUAGES, type GuestLanguage } from '@/lib/contract/guests/guest';

/** @param code BCP 47: 'es-419', 'pt_BR' */
export function languageOf(code: string | undefined): GuestLanguage | undefined {
  const [language] = (code ?? '').toLowerCase().split(/[-_]/);
  return GUEST_LANGUAGES.find((one) => one === language);
}
