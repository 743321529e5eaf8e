'use client';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { type Month, dayByKey, monthOf, weekFrom, weeksOf } from '@/lib/rules/calendar/month';
import { useWeekStart } from '@/lib/client/use-week';
import type { ServiceDate } from '@/lib/time/service-day';

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 4,
  '& th': { padding: '4px 0', fontSize: '0.8125rem', fontWeight: 600, color: theme.vars?.palette.text.secondary },
  '& td': {
    height: 44,
    padding: 0,
    verticalAlign: 'top',
    borderRadius: 8,
    border: `1px solid ${theme.vars?.palette.divider}`,
    backgroundColor: theme.vars?.palette.background.paper,
    cursor: 'pointer',
    userSelect: 'none',
    overflow: 'hidden',
  },
  '& td:hover': { backgroundColor: theme.vars?.palette.raised },
  '& td.other': { backgroundColor: 'transparent', color: theme.vars?.palette.text.secondary },
  '& td[aria-selected=true]': {
    borderColor: theme.vars?.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars?.palette.primary.main}`,
  },
  '& td:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: 2 },
  '@media (forced-colors: active)': { '& td[aria-selected=true]': { outline: '3px solid Highlight' } },
}));

interface MonthGridProps {
  month: Month;
  /** Accessible name of the grid. */
  label: string;
  today: ServiceDate;
  /** Day with the keyboard focus. */
  focused: ServiceDate;
  /** The keyboard moved the focus to a day, perhaps of another month. */
  onFocus: (date: ServiceDate) => void;
  isSelected: (date: ServiceDate) => boolean;
  onPick: (date: ServiceDate) => void;
  /** Accessible name of a day. */
  dayLabel: (date: ServiceDate) => string;
  children: (date: ServiceDate, isOfMonth: boolean) => ReactNode;
}

/** The days of a month as a grid: one tab stop, arrow keys inside; Enter or a tap selects a day. */
export function MonthGrid({
  month,
  label,
  today,
  focused,
  onFocus,
  isSelected,
  onPick,
  dayLabel,
  children,
}: MonthGridProps) {
  const weekday = useWeekdayNames();
  const weekStart = useWeekStart();
  const weeks = useMemo(() => weeksOf(month, weekStart), [month, weekStart]);
  const table = useRef<HTMLTableElement>(null);
  const isMovingFocus = useRef(false);

  useEffect(() => {
    if (!isMovingFocus.current) return;
    isMovingFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused, month]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, date: ServiceDate) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick(date);
      return;
    }
    const to = dayByKey(date, event.key, event.shiftKey, weekStart);
    if (to === null) return;
    event.preventDefault(); // otherwise the page scrolls
    isMovingFocus.current = true;
    onFocus(to);
  }

  return (
    <Grid ref={table} role="grid" aria-label={label}>
      <thead>
        <tr>
          {weekFrom(weekStart).map((day) => (
            <th key={day} scope="col" abbr={weekday.long(day)}>
              {weekday.short(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                role="gridcell"
                data-date={date}
                tabIndex={date === focused ? 0 : -1}
                aria-selected={isSelected(date)}
                aria-current={date === today ? 'date' : undefined}
                aria-label={dayLabel(date)}
                className={monthOf(date) === month ? undefined : 'other'}
                onClick={() => onPick(date)}
                onKeyDown={(event) => onKeyDown(event, date)}
              >
                {children(date, monthOf(date) === month)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}
