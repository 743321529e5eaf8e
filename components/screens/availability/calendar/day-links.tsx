'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import { moveToDate } from '@/lib/rules/booking/filter';
import type { ServiceDate } from '@/lib/time/service-day';

/** To the bookings and the grid of a day, which the screens then show. */
export function DayLinks({ date, today }: { date: ServiceDate; today: ServiceDate }) {
  const t = useTranslations('calendar.detail');
  const [, change] = useBookFilters(today);
  const take = () => change((was) => moveToDate(was, date, today));
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Button component={Link} href="/books" prefetch={false} onClick={take} sx={{ px: 1.25 }}>
        {t('openBook')}
      </Button>
      <Button component={Link} href="/grid" prefetch={false} onClick={take} sx={{ px: 1.25 }}>
        {t('openGrid')}
      </Button>
    </Stack>
  );
}
