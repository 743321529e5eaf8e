import { chooseLanguage } from '@/lib/i18n/choose-language';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/lib/i18n/language';
import styles from './login.module.css';

/** Language switch of a page without a menu. Works without script. */
export function LanguageLinks({ label, current }: { label: string; current: Language }) {
  return (
    <form action={chooseLanguage}>
      <div className={styles.languages} role="group" aria-label={label}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === current}
            className={styles.language}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </form>
  );
}
