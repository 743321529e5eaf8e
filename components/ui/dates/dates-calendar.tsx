'use client';
import { createContext, useContext } from 'react';
import { DateCalendar as MonthCalendar } from '@mui/x-date-pickers/DateCalendar';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { MONTH_STYLE, dateText, localDate, useMonthLocale } from './month-locale';

interface DatesCalendarProps {
  /** YYYY-MM-DD each. */
  value: readonly string[];
  /** A day is taken in, or out again. */
  onToggle: (date: string) => void;
  /** The day whose month is shown first. */
  start: string;
  /** Days that cannot be had. */
  isTaken: (date: string) => boolean;
  language: string;
}

const Chosen = createContext<ReadonlySet<string>>(new Set());

/** A month to pick any number of days from. Heavy: always imported lazily. */
export function DatesCalendar({ value, onToggle, start, isTaken, language }: DatesCalendarProps) {
  const locale = useMonthLocale(language);
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={locale}>
      <Chosen value={new Set(value)}>
        <MonthCalendar
          value={null}
          referenceDate={localDate(start)}
          shouldDisableDate={(date) => isTaken(dateText(date))}
          onChange={(date, state) => date && state === 'finish' && onToggle(dateText(date))}
          views={['day']}
          slots={{ day: Day }}
          sx={MONTH_STYLE}
        />
      </Chosen>
    </LocalizationProvider>
  );
}

function Day(props: PickerDayProps) {
  const chosen = useContext(Chosen);
  const isChosen = !props.outsideCurrentMonth && chosen.has(dateText(props.day));
  return <PickerDay {...props} selected={isChosen} aria-selected={isChosen} />;
}
