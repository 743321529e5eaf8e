'use client';
import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { dateLocale } from '@/lib/i18n/date-locale';
import type { Days } from '@/lib/rules/dashboard/ranges';

/** A span of days as text: '1–25 Nov 2026'. */
export function useDaysText(): (span: Days) => string {
  const locale = useLocale();
  return useMemo(() => {
    const style = dateLocale(locale, typeof navigator === 'undefined' ? [] : navigator.languages);
    const format = new Intl.DateTimeFormat(style, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const at = (date: string) => new Date(`${date}T12:00:00Z`);
    return ({ from, to }) => format.formatRange(at(from), at(to));
  }, [locale]);
}
