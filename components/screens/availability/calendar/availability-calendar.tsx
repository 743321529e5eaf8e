'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useTranslations } from 'next-intl';
import type { ServiceMoment } from '@/lib/time/service-day';
import { DayDetail } from './day-detail';
import { MonthView } from './month-view';

/** The booking calendar: a month with the load of each day, and beside it (below it on a narrow screen) the details of one day. */
export function AvailabilityCalendar({ restaurant }: { restaurant: RestaurantContext }) {
  const common = useTranslations('common');
  const now = useServiceNow();
  return now ? <CalendarFrom restaurant={restaurant} now={now} /> : <PageSkeleton label={common('loading')} />;
}

function CalendarFrom({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
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
      <MonthView restaurant={restaurant} now={now} selected={selected} onSelect={setSelected} />
      <DayDetail key={selected} restaurant={restaurant} now={now} date={selected} />
    </Box>
  );
}
