'use client';
import { useCallback } from 'react';
import { useLocale } from 'next-intl';
import type { ServiceDate } from '@/lib/time/service-day';

/** The day of a birthday without its year: '3 March'. */
export function useBirthday(): (date: ServiceDate) => string {
  const locale = useLocale();
  return useCallback(
    (date) =>
      new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'long',
      }).format(new Date(`${date}T12:00:00Z`)),
    [locale],
  );
}
