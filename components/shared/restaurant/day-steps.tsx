'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useLocale, useTranslations } from 'next-intl';
import { DateButton } from '@/components/ui/date-button';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { useWhenText } from './use-when-text';

interface DayStepsProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
}

/** Which service day is shown: a day back, a calendar, a day on, today. */
export function DaySteps({ date, today, onDate }: DayStepsProps) {
  const t = useTranslations('booking.day');
  const language = useLocale();
  const when = useWhenText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label={t('previous')} onClick={() => onDate(shiftDate(date, -1))}>
        <ChevronLeftRounded />
      </IconButton>
      <DateButton value={date} onChange={onDate} label={t('date')} text={when.day(date)} language={language} />
      <IconButton aria-label={t('next')} onClick={() => onDate(shiftDate(date, 1))}>
        <ChevronRightRounded />
      </IconButton>
      <Button color="inherit" disabled={date === today} onClick={() => onDate(today)} sx={{ px: 1.5, minWidth: 0 }}>
        {t('today')}
      </Button>
    </Stack>
  );
}
