'use client';
/** Shared by the calendars: their locale, and conversion between date strings and local dates. */
import { useContext, useEffect, useMemo, useState } from 'react';
import type { Locale } from 'date-fns';
import { WeekStart } from './week-start';

/** Month and weekday names are loaded for the current language only. */
const LOCALES: Record<string, () => Promise<Locale>> = {
  en: () => import('date-fns/locale/en-GB').then(({ enGB }) => enGB),
  es: () => import('date-fns/locale/es').then(({ es }) => es),
  pt: () => import('date-fns/locale/pt').then(({ pt }) => pt),
};

export function useMonthLocale(language: string): Locale | undefined {
  const weekStartsOn = useContext(WeekStart);
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let current = true;
    void LOCALES[language]?.().then((loaded) => current && setLocale(loaded));
    return () => {
      current = false;
    };
  }, [language]);
  return useMemo(
    () => (locale && weekStartsOn !== undefined ? { ...locale, options: { ...locale.options, weekStartsOn } } : locale),
    [locale, weekStartsOn],
  );
}

/** @param text YYYY-MM-DD */
export function localDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export function dateText(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Touch-sized days in a calendar of the default size. */
export const MONTH_STYLE = {
  width: 348,
  maxWidth: '100%',
  height: 376,
  maxHeight: 376,
  '& .MuiPickerDay-root': { '--PickerDay-size': '40px', fontSize: '0.9375rem' },
  '& .MuiDayCalendar-weekDayLabel': { width: 40, fontSize: '0.875rem' },
  '& .MuiDayCalendar-slideTransition': { minHeight: 268 },
} as const;
