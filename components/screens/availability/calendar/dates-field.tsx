'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import AddRounded from '@mui/icons-material/AddRounded';
import { useLocale, useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { type ServiceDate, shiftDate, weekdayOf } from '@/lib/time/service-day';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const DatesCalendar = lazyComponent(
  () => import('@/components/ui/dates/dates-calendar').then((loaded) => loaded.DatesCalendar),
  () => <Skeleton variant="rounded" width={348} height={376} />,
);

/** A limit may be on any day. */
const isNever = () => false;

interface DatesFieldProps {
  /** Sorted; at least one. */
  value: readonly ServiceDate[];
  today: ServiceDate;
  onChange: (dates: ServiceDate[]) => void;
}

/** Days of a limit: one, the same weekday of the coming weeks, or any. */
export function DatesField({ value, today, onChange }: DatesFieldProps) {
  const t = useTranslations('hours.limits');
  const when = useDateTimeText();
  const weekday = useWeekdayNames();
  const language = useLocale();
  const [first = today, last = first] = [value[0], value.at(-1)];
  const [isOpen, setIsOpen] = useState(false);

  // The last day cannot be removed: a limit needs a day.
  const toggle = (date: ServiceDate) => {
    const without = value.filter((one) => one !== date);
    if (without.length === value.length) onChange([...value, date].sort());
    else if (without.length > 0) onChange(without);
  };

  return (
    <FieldGroup label={t('dates', { count: value.length })}>
      <Stack data-tour="limit-dates" sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', maxHeight: 132, overflowY: 'auto', p: 0.25 }}>
          {value.map((date) => (
            <Chip
              key={date}
              label={when.day(date)}
              onDelete={value.length > 1 ? () => toggle(date) : undefined}
              variant="outlined"
            />
          ))}
        </Stack>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AddRounded />}
            onClick={() => onChange([...new Set([...value, shiftDate(last, 7)])].sort())}
          >
            {t('nextWeek', { weekday: weekday.long(weekdayOf(last)) })}
          </Button>
          <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'closeDays' : 'chooseDays')}
          </Button>
        </Stack>
        {isOpen && (
          <DatesCalendar value={value} start={first} language={language} isTaken={isNever} onToggle={toggle} />
        )}
      </Stack>
    </FieldGroup>
  );
}
