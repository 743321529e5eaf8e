'use client';
/** The live data of a service day for the time grid: filtered parties, tables, hours, blocks and limits. */
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDayBlocks } from '@/components/shared/floor/blocks/use-day-blocks';
import { type FloorDayRead, useFloorDay } from '@/components/shared/floor/use-floor-day';
import type { Shift } from '@/lib/rules/hours/hours';
import type { BookingFilters } from '@/lib/rules/booking/list/filter';
import { useCalendar } from '@/lib/client/hours/use-calendar';
import type { Plan } from '@/lib/rules/seating/plan';
import { gridBookingMaker } from '@/lib/rules/time-grid/grid-booking';
import { gridBuilder } from '@/lib/rules/time-grid/grid-builder';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { dayClock } from '@/lib/time/day-clock';
import type { ServiceMoment } from '@/lib/time/service-day';
import { displayedHours, shownBookings, tablesOfPlans } from './grid-source';

export interface GridDay extends FloorDayRead {
  /** Undefined until bookings and hours are loaded; the hours decide where the grid opens. Blocks and limits may load later. */
  model: GridModel | undefined;
}

interface GridDaySource {
  restaurant: RestaurantContext;
  /** The plans of the day's sessions. */
  plans: readonly Plan[];
  filters: BookingFilters;
  sessions: readonly Shift[];
  /** The hours are loaded, or failed to load. */
  isKnown: boolean;
  /** Keys of the visible sessions. */
  shown: readonly string[];
  now: ServiceMoment;
}

export function useGridDay({ restaurant, plans, filters, sessions, isKnown, shown, now }: GridDaySource): GridDay {
  const t = useTranslations('grid');
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const { date, area, collapsedAreas, stages } = filters;
  const text = useDeferredValue(filters.text);
  const live = date === now.date ? now.time : null;
  const instant = dayClock(now.date, restaurant.setup.timeZone).instantAt(now.time);
  const read = useFloorDay(restaurant, plans[0], date, now);
  const rules = useCalendar(date, date).data?.days[date];
  const tableBlocks = useDayBlocks(date);

  const make = useMemo(() => {
    const { bookOptions, guestOptions } = restaurant.setup;
    const nameOf = (options: typeof bookOptions) => new Map(options.map(({ uid, name }) => [uid, name]));
    const [booked, guest] = [nameOf(bookOptions), nameOf(guestOptions)];
    return gridBookingMaker({
      stageOf: restaurant.stageOf,
      nameOf: partyName,
      bookOptionName: (uid) => booked.get(uid),
      guestOptionName: (uid) => guest.get(uid),
    });
  }, [restaurant, partyName]);

  const isLoaded = read.day !== undefined && isKnown;
  const bookings = useMemo(() => make(read.bookings, live, instant), [make, read.bookings, live, instant]);
  const visible = useMemo(
    () => shownBookings(read.bookings, { stages, area, text }, restaurant),
    [read.bookings, stages, area, text, restaurant],
  );
  const { areas, tables } = useMemo(() => tablesOfPlans(plans, area), [plans, area]);
  const build = useMemo(() => gridBuilder(), []);
  const model = useMemo(() => {
    if (!isLoaded) return undefined;
    return build({
      areas,
      tables,
      collapsed: new Set(collapsedAreas),
      bookings,
      isShown: ({ uid }) => visible.has(uid),
      sessions,
      blocks: rules?.blocks ?? [],
      restrictions: rules?.restrictions ?? [],
      tableBlocks,
      step: restaurant.setup.timeStep,
      now: live,
      ...displayedHours(sessions, shown),
      names: { unassigned: t('unassigned'), elsewhere: t('elsewhere'), table: restaurant.tableName },
    });
  }, [
    build,
    isLoaded,
    areas,
    tables,
    collapsedAreas,
    bookings,
    visible,
    sessions,
    rules,
    tableBlocks,
    restaurant,
    live,
    shown,
    t,
  ]);

  const day = useMemo(() => read.day && { ...read.day, joins: plans.flatMap(({ joins }) => joins) }, [read.day, plans]);
  return { ...read, day, model };
}
