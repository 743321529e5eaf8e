'use client';
import { useCallback } from 'react';
import { useLocale } from 'next-intl';

/** Name of a language in the reader's language: 'es' → 'Spanish'; '' for none, and unknown codes unchanged. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale();
  return useCallback(
    (code) => {
      if (code === '') return '';
      try {
        return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
      } catch {
        return code;
      }
    },
    [locale],
  );
}
