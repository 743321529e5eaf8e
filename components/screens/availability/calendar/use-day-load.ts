'use client';
/** Covers by time step against the limits, counted as in the time grid. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import type { DaySummary } from '@/lib/rules/calendar/day-summary';
import { shownHours } from '@/lib/rules/calendar/shown-hours';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { gridBookingMaker } from '@/lib/rules/time-grid/grid-booking';
import type { LimitSpan, StepLoad } from '@/lib/rules/time-grid/grid-model';
import { limitsOf, loadOf } from '@/lib/rules/time-grid/load';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';

export interface DayLoad {
  /** Full hours around all sessions and bookings. */
  from: DecimalHours;
  to: DecimalHours;
  /** Load by step from `from` to `to`, and of the whole service day. */
  load: StepLoad[];
  wholeDay: StepLoad[];
  limits: LimitSpan[];
}

/** Undefined until the day's bookings are loaded. */
export function useDayLoad(
  restaurant: RestaurantContext,
  facts: DaySummary | undefined,
  now: ServiceMoment,
): DayLoad | undefined {
  const bookings = useBookingDay(facts?.date ?? null).data?.bookings;
  const nameOf = usePartyName(restaurant.setup.lastFirst);
  const live = facts?.date === now.date ? now.time : null;
  const make = useMemo(
    () =>
      gridBookingMaker({
        stageOf: restaurant.stageOf,
        nameOf,
        bookOptionName: () => undefined,
        guestOptionName: () => undefined,
      }),
    [restaurant, nameOf],
  );
  return useMemo(() => {
    if (!facts || !bookings) return undefined;
    const made = make(bookings, live);
    const sessions = facts.sessions.map(({ session }) => session);
    const source = {
      bookings: made,
      sessions,
      step: restaurant.setup.timeStep,
      restrictions: facts.restrictions,
      tables: restaurant.plans.flatMap(({ tables }) => tables),
    };
    const { from, to } = shownHours(facts, made);
    return {
      from,
      to,
      load: loadOf(source, from, to),
      wholeDay: loadOf(source, DAY_START, DAY_END),
      limits: limitsOf(source),
    };
  }, [facts, bookings, make, live, restaurant]);
}
