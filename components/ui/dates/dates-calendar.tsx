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
  /** Selects or deselects a day. */
  onToggle: (date: string) => void;
  /** Its month is shown first. */
  start: string;
  /** Days that cannot be selected. */
  isTaken: (date: string) => boolean;
  language: string;
}

const Chosen = createContext<ReadonlySet<string>>(new Set());

/** Calendar for choosing several days. Heavy: import it lazily. */
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
