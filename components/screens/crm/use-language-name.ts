'use client';
import { useCallback } from 'react';
import { useLocale } from 'next-intl';

/** A language by its code, in the reader's: 'es' → 'Spanish'; '' for none, and the code itself for what is none. */
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
