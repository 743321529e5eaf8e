import { LANGUAGE_NAMES } from '@/lib/i18n/language';
import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import type { GuestTexts } from './page-context';

interface LanguageSwitchProps {
  t: GuestTexts;
  current: GuestLanguage;
  languages: readonly GuestLanguage[];
  /**
   * URL of this page in another language; null when the page holds typed values: then the switch submits the form
   * `details`.
   */
  address: ((language: GuestLanguage) => string) | null;
}

/** Language switch that keeps everything chosen and typed so far. */
export function LanguageSwitch({ t, current, languages, address }: LanguageSwitchProps) {
  return (
    <nav className="languages" aria-label={t('language')} data-live="languages">
      {languages.map((language) =>
        address ? (
          <a
            key={language}
            href={address(language)}
            lang={language}
            hrefLang={language}
            rel="nofollow"
            aria-current={language === current ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ) : (
          <button
            key={language}
            type="submit"
            form="details"
            name="choose"
            value={language}
            formNoValidate
            lang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ),
      )}
    </nav>
  );
}
