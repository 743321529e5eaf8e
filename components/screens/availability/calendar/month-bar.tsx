'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useFormatter, useTranslations } from 'next-intl';
import { type Month, shiftMonth } from '@/lib/rules/calendar/month';

interface MonthBarProps {
  month: Month;
  /** The current month. */
  present: Month;
  onMonth: (month: Month) => void;
}

/** Years before and after the current one: bookings reach two years ahead. */
const YEARS = [-2, -1, 0, 1, 2];

/** Buttons for the previous, next and current month, and a month picker. */
export function MonthBar({ month, present, onMonth }: MonthBarProps) {
  const t = useTranslations('calendar.month');
  const format = useFormatter();
  const [year = '', number = ''] = month.split('-');
  const years = [...new Set([...YEARS.map((by) => String(Number(present.slice(0, 4)) + by)), year])].sort();
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const nameOf = (one: string) =>
    format.dateTime(new Date(`${year}-${one}-15T12:00:00Z`), { timeZone: 'UTC', month: 'long' });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <IconButton aria-label={t('previous')} onClick={() => onMonth(shiftMonth(month, -1))}>
        <ChevronLeftRounded />
      </IconButton>
      <TextField
        select
        size="small"
        value={number}
        onChange={({ target }) => onMonth(`${year}-${target.value}`)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('month') } }}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        value={year}
        onChange={({ target }) => onMonth(`${target.value}-${number}`)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('year') } }}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </TextField>
      <IconButton aria-label={t('next')} onClick={() => onMonth(shiftMonth(month, 1))}>
        <ChevronRightRounded />
      </IconButton>
      <Button
        color="inherit"
        disabled={month === present}
        onClick={() => onMonth(present)}
        sx={{ px: 1.5, minWidth: 0, ...(month === present && { display: { xs: 'none', sm: 'inline-flex' } }) }}
      >
        {t('today')}
      </Button>
    </Stack>
  );
}
