'use client';
/** Who comes when on a day, against what may come: the same count as that of the time grid. */
import { useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import type { DayFacts } from '@/lib/calendar/day-facts';
import { shownHours } from '@/lib/calendar/shown-hours';
import { useBookingDay } from '@/lib/client/use-booking-day';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import { gridBookingMaker } from '@/lib/time-grid/grid-booking';
import type { LimitSpan, StepLoad } from '@/lib/time-grid/grid-model';
import { limitsOf, loadOf } from '@/lib/time-grid/load';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';

export interface DayLoad {
  /** Whole hours around everything that happens. */
  from: DecimalHours;
  to: DecimalHours;
  /** The steps from `from` to `to`, and those of the whole service day. */
  load: StepLoad[];
  wholeDay: StepLoad[];
  limits: LimitSpan[];
}

/** Undefined until the bookings of the day are there. */
export function useDayLoad(house: House, facts: DayFacts | undefined, now: ServiceMoment): DayLoad | undefined {
  const bookings = useBookingDay(facts?.date ?? null).data?.bookings;
  const nameOf = usePartyName(house.setup.lastFirst);
  const live = facts?.date === now.date ? now.time : null;
  const make = useMemo(() => gridBookingMaker({ stageOf: house.stageOf, nameOf, bookOptionName: () => undefined, guestOptionName: () => undefined }), [house, nameOf]);
  return useMemo(() => {
    if (!facts || !bookings) return undefined;
    const made = make(bookings, live);
    const sessions = facts.sessions.map(({ session }) => session);
    const source = { bookings: made, sessions, step: house.setup.timeStep, restrictions: facts.restrictions, tables: house.plans.flatMap(({ tables }) => tables) };
    const { from, to } = shownHours(facts, made);
    return { from, to, load: loadOf(source, from, to), wholeDay: loadOf(source, DAY_START, DAY_END), limits: limitsOf(source) };
  }, [facts, bookings, make, live, house]);
}
