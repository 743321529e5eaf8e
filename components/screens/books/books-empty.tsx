'use client';
import Button from '@mui/material/Button';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import FilterAltOffRounded from '@mui/icons-material/FilterAltOffRounded';
import { useTranslations } from 'next-intl';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { EmptyState } from '@/components/ui/empty-state';
import type { ServiceDate } from '@/lib/time/service-day';

interface BooksEmptyProps {
  /** There are bookings, but none passes the filters. */
  isFiltered: boolean;
  date: ServiceDate;
  onClear: () => void;
  onNew: () => void;
}

/** An empty book, or one that the filters hide: the two must never look alike. */
export function BooksEmpty({ isFiltered, date, onClear, onNew }: BooksEmptyProps) {
  const t = useTranslations('books');
  const when = useWhenText();
  if (!isFiltered) {
    return (
      <EmptyState
        live
        icon={<EventBusyRounded />}
        title={t('empty')}
        text={t('emptyText', { date: when.longDay(date) })}
        action={
          <Button variant="outlined" onClick={onNew}>
            {t('new')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      live
      icon={<FilterAltOffRounded />}
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
