'use client';
import { useTransition } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { chooseLanguage } from '@/lib/i18n/choose-language';
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '@/lib/i18n/language';
import { Choice } from './choice';

/** Stores the language and renders everything in it; typed values stay. */
export function LanguageChoice() {
  const t = useTranslations('shell.language');
  const locale = useLocale();
  const [pending, startTransition] = useTransition();

  function choose(language: Language) {
    const form = new FormData();
    form.set('language', language);
    startTransition(() => chooseLanguage(form));
  }

  return (
    <Choice
      label={t('label')}
      value={locale}
      disabled={pending}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      onChange={choose}
    />
  );
}
