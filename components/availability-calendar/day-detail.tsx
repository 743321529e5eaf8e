'use client';
import { useId } from 'react';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import { ListSkeleton } from '@/components/ui/skeletons';
import { monthOf } from '@/lib/calendar/month';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { DaySessions } from './day-sessions';
import { useMonthDays } from './use-month-days';

interface DayDetailProps {
  house: House;
  now: ServiceMoment;
  date: ServiceDate;
}

/** One day: its sessions, who comes when, and what keeps people away. */
export function DayDetail({ house, now, date }: DayDetailProps) {
  const t = useTranslations('calendar');
  const common = useTranslations('common');
  const when = useWhenText();
  const titleId = useId();
  const facts = useMonthDays(house, monthOf(date), now.date).days.get(date);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} data-tour="day" sx={{ p: 2, minWidth: 0 }}>
      <Stack sx={{ gap: 2.5 }}>
        <div>
          <Typography id={titleId} variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {when.longDay(date)}
          </Typography>
          {facts?.special != null && (
            <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>{t('day.special', { name: facts.special })}</Typography>
          )}
        </div>
        {facts ? <DaySessions house={house} sessions={facts.sessions} /> : <ListSkeleton label={common('loading')} rows={3} />}
      </Stack>
    </Paper>
  );
}
