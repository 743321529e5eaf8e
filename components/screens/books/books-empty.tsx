'use client';
import Button from '@mui/material/Button';
import EventBusyRounded from '@mui/icons-material/EventBusyRounded';
import FilterAltOffRounded from '@mui/icons-material/FilterAltOffRounded';
import SearchOffRounded from '@mui/icons-material/SearchOffRounded';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { EmptyState } from '@/components/ui/states/empty-state';
import type { ServiceDate } from '@/lib/time/service-day';

interface BooksEmptyProps {
  /** There are bookings, but none passes the filters. */
  isFiltered: boolean;
  /** What is searched for, if anything: the whole day has been looked through. */
  text: string;
  date: ServiceDate;
  onClear: () => void;
  onClearSearch: () => void;
  onNew: () => void;
}

/** An empty book, a search that finds nobody, or a book that the filters hide: they must never look alike. */
export function BooksEmpty({ isFiltered, text, date, onClear, onClearSearch, onNew }: BooksEmptyProps) {
  const t = useTranslations('books');
  const when = useDateTimeText();
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
  if (text) {
    return (
      <EmptyState
        live
        icon={<SearchOffRounded />}
        title={t('noneFound')}
        text={t('noneFoundText', { text })}
        action={
          <Button variant="outlined" onClick={onClearSearch}>
            {t('clearSearch')}
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
