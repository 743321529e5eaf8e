'use client';
import { DateCalendar as MonthCalendar } from '@mui/x-date-pickers/DateCalendar';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { MONTH_STYLE, dateText, localDate, useMonthLocale } from './month-locale';

interface DateCalendarProps {
  /** YYYY-MM-DD */
  value: string;
  onPick: (date: string) => void;
  language: string;
}

/** Calendar for choosing one day. Heavy: import it lazily. */
export function DateCalendar({ value, onPick, language }: DateCalendarProps) {
  const locale = useMonthLocale(language);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale}>
      <MonthCalendar
        autoFocus
        showDaysOutsideCurrentMonth
        value={localDate(value)}
        onChange={(date, state) => date && state === 'finish' && onPick(dateText(date))}
        sx={MONTH_STYLE}
      />
    </LocalizationProvider>
  );
}
