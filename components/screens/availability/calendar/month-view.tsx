'use client';
import { type ReactNode, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useFormatter, useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { runningPauses } from '@/lib/rules/calendar/day-summary';
import { type Month, monthOf, sameDayIn } from '@/lib/rules/calendar/month';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { DayCell, DayCellSkeleton } from './day-cell';
import { MonthBar } from './month-bar';
import { MonthGrid } from './month-grid';
import { useDayLabels } from './use-day-labels';
import { useMonthDays } from './use-month-days';
import BlockRounded from '@mui/icons-material/BlockRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';

interface MonthViewProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
  /** The selected day. */
  selected: ServiceDate;
  onSelect: (date: ServiceDate) => void;
}

/** A month with the load and limits of each day. */
export function MonthView({ restaurant, now, selected, onSelect }: MonthViewProps) {
  const t = useTranslations('calendar.month');
  const common = useTranslations('common');
  const format = useFormatter();
  const labels = useDayLabels();
  const [focused, setFocused] = useState(selected);
  const month = monthOf(focused);
  const { days, isLoading, hasFailed, retry } = useMonthDays(restaurant, month, now.date);
  const isPaused = runningPauses(days.get(now.date)?.blocks ?? [], now.time).length > 0;
  const name = format.dateTime(new Date(`${month}-15T12:00:00Z`), { timeZone: 'UTC', month: 'long', year: 'numeric' });

  const goTo = (to: Month) => setFocused(to === monthOf(now.date) ? now.date : sameDayIn(to, focused));
  const pick = (date: ServiceDate) => {
    setFocused(date);
    onSelect(date);
  };

  return (
    <Stack component="section" aria-label={t('section')} sx={{ gap: 1, minWidth: 0 }}>
      <MonthBar month={month} present={monthOf(now.date)} onMonth={goTo} />
      <VisuallyHidden>
        <span role="status">{name}</span>
      </VisuallyHidden>
      {hasFailed && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={retry}>
              {common('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      <Box
        data-tour="month"
        sx={{ containerType: 'inline-size', position: 'relative' }}
        aria-busy={isLoading && !hasFailed}
      >
        {isLoading && !hasFailed && (
          <LinearProgress
            aria-label={common('loading')}
            sx={{ position: 'absolute', top: 0, left: 4, right: 4, height: 2 }}
          />
        )}
        <MonthGrid
          month={month}
          label={t('grid', { month: name })}
          today={now.date}
          focused={focused}
          onFocus={setFocused}
          isSelected={(date) => date === selected}
          onPick={pick}
          dayLabel={(date) => {
            const facts = days.get(date);
            return facts ? labels.day(facts) : date;
          }}
        >
          {(date) => {
            const facts = days.get(date);
            const isToday = date === now.date;
            return facts ? (
              <DayCell facts={facts} isToday={isToday} isPaused={isPaused && isToday} />
            ) : (
              <DayCellSkeleton date={date} isToday={isToday} isLoading={isLoading && !hasFailed} />
            );
          }}
        </MonthGrid>
      </Box>
      <MonthLegend />
    </Stack>
  );
}

/** Legend of the month's bars and icons. */
function MonthLegend() {
  const t = useTranslations('calendar.legend');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        px: 0.5,
        fontSize: '0.8125rem',
        color: 'text.secondary',
        '& svg': { fontSize: 16 },
      }}
    >
      <Item
        mark={
          <Box
            aria-hidden
            sx={{
              width: 28,
              height: 6,
              flexShrink: 0,
              borderRadius: 1,
              background:
                'linear-gradient(90deg, var(--mui-palette-primary-main) 60%, color-mix(in srgb, var(--mui-palette-edge) 30%, transparent) 60%)',
            }}
          />
        }
      >
        {t('fullness')}
      </Item>
      <Item mark={<BlockRounded color="error" />}>{t('block')}</Item>
      <Item mark={<SpeedRounded />}>{t('limit')}</Item>
      <Item mark={<TableRestaurantOutlined />}>{t('tables')}</Item>
    </Box>
  );
}

function Item({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {mark}
      {children}
    </Box>
  );
}
