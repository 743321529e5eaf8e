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
import { nextStep } from './table-ask';
import { usePlacing } from './use-placing';
import { ShownTimeProvider } from '@/components/shared/service-bar/shown-time';
import { type SteadyTime, usePlanTime } from './use-plan-time';

const CloseDayOffer = lazyComponent(() =>
  import('@/components/shared/seating/close-day-offer').then((loaded) => loaded.CloseDayOffer),
);

interface TablePlanViewProps {
  restaurant: RestaurantContext;
  now: ServiceMoment;
}

/** The floor at a time of a day, with the parties beside it. While somebody looks through the day, only what shows the hour is drawn again. */
export function TablePlanView({ restaurant, now }: TablePlanViewProps) {
  const { planTime, steady } = usePlanTime(now);
  const { date, time, sessions, filters } = planTime;
  const [chosenPlan, setChosenPlan] = useState<string | null>(null);
  const timeNow = useEventCallback(() => time);
  // The list changes its session when the hour is found: to draw it for one that is passed by would hold up the floor.
  const rested = useDebouncedValue(planTime, REST_MS);
  const found = rested.date === date ? rested.time : time;
  const shown = useShownSessions(filters, sessions, date === now.date ? found : null);
  return (
    <ShownTimeProvider value={time}>
      <FloorAndParties
        restaurant={restaurant}
        now={now}
        steady={steady}
        timeNow={timeNow}
        session={sessionsAt(found, sessions)[0]}
        shown={shown}
        plan={planAt(restaurant.plans, chosenPlan, sessions, time)}
        onPlan={setChosenPlan}
      />
    </ShownTimeProvider>
  );
}

interface FloorAndPartiesProps extends TablePlanViewProps {
  steady: SteadyTime;
  /** The hour that is looked at, when somebody asks. */
  timeNow: () => DecimalHours;
  /** That of the hour, once it is found. */
  session: Shift | undefined;
  /** Keys of the sessions that the list shows. */
  shown: string[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
}

/** All of the screen that does not show the hour itself. */
const FloorAndParties = memo(function FloorAndParties({
  restaurant,
  now,
  steady,
  timeNow,
  session,
  shown,
  plan,
  onPlan,
}: FloorAndPartiesProps) {
  const t = useTranslations('tablePlan');
  const tools = useTranslations('tools');
  const { date, live, sessions, filters, changeFilters } = steady;
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
  // The floor's own things stand under the list: its key, and where one is in the restaurant.
  const [foot, setFoot] = useState<Element | null>(null);
  const footNode = useMemo(() => <Box ref={setFoot} sx={{ flexShrink: 0, maxHeight: '55%', overflowY: 'auto' }} />, []);
  useUndoKey();

  const chooseParty = useCallback(
    (uid: number) => {
      choose(uid);
      setTab('plan'); // on a phone the floor is behind the list
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
  const takeBooking = useEventCallback((tables?: string[]) => {
    const time = timeNow();
    dialog.open({ date, time: live ? tables && nextStep(time, step) : floorToStep(time, step), tables });
  });
  const takeOne = useCallback(() => takeBooking(), [takeBooking]);
  const takeTable = useCallback((table: string) => takeBooking([table]), [takeBooking]);
  const takeWalkIn = useCallback(() => dialog.open({ date: now.date, walkIn: true }), [dialog, now.date]);
  const toast = useToast();
  const [joins, setJoins] = useState(0);
  const join = useEventCallback(() => {
    if (placing) setJoins((count) => count + 1);
    else toast.show({ severity: 'info', text: tools('joinFirst') });
  });
  useNewBookingKey(takeOne);
  const slider = useMemo(
    () => <TimeBar steady={steady} step={step} isToday={date === now.date} withNow inTwoRows />,
    [steady, step, date, now.date],
  );

  const chosen = placing?.booking.uid ?? null;
  const hasPlan = views.shown.includes('plan');
  const isToday = date === now.date;
  const hasFigures = floor.isLoaded && steady.isKnown;
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
      // Without the plan there is no table to tap: a tap on a party opens it.
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
        steady={steady}
        isToday={isToday}
        state={state}
        actions={actions}
        onOpen={open}
        now={now}
        joins={joins}
        onNew={takeTable}
        foot={foot}
      />
    ),
    [restaurant, plan, floor, steady, isToday, state, actions, open, now, joins, takeTable, foot],
  );

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <PlanBar
        restaurant={restaurant}
        now={now}
        steady={steady}
        timeNow={timeNow}
        shown={shown}
        bookings={floor.bookings}
        plan={plan}
        onPlan={onPlan}
        onNew={takeOne}
        onWalkIn={takeWalkIn}
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
        foot={footNode}
        parties={parties}
      />
    </Stack>
  );
});
