'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { House } from '@/components/booking/use-house';
import { useServiceNow } from '@/components/booking/use-service-now';
import { PageSkeleton } from '@/components/ui/skeletons';
import { useTranslations } from 'next-intl';
import type { ServiceMoment } from '@/lib/time/service-day';
import { DayDetail } from './day-detail';
import { MonthView } from './month-view';

/** The calendar of the book: a month with how full each day is, and beside it (below it on a narrow screen) all that is set for one day. */
export function AvailabilityCalendar({ house }: { house: House }) {
  const common = useTranslations('common');
  const now = useServiceNow();
  return now ? <CalendarFrom house={house} now={now} /> : <PageSkeleton label={common('loading')} />;
}

function CalendarFrom({ house, now }: { house: House; now: ServiceMoment }) {
  const [selected, setSelected] = useState(now.date);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(380px, 34%)' },
        alignItems: 'start',
        gap: { xs: 2, lg: 3 },
        p: { xs: 1, sm: 2 },
        maxWidth: 1720,
      }}
    >
      <MonthView house={house} now={now} selected={selected} onSelect={setSelected} />
      <DayDetail key={selected} house={house} now={now} date={selected} />
    </Box>
  );
}
