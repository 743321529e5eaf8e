'use client';
import { useCallback, useState } from 'react';
import Stack from '@mui/material/Stack';
import { useBookingDialog } from '@/components/booking/booking-dialog-context';
import type { House } from '@/components/booking/use-house';
import { PartyPane } from '@/components/party/party-pane';
import { usePartyList } from '@/components/party/use-party-list';
import type { Booking } from '@/lib/booking/booking';
import type { ServiceMoment } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import { FloorPane } from './floor-pane';
import { PlanBar } from './plan-bar';
import { PlanPanes } from './plan-panes';
import { planAt } from './plan-view';
import { useFloorActions } from '@/components/floor/use-floor-actions';
import { useFloorDay } from '@/components/floor/use-floor-day';
import { useTurnWarnings } from '@/components/floor/use-turn-warnings';
import { usePlacing } from './use-placing';
import { usePlanTime } from './use-plan-time';

/** The floor at a time of a day, with the parties beside it. */
export function TablePlanView({ house, now }: { house: House; now: ServiceMoment }) {
  const planTime = usePlanTime(now);
  const { date, time, live, sessions, filters, changeFilters, goTo } = planTime;
  const [chosenPlan, setChosenPlan] = useState<string | null>(null);
  const [view, setView] = useState<'floor' | 'parties'>('floor');
  const plan = planAt(house.plans, chosenPlan, sessions, time);
  const floor = useFloorDay(house, plan, date, now);
  useTurnWarnings(house, floor.day && floor.bookings, date, now);
  const { placing, choose } = usePlacing({ house, plan, day: floor.day, bookings: floor.bookings, now, live });
  const list = usePartyList(house, floor.bookings, filters, sessions, time);
  const actions = useFloorActions(house);
  const dialog = useBookingDialog();

  const chooseParty = useCallback(
    (uid: number) => {
      choose(uid);
      setView('floor'); // on a phone the floor is behind the list
    },
    [choose],
  );
  const setStatus = useCallback((booking: Booking, status: number) => void actions.setStatus(booking, status), [actions]);
  const takeBooking = (tables?: string[]) => dialog.open({ date, time: live && !tables ? undefined : floorToStep(time, house.setup.timeStep), tables });

  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      <PlanBar date={date} today={now.date} onDate={goTo} plans={house.plans} plan={plan} onPlan={setChosenPlan} onNew={() => takeBooking()} />
      <PlanPanes
        view={view}
        onView={setView}
        parties={
          <PartyPane
            house={house}
            list={list}
            isLoading={floor.day === undefined}
            filters={filters}
            onFilters={changeFilters}
            chosen={placing?.booking.uid ?? null}
            onChoose={chooseParty}
            onStatus={setStatus}
          />
        }
        floor={
          <FloorPane
            house={house}
            plan={plan}
            floor={floor}
            planTime={planTime}
            isToday={date === now.date}
            placing={placing}
            onChoose={choose}
            actions={actions}
            onOpen={(booking) => dialog.open({ booking })}
            onNew={(table) => takeBooking([table])}
          />
        }
      />
    </Stack>
  );
}
