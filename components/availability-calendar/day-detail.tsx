'use client';
import { type ReactNode, useId, useMemo } from 'react';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import { PauseArrivals } from '@/components/hours/pause-arrivals';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { DayFacts } from '@/lib/calendar/day-facts';
import { monthOf } from '@/lib/calendar/month';
import { shownHours } from '@/lib/calendar/shown-hours';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { DayHistogram } from './day-histogram';
import { DayLimits } from './day-limits';
import { DayLinks } from './day-links';
import { DaySessions } from './day-sessions';
import { useDayLoad } from './use-day-load';
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
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <div>
            <Typography id={titleId} variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {when.longDay(date)}
            </Typography>
            {facts?.special != null && <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>{t('day.special', { name: facts.special })}</Typography>}
          </div>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            {date === now.date && <PauseArrivals />}
            <DayLinks date={date} today={now.date} />
          </Stack>
        </Stack>
        {facts ? <KnownDay house={house} now={now} facts={facts} /> : <ListSkeleton label={common('loading')} rows={3} />}
      </Stack>
    </Paper>
  );
}

function KnownDay({ house, now, facts }: { house: House; now: ServiceMoment; facts: DayFacts }) {
  const t = useTranslations('calendar.detail');
  const day = useDayLoad(house, facts, now);
  const shown = useMemo(() => day ?? shownHours(facts, []), [day, facts]);
  return (
    <>
      <DaySessions house={house} sessions={facts.sessions} />
      <Section title={t('load')}>{day ? <DayHistogram house={house} date={facts.date} day={day} /> : <Skeleton variant="rounded" height={128} />}</Section>
      <Section title={t('limits')}>
        <DayLimits house={house} now={now} facts={facts} shown={shown} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
