'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { spanOfSessions } from '@/components/shared/auto-assign/session-span';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useNewBookingKey } from '@/components/shared/booking/use-new-booking-key';
import { useFloorActions } from '@/components/shared/floor/use-floor-actions';
import { BookingViews } from '@/components/shared/party/booking-views';
import { usePartyList } from '@/components/shared/party/use-party-list';
import { useShownSessions } from '@/components/shared/party/use-shown-sessions';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { useViews } from '@/components/shared/party/use-views';
import { pickUp, useGridDragStore, usePickedUid } from '@/components/shared/time-grid/grid-drag';
import type { TimeGridHandle } from '@/components/shared/time-grid/time-grid-handle';
import { type NewBookingSlot, useDragActions } from '@/components/shared/time-grid/use-drag-actions';
import { useDragGuard } from '@/components/shared/time-grid/use-drag-guard';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import type { Booking } from '@/lib/rules/booking/booking';
import { type BookingFilters, moveToDate, toggleArea } from '@/lib/rules/booking/list/filter';
import { sessionKey } from '@/lib/rules/booking/list/session-mode';
import type { BookingView } from '@/lib/rules/booking/list/view';
import { UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { GridBar } from './grid-bar';
import { GridPane } from './grid-pane';
import { plansOfDay, tablesOfPlans } from './grid-source';
import { useGridDay } from './use-grid-day';
import { type ChangeFilters, useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import type { Shift } from '@/lib/rules/hours/hours';
import { useDaySessions } from '@/components/shared/restaurant/use-built-in-names';
import { useHours } from '@/lib/client/hours/use-hours';

const CloseDayOffer = lazyComponent(() =>
  import('@/components/shared/seating/close-day-offer').then((loaded) => loaded.CloseDayOffer),
);

/** One day: toolbar, party list and grid. */
export function GridDayView({ restaurant, now }: { restaurant: RestaurantContext; now: ServiceMoment }) {
  const t = useTranslations('grid');
  const common = useTranslations('common');
  const { filters, changeFilters, sessions, isKnown, shown, goTo } = useGridDate(now);
  const { date, area, collapsedAreas } = filters;
  const plans = useMemo(() => plansOfDay(restaurant.plans, sessions), [restaurant.plans, sessions]);
  const areas = useMemo(() => tablesOfPlans(plans, null).areas, [plans]);
  const day = useGridDay({ restaurant, plans, filters, sessions, isKnown, shown, now });
  const bookings = useMemo(() => new Map(day.bookings.map((booking) => [booking.uid, booking])), [day.bookings]);
  const list = usePartyList(restaurant, day.bookings, filters, sessions, shown);

  const dialog = useBookingDialog();
  const actions = useFloorActions(restaurant);
  const hand = useGridDragStore();
  const grid = useRef<TimeGridHandle>(null);
  const views = useViews('plan');
  const [tab, setTab] = useState<BookingView>('plan');
  const onNew = useCallback((place: NewBookingSlot) => dialog.open({ date, ...place }), [dialog, date]);
  const dragActions = useDragActions({ restaurant, floor: day.day ?? NO_FLOOR, move: actions.move, onNew });
  useDragGuard(hand, bookings, restaurant);
  const openNewBooking = () => dialog.open({ date });
  useNewBookingKey(openNewBooking);

  const open = useCallback((booking: Booking) => dialog.open({ booking }), [dialog]);
  const setStatus = useCallback(
    (booking: Booking, status: number) => void actions.setStatus(booking, status),
    [actions],
  );
  const fold = useCallback((one: number) => changeFilters((was) => toggleArea(was, one)), [changeFilters]);
  const pickedUid = usePickedUid(hand);
  const choose = useEventCallback((uid: number) => {
    const booking = bookings.get(uid);
    if (!booking || pickedUid === uid) return hand.set(null);
    setTab('plan'); // On a phone the grid is hidden by the list.
    pickUp(hand, booking, booking.tables[0] ?? UNASSIGNED, true);
  });
  const isFolded = areas.length > 0 && areas.every((one) => collapsedAreas.includes(one.area));
  const foldAll = () =>
    changeFilters((was) => ({ ...was, collapsedAreas: isFolded ? [] : areas.map((one) => one.area) }));
  const span = spanOfSessions(
    sessions.filter((session) => shown.includes(sessionKey(session))),
    sessions,
  );
  const showNow = () => {
    const [scroller, geometry] = [grid.current?.scroller(), grid.current?.geometry()];
    if (scroller && geometry) scroller.scrollTo({ left: geometry.xOf(now.time) - scroller.clientWidth / 3 });
  };

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <GridBar
        restaurant={restaurant}
        now={now}
        date={date}
        onDate={goTo}
        sessions={sessions}
        shown={shown}
        onFilters={changeFilters}
        bookings={day.bookings}
        areas={areas}
        area={area}
        onArea={(one) => changeFilters((was) => ({ ...was, area: one }))}
        views={views}
        isFolded={isFolded}
        onFoldAll={foldAll}
        onNow={date === now.date ? showNow : undefined}
        onNew={openNewBooking}
        onWalkIn={() => dialog.open({ date: now.date, walkIn: true })}
        span={span}
      />
      <CloseDayOffer restaurant={restaurant} now={now} />
      <BookingViews
        screen="grid"
        views={views}
        tab={tab}
        onTab={setTab}
        planName={t('title')}
        parties={{
          restaurant,
          now,
          list,
          isLoading: !day.isLoaded,
          hasFigures: day.isLoaded && isKnown,
          filters,
          onFilters: changeFilters,
          chosen: pickedUid,
          onChoose: choose,
          onOpen: open,
          onStatus: setStatus,
        }}
        plan={
          day.error ? (
            <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={day.retry} />
          ) : !day.model ? (
            <Box role="status" aria-label={common('loading')} sx={{ height: '100%', p: 2 }}>
              <Skeleton variant="rounded" sx={{ height: '100%' }} />
            </Box>
          ) : areas.length === 0 ? (
            <EmptyState title={t('noTables')} />
          ) : (
            <GridPane
              restaurant={restaurant}
              date={date}
              model={day.model}
              grid={grid}
              bookings={bookings}
              hand={hand}
              dragActions={dragActions}
              actions={actions}
              onNew={onNew}
              onFold={fold}
            />
          )
        }
      />
    </Stack>
  );
}

const NO_FLOOR: FloorDay = { tables: new Map(), joins: [], stays: new Map(), blocks: new Map() };

interface GridDate {
  filters: BookingFilters;
  changeFilters: ChangeFilters;
  sessions: Shift[];
  /** The opening hours are loaded, or failed to load. */
  isKnown: boolean;
  /** Keys of the visible sessions; the same array while they do not change. */
  shown: string[];
  goTo(date: ServiceDate): void;
}

/** The shown date and sessions of the grid. */
function useGridDate(now: ServiceMoment): GridDate {
  const [filters, changeFilters] = useBookFilters(now.date);
  const { data: hours, error } = useHours();
  const { date } = filters;
  const sessions = useDaySessions(hours, date);
  const shown = useShownSessions(filters, sessions, date === now.date ? now.time : null);
  const goTo = useCallback(
    (to: ServiceDate) => changeFilters((was) => moveToDate(was, to, now.date)),
    [changeFilters, now.date],
  );
  return { filters, changeFilters, sessions, isKnown: hours !== undefined || error !== undefined, shown, goTo };
}
