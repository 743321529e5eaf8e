'use client';
import { useCallback, useEffect, useState } from 'react';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import { useChangeStatus } from '@/components/shared/booking/marks/use-change-status';
import { DuplicatesReminder } from '@/components/shared/booking/duplicates/duplicates-reminder';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useNewBookingKey } from '@/components/shared/booking/use-new-booking-key';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import { moveToDate, withoutFilters } from '@/lib/rules/booking/list/filter';
import { DEFAULT_ORDER, reorder, type SortColumn } from '@/lib/rules/booking/list/sort';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { LINKED_SERVICE, forgetParameters } from '@/lib/client/device/linked';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useHours } from '@/lib/client/hours/use-hours';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { CloseDayOffer } from '@/components/shared/seating/close-day-offer';
import { BookList } from './book-list';
import { BooksEmpty } from './books-empty';
import { DayNotes } from './day-notes';
import { FilterBar } from './filter-bar';
import { useBook } from './use-book';
import { spanOfSessions } from '@/components/shared/auto-assign/session-span';
import { ScreenTabs } from '@/components/shared/service-bar/screen-tabs';
import { ServiceBar } from '@/components/shared/service-bar/service-bar';
import { useEveningTools } from '@/components/shared/service-bar/use-evening-tools';
import { sessionKey } from '@/lib/rules/booking/list/session-mode';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import { saveText } from '@/lib/client/save-text';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { csvAmount } from '@/lib/csv/decimal-mark';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { decimalsOf } from '@/lib/money/format';
import type { PaymentState } from '@/lib/rules/payments/payment-summary';
import type { Option } from '@/lib/rules/setup/setup';
import { CSV_COLUMNS, csvFileName, csvRow } from './book-csv';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { bookingsOf } from '@/lib/rules/offline/queued-change';
import { useSearchParams } from 'next/navigation';
import { isServiceDate } from '@/lib/contract/type-guards';

/** The bookings of one day: controls, filters with totals, notes, and the list. */
export function BooksView({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('books');
  const tools = useTranslations('tools');
  const common = useTranslations('common');
  const dialog = useBookingDialog();
  const has = useCapabilities();
  const [filters, change] = useBookFilters(now.date);
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const { data: hours, error: hoursError } = useHours();
  const { data: bookingDay, error, mutate } = useBookingDay(filters.date);
  const isKnown = hours !== undefined || hoursError !== undefined;
  const data = isKnown ? bookingDay : undefined;
  const book = useBook({ bookings: data?.bookings ?? NO_BOOKINGS, filters, order, restaurant, hours, current: now });
  const freshUids = useFreshRows(data);
  const changeStatus = useChangeStatus(restaurant);
  const exportRows = useExport(restaurant);
  // Only managers may export guests' data (D14).
  const mayExport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  const span = spanOfSessions(
    book.sessions.filter((session) => book.shown.includes(sessionKey(session))),
    book.sessions,
  );
  const evening = useEveningTools({
    restaurant,
    date: filters.date,
    now,
    bookings: data?.bookings ?? NO_BOOKINGS,
    span,
    timeNow: () => now.time,
  });

  const goTo = useCallback(
    (date: string) => change((previous) => moveToDate(previous, date, now.date)),
    [change, now.date],
  );
  useLinkedDate(goTo);
  const openNewBooking = () => dialog.open({ date: filters.date });
  const openWalkIn = () => dialog.open({ date: now.date, walkIn: true });
  useNewBookingKey(openNewBooking);
  const open = useCallback((booking: Booking) => dialog.open({ booking }), [dialog]);
  const sort = useCallback((by: SortColumn) => setOrder((previous) => reorder(previous, by)), []);

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <ServiceBar
        label={t('bar')}
        restaurant={restaurant}
        now={now}
        date={filters.date}
        onDate={goTo}
        sessions={book.sessions}
        shown={book.shown}
        onFilters={change}
        onNew={openNewBooking}
        onWalkIn={openWalkIn}
        tools={[
          ...(mayExport
            ? [
                {
                  key: 'export' as const,
                  label: tools('export'),
                  status: tools('exportSays', { count: book.rows.length }),
                  isFixed: book.rows.length === 0,
                  onPick: () => exportRows(book.rows, filters.date),
                },
              ]
            : []),
          ...evening.tools,
        ]}
      />
      {evening.dialogs}
      <FilterBar filters={filters} onChange={change} book={data && book} areas={restaurant.areas} />
      <CloseDayOffer restaurant={restaurant} now={now} />
      {data && <DuplicatesReminder bookings={data.bookings} restaurant={restaurant} />}
      {has('notes') && <DayNotes key={filters.date} date={filters.date} />}
      {data && book.rows.length > 0 && (
        <BookList
          rows={book.rows}
          restaurant={restaurant}
          order={order}
          onSort={sort}
          onOpen={open}
          onStatus={changeStatus}
          fresh={freshUids}
          date={filters.date}
        />
      )}
      {data && book.rows.length === 0 && (
        <BooksEmpty
          isFiltered={data.bookings.length > 0}
          text={filters.text.trim()}
          date={filters.date}
          onClear={() => change((previous) => withoutFilters(previous, book.sessions))}
          onClearSearch={() => change((previous) => ({ ...previous, text: '' }))}
          onNew={openNewBooking}
        />
      )}
      {!data && error && (
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          retryLabel={common('retry')}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <ListSkeleton label={common('loading')} rows={10} />}
      <ScreenTabs screen="books" />
    </Stack>
  );
}

const NO_BOOKINGS: readonly Booking[] = [];

/** Downloads the shown bookings as a CSV file, in the format of the person's settings (§2). */
function useExport(restaurant: RestaurantContext): (rows: readonly Booking[], date: ServiceDate) => void {
  const t = useTranslations('books.csv');
  const paymentState = useTranslations('bookingPayments.state');
  const service = useService() ?? '';
  const channelName = useChannelName();
  const style = useCsvStyle();
  return useCallback(
    (rows, date) => {
      const { setup, statuses, tableName } = restaurant;
      const namesOf = (options: readonly Option[], chosen: readonly number[]) =>
        options.filter(({ uid }) => chosen.includes(uid)).map(({ name }) => name);
      const context = {
        tableName,
        channelName,
        statusName: (status: number) => statuses.get(status)?.name ?? String(status),
        optionNames: ({ bookOptions, guestOptions }: Booking) => [
          ...namesOf(setup.bookOptions, bookOptions),
          ...namesOf(setup.guestOptions, guestOptions),
        ],
        amount: (minor: number) => csvAmount(minor, decimalsOf(setup.currency), style.decimalMark),
        paymentState: (state: PaymentState) => paymentState(state),
      };
      const lines = [CSV_COLUMNS.map((column) => t(column)), ...rows.map((row) => csvRow(row, context))];
      saveText(csvFileName(service, date), BYTE_ORDER_MARK + toCsv(lines, style), 'text/csv');
    },
    [restaurant, t, paymentState, service, channelName, style],
  );
}

/** How long a changed row is highlighted, in milliseconds. */
const FRESH_MS = 3000;

const NONE: ReadonlySet<number> = new Set();

interface Seen {
  day: BookingDay;
  versions: ReadonlyMap<number, number>;
  freshUids: ReadonlySet<number>;
}

function observe(day: BookingDay, before: Seen | null, ownUids: ReadonlySet<number>): Seen {
  const versions = new Map(day.bookings.map(({ uid, version }) => [uid, version]));
  if (!before || before.day.date !== day.date) return { day, versions, freshUids: NONE };
  const changed = day.bookings
    .filter(({ uid, version }) => version > (before.versions.get(uid) ?? -1) && !ownUids.has(uid))
    .map(({ uid }) => uid);
  return {
    day,
    versions,
    freshUids: changed.length > 0 ? new Set([...before.freshUids, ...changed]) : before.freshUids,
  };
}

/** Uids of the day's bookings that changed or arrived within the last seconds, except by an action on this device. */
function useFreshRows(day: BookingDay | undefined): ReadonlySet<number> {
  const pending = useOutbox().queue;
  const [ownUids, setOwnUids] = useState<ReadonlySet<number>>(NONE);
  const [seen, setSeen] = useState<Seen | null>(null);

  const newOwnUids = pending.flatMap(({ act }) => bookingsOf(act)).filter((uid) => !ownUids.has(uid));
  if (newOwnUids.length > 0) setOwnUids(new Set([...ownUids, ...newOwnUids]));
  if (day && day !== seen?.day) setSeen(observe(day, seen, ownUids));

  const freshUids = seen?.freshUids ?? NONE;
  useEffect(() => {
    if (freshUids.size === 0) return;
    const timer = setTimeout(() => setSeen((now) => now && { ...now, freshUids: NONE }), FRESH_MS);
    return () => clearTimeout(timer);
  }, [freshUids]);
  // The answer to a change of this device arrives a moment after it stops being pending.
  useEffect(() => {
    if (ownUids.size === 0 || pending.length > 0) return;
    const timer = setTimeout(() => setOwnUids(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [ownUids, pending]);
  return freshUids;
}

/** Opens the day of a link (`/books?date=2026-11-21`, from a notification) once; later date changes are not reverted. */
function useLinkedDate(goTo: (date: string) => void): void {
  const params = useSearchParams();
  const service = useService();
  const linked = params.get('date');
  const linkedService = params.get(LINKED_SERVICE);
  useEffect(() => {
    // A link to another restaurant waits until that restaurant is open.
    if (!isServiceDate(linked) || (linkedService !== null && linkedService !== service)) return;
    goTo(linked);
    forgetParameters('date');
  }, [linked, linkedService, service, goTo]);
}
