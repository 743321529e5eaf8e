'use client';
import { useCallback, useState } from 'react';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import { useChangeStatus } from '@/components/shared/booking/marks/use-change-status';
import { DuplicatesReminder } from '@/components/shared/booking/duplicates/duplicates-reminder';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useNewBookingKey } from '@/components/shared/booking/use-new-booking-key';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import type { Booking } from '@/lib/rules/booking/booking';
import { moveToDate, withoutFilters } from '@/lib/rules/booking/filter';
import { DEFAULT_ORDER, reorder, type SortColumn } from '@/lib/rules/booking/sort';
import { useBookingDay } from '@/lib/client/use-booking-day';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHours } from '@/lib/client/use-hours';
import type { ServiceMoment } from '@/lib/time/service-day';
import { BookList } from './book-list';
import { BooksBar } from './books-bar';
import { BooksEmpty } from './books-empty';
import { DayNotes } from './day-notes';
import { FilterBar } from './filter-bar';
import { NewBookingBar } from './new-booking-bar';
import { useBook } from './use-book';
import { useExport } from './use-export';
import { useFreshRows } from './use-fresh-rows';
import { useLinkedDate } from './use-linked-date';

/** The book of one day: controls, filters with their totals, notes, and the list. */
export function BooksView({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const dialog = useBookingDialog();
  const has = useCapabilities();
  const [filters, change] = useBookFilters(now.date);
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const hours = useHours().data;
  const { data, error, mutate } = useBookingDay(filters.date);
  const book = useBook({ bookings: data?.bookings ?? NOTHING, filters, order, restaurant, hours, now });
  const fresh = useFreshRows(data);
  const changeStatus = useChangeStatus(restaurant);
  const exportRows = useExport(restaurant);

  const goTo = useCallback((date: string) => change((was) => moveToDate(was, date, now.date)), [change, now.date]);
  useLinkedDate(goTo);
  const takeBooking = () => dialog.open({ date: filters.date });
  const takeWalkIn = () => dialog.open({ date: now.date, walkIn: true });
  useNewBookingKey(takeBooking);
  const open = useCallback((booking: Booking) => dialog.open({ booking }), [dialog]);
  const sort = useCallback((by: SortColumn) => setOrder((was) => reorder(was, by)), []);

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <BooksBar
        date={filters.date}
        today={now.date}
        onDate={goTo}
        onNew={takeBooking}
        onWalkIn={takeWalkIn}
        onExport={book.rows.length > 0 ? () => exportRows(book.rows, filters.date) : undefined}
      />
      <FilterBar filters={filters} onChange={change} book={book} areas={restaurant.areas} />
      {data && <DuplicatesReminder bookings={data.bookings} restaurant={restaurant} />}
      {has('notes') && <DayNotes key={filters.date} date={filters.date} />}
      {data && book.rows.length > 0 && (
        <BookList rows={book.rows} restaurant={restaurant} order={order} onSort={sort} onOpen={open} onStatus={changeStatus} fresh={fresh} date={filters.date} />
      )}
      {data && book.rows.length === 0 && <BooksEmpty isFiltered={data.bookings.length > 0} date={filters.date} onClear={() => change((was) => withoutFilters(was, book.sessions))} onNew={takeBooking} />}
      {!data && error && <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={() => void mutate()} />}
      {!data && !error && <ListSkeleton label={common('loading')} rows={10} />}
      <NewBookingBar onNew={takeBooking} onWalkIn={takeWalkIn} />
    </Stack>
  );
}

const NOTHING: readonly Booking[] = [];
