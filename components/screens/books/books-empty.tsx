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
  /** There are bookings, but the filters hide all of them. */
  isFiltered: boolean;
  /** The search text, if any; a search ignores the filters. */
  text: string;
  date: ServiceDate;
  onClear: () => void;
  onClearSearch: () => void;
  onNew: () => void;
}

/** Three different empty states: no bookings, no search result, and all bookings hidden by filters. */
export function BooksEmpty({ isFiltered, text, date, onClear, onClearSearch, onNew }: BooksEmptyProps) {
  const t = useTranslations('books');
  const format = useDateTimeText();
  if (!isFiltered) {
    return (
      <EmptyState
        live
        icon={<EventBusyRounded />}
        title={t('empty')}
        text={t('emptyText', { date: format.longDay(date) })}
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
