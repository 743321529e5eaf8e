'use client';
import { useEffect, useState } from 'react';
import { DateCalendar as MonthCalendar } from '@mui/x-date-pickers/DateCalendar';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Locale } from 'date-fns';

/** Names of days and months, and the first day of the week, only in the language that is read. */
const LOCALES: Record<string, () => Promise<Locale>> = {
  en: () => import('date-fns/locale/en-GB').then(({ enGB }) => enGB),
  es: () => import('date-fns/locale/es').then(({ es }) => es),
  pt: () => import('date-fns/locale/pt').then(({ pt }) => pt),
};

interface DateCalendarProps {
  /** YYYY-MM-DD */
  value: string;
  onPick: (date: string) => void;
  language: string;
}

/** A month to pick a day from. Heavy: always imported lazily. */
export function DateCalendar({ value, onPick, language }: DateCalendarProps) {
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => {
    let current = true;
    void LOCALES[language]?.().then((loaded) => current && setLocale(loaded));
    return () => {
      current = false;
    };
  }, [language]);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale}>
      <MonthCalendar
        autoFocus
        showDaysOutsideCurrentMonth
        value={localDate(value)}
        onChange={(date, state) => date && state === 'finish' && onPick(dateText(date))}
        sx={{
          width: 348,
          height: 376,
          maxHeight: 376,
          '& .MuiPickerDay-root': { '--PickerDay-size': '40px', fontSize: '0.9375rem' },
          '& .MuiDayCalendar-weekDayLabel': { width: 40, fontSize: '0.875rem' },
          '& .MuiDayCalendar-slideTransition': { minHeight: 268 },
        }}
      />
    </LocalizationProvider>
  );
}

function localDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function dateText(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
