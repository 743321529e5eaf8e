'use client';
import { type ReactNode, useId, useMemo } from 'react';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { PauseArrivals } from '@/components/shared/hours/pause-arrivals';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';
import { monthOf } from '@/lib/rules/calendar/month';
import { shownHours } from '@/lib/rules/calendar/shown-hours';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { DayHistogram } from './day-histogram';
import { DayLimits } from './day-limits';
import { DaySessions } from './day-sessions';
import { useDayLoad } from './use-day-load';
import { useMonthDays } from './use-month-days';
import Button from '@mui/material/Button';
import { Link } from '@/components/ui/link';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import { moveToDate } from '@/lib/rules/booking/list/filter';

interface DayDetailProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  date: ServiceDate;
}

/** The details of a day: sessions, arrivals and limits. */
export function DayDetail({ restaurant, now, date }: DayDetailProps) {
  const t = useTranslations('calendar');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const titleId = useId();
  const facts = useMonthDays(restaurant, monthOf(date), now.date).days.get(date);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} data-tour="day" sx={{ p: 2, minWidth: 0 }}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
        >
          <div>
            <Typography id={titleId} variant="h2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {when.longDay(date)}
            </Typography>
            {facts?.special != null && (
              <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>
                {t('day.special', { name: facts.special })}
              </Typography>
            )}
          </div>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            {date === now.date && <PauseArrivals />}
            <DayLinks date={date} today={now.date} />
          </Stack>
        </Stack>
        {facts ? (
          <KnownDay restaurant={restaurant} now={now} facts={facts} />
        ) : (
          <ListSkeleton label={common('loading')} rows={3} />
        )}
      </Stack>
    </Paper>
  );
}

function KnownDay({
  restaurant,
  now,
  facts,
}: {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  facts: DaySummary;
}) {
  const t = useTranslations('calendar.detail');
  const day = useDayLoad(restaurant, facts, now);
  const shown = useMemo(() => day ?? shownHours(facts, []), [day, facts]);
  return (
    <>
      <DaySessions restaurant={restaurant} facts={facts} />
      <Section title={t('load')}>
        {day ? (
          <DayHistogram restaurant={restaurant} date={facts.date} day={day} />
        ) : (
          <Skeleton variant="rounded" height={128} />
        )}
      </Section>
      <Section title={t('limits')}>
        <DayLimits restaurant={restaurant} now={now} facts={facts} shown={shown} />
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

/** Links that open the bookings or the grid on this day. */
function DayLinks({ date, today }: { date: ServiceDate; today: ServiceDate }) {
  const t = useTranslations('calendar.detail');
  const [, change] = useBookFilters(today);
  const take = () => change((was) => moveToDate(was, date, today));
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Button component={Link} href="/books" onClick={take} sx={{ px: 1.25 }}>
        {t('openBook')}
      </Button>
      <Button component={Link} href="/grid" onClick={take} sx={{ px: 1.25 }}>
        {t('openGrid')}
      </Button>
    </Stack>
  );
}
