'use client';
import { useCallback } from 'react';
import { useLocale } from 'next-intl';
import { dateLocale } from '@/lib/i18n/date-locale';

/** Formats a date or an instant in the reader's locale: British English, unless the device says otherwise. */
export function useDateFormat(): (at: Date, parts: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale();
  return useCallback(
    (at, parts) =>
      new Intl.DateTimeFormat(
        dateLocale(locale, typeof navigator === 'undefined' ? [] : navigator.languages),
        parts,
      ).format(at),
    [locale],
  );
}
