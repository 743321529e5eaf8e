'use client';
/** A service day with its year: '14 Nov 2026'. */
import { useCallback, useMemo } from 'react';
import { useLocale } from 'next-intl';
import { dateLocale } from '@/lib/i18n/date-locale';
import type { ServiceDate } from '@/lib/time/service-day';

export function useShortDate(): (date: ServiceDate) => string {
  const locale = useLocale();
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(dateLocale(locale, typeof navigator === 'undefined' ? [] : navigator.languages), {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
      }),
    [locale],
  );
  return useCallback((date) => format.format(new Date(`${date}T12:00:00Z`)), [format]);
}
