'use client';
import { memo, useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { sessionsAt, spanOfSessions } from '@/components/shared/auto-assign/session-span';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useNewBookingKey } from '@/components/shared/booking/use-new-booking-key';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDragItem } from '@/components/shared/drag/drag-context';
import { useFloorActions } from '@/components/shared/floor/use-floor-actions';
import { REST_MS } from '@/components/shared/floor/use-visible-first';
import { useFloorDay } from '@/components/shared/floor/use-floor-day';
import { useTurnWarnings } from '@/components/shared/floor/timers/use-turn-warnings';
import { useUndoKey } from '@/components/shared/floor/use-undo-key';
import { BookingViews } from '@/components/shared/party/booking-views';
import { usePartyList } from '@/components/shared/party/use-party-list';
import { useShownSessions } from '@/components/shared/party/use-shown-sessions';
import { useDebouncedValue } from '@/lib/client/use-debounced-value';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { useViews } from '@/components/shared/party/use-views';
import { useToast } from '@/components/shell/toasts/use-toast';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookingView } from '@/lib/rules/booking/list/view';
import type { Shift } from '@/lib/rules/hours/hours';
import type { Plan } from '@/lib/rules/seating/plan';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import { FloorPane } from './floor-pane';
import { PlanBar } from './plan-bar';
import { TimeBar } from './time-bar';
import { planAt } from './plan-view';
import { nextStep } from './table-availability';
import { usePlacing } from './use-placing';
import { ShownTimeProvider } from '@/components/shared/service-bar/shown-time';
import { type PlanDay, usePlanTime } from './use-plan-time';

const CloseDayOffer = lazyComponent(() =>
  import('@/components/shared/seating/close-day-offer').then((loaded) => loaded.CloseDayOffer),
);

interface TablePlanViewProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
}

/** The floor at the shown time, with the party list. While the time slider moves, only components that show the time are rendered. */
export function TablePlanView({ restaurant, now }: TablePlanViewProps) {
  const { planTime, planDay } = usePlanTime(now);
  const { date, time, sessions, filters } = planTime;
  const [chosenPlan, setChosenPlan] = useState<string | null>(null);
  const shownTimeNow = useEventCallback(() => time);
  // The list follows the shown time after a pause: rendering it for every step would slow down the floor.
  const settled = useDebouncedValue(planTime, REST_MS);
  const settledTime = settled.date === date ? settled.time : time;
  const shown = useShownSessions(filters, sessions, date === now.date ? settledTime : null);
  return (
    <ShownTimeProvider value={time}>
      <FloorAndParties
        restaurant={restaurant}
        now={now}
        planDay={planDay}
        shownTimeNow={shownTimeNow}
        session={sessionsAt(settledTime, sessions)[0]}
        shown={shown}
        plan={planAt(restaurant.plans, chosenPlan, sessions, time)}
        onPlan={setChosenPlan}
      />
    </ShownTimeProvider>
  );
}

interface FloorAndPartiesProps extends TablePlanViewProps {
  planDay: PlanDay;
  /** Returns the shown time. */
  shownTimeNow: () => DecimalHours;
  /** The session of the shown time, after a pause. */
  session: Shift | undefined;
  /** Keys of the sessions in the list. */
  shown: string[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
}

/** The parts of the screen that do not depend on the shown time. */
const FloorAndParties = memo(function FloorAndParties({
  restaurant,
  now,
  planDay,
  shownTimeNow: shownTimeNow,
  session,
  shown,
  plan,
  onPlan,
}: FloorAndPartiesProps) {
  const t = useTranslations('tablePlan');
  const toolTexts = useTranslations('tools');
  const { date, live, sessions, filters, changeFilters } = planDay;
  const views = useViews();
  const [tab, setTab] = useState<BookingView>('plan');
  const floor = useFloorDay(restaurant, plan, date, now);
  useTurnWarnings(restaurant, floor.day && floor.bookings, date, now);
  const dragged = useDragItem();
  const state = usePlacing({ restaurant, plan, day: floor.day, bookings: floor.bookings, now, live, dragged });
  const { placing, choose } = state;
  const list = usePartyList(restaurant, floor.bookings, filters, sessions, shown);
  const actions = useFloorActions(restaurant);
  const dialog = useBookingDialog();
  // The legend and the overview map are placed below the list.
  const [listFooter, setListFooter] = useState<Element | null>(null);
  const listFooterNode = useMemo(
    () => <Box ref={setListFooter} sx={{ flexShrink: 0, maxHeight: '55%', overflowY: 'auto' }} />,
    [],
  );
  useUndoKey();

  const chooseParty = useCallback(
    (uid: number) => {
      choose(uid);
      setTab('plan'); // on a phone the list hides the floor
    },
    [choose],
  );
  const setStatus = useCallback(
    (booking: Booking, status: number) => void actions.setStatus(booking, status),
    [actions],
  );
  const open = useCallback((booking: Booking) => dialog.open({ booking }), [dialog]);
  const span = useMemo(() => spanOfSessions(session ? [session] : [], sessions), [session, sessions]);
  const step = restaurant.setup.timeStep;
  const openNewBooking = useEventCallback((tables?: string[]) => {
    const time = shownTimeNow();
    dialog.open({ date, time: live ? tables && nextStep(time, step) : floorToStep(time, step), tables });
  });
  const openBookingWithoutTable = useCallback(() => openNewBooking(), [openNewBooking]);
  const openBookingAt = useCallback((table: string) => openNewBooking([table]), [openNewBooking]);
  const openWalkIn = useCallback(() => dialog.open({ date: now.date, walkIn: true }), [dialog, now.date]);
  const toast = useToast();
  const [joinRequests, setJoinRequests] = useState(0);
  const join = useEventCallback(() => {
    if (placing) setJoinRequests((count) => count + 1);
    else toast.show({ severity: 'info', text: toolTexts('joinFirst') });
  });
  useNewBookingKey(openBookingWithoutTable);
  const slider = useMemo(
    () => <TimeBar planDay={planDay} step={step} isToday={date === now.date} withNow inTwoRows />,
    [planDay, step, date, now.date],
  );

  const chosen = placing?.booking.uid ?? null;
  const hasPlan = views.shown.includes('plan');
  const isToday = date === now.date;
  const hasFigures = floor.isLoaded && planDay.isKnown;
  const parties = useMemo(
    () => ({
      restaurant,
      now,
      list,
      isLoading: !floor.isLoaded,
      hasFigures,
      filters,
      onFilters: changeFilters,
      chosen,
      // Without a plan there are no tables to tap: a tap on a party opens its booking.
      onChoose: hasPlan ? chooseParty : undefined,
      onOpen: open,
      onStatus: setStatus,
    }),
    [
      restaurant,
      now,
      list,
      floor.isLoaded,
      hasFigures,
      filters,
      changeFilters,
      chosen,
      hasPlan,
      chooseParty,
      open,
      setStatus,
    ],
  );
  const closeDay = useMemo(() => <CloseDayOffer restaurant={restaurant} now={now} />, [restaurant, now]);
  const floorPane = useMemo(
    () => (
      <FloorPane
        restaurant={restaurant}
        plan={plan}
        floor={floor}
        planDay={planDay}
        isToday={isToday}
        state={state}
        actions={actions}
        onOpen={open}
        now={now}
        joinRequests={joinRequests}
        onNew={openBookingAt}
        listFooter={listFooter}
      />
    ),
    [restaurant, plan, floor, planDay, isToday, state, actions, open, now, joinRequests, openBookingAt, listFooter],
  );

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <PlanBar
        restaurant={restaurant}
        now={now}
        planDay={planDay}
        timeNow={shownTimeNow}
        shown={shown}
        bookings={floor.bookings}
        plan={plan}
        onPlan={onPlan}
        onNew={openBookingWithoutTable}
        onWalkIn={openWalkIn}
        onJoin={join}
        views={views}
        span={span}
        slider={slider}
      />
      {closeDay}
      <BookingViews
        screen="table-plan"
        views={views}
        tab={tab}
        onTab={setTab}
        plan={floorPane}
        planName={t('floor')}
        foot={listFooterNode}
        parties={parties}
      />
    </Stack>
  );
});
