'use client';
/**
 * State of the current evening's waiting list: waiting parties, their estimated waits, and the accuracy of the quotes.
 */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { usualTurn } from '@/lib/rules/availability/turns';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import { type QuoteRecord, quoteRecord } from '@/lib/rules/booking/waiting/quote-record';
import { currentSession, sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { waitingOrder } from '@/lib/rules/booking/waiting/waiting-list';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useHours } from '@/lib/client/hours/use-hours';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import { DAY_END } from '@/lib/contract/constants';
import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import type { Floor } from '@/lib/rules/seating/hold';
import { finishedStays, paceOf } from '@/lib/rules/seating/pace';
import type { Plan } from '@/lib/rules/seating/plan';
import { type Quotes, quotesFor } from '@/lib/rules/seating/quote';
import { dayClock } from '@/lib/time/day-clock';
import { type ServiceMoment, shiftDate } from '@/lib/time/service-day';
import { STAGE } from '@/lib/rules/statuses/stage';

export interface Evening {
  day: BookingDay | undefined;
  /** Waiting parties, the longest wait first. */
  waiting: readonly Booking[];
  quotes: Quotes;
  /** Hours that a party of a size keeps its table if it comes now. */
  turnOf(covers: number): number;
  /** Null until a party with a quoted wait has been seated. */
  record: QuoteRecord | null;
  /** Now, in epoch milliseconds. */
  instant: number;
}

const NOBODY: readonly Booking[] = [];
/** The same weekday a week ago is the best basis for estimates. */
const COMPARED_DAYS = -7;

export function useEvening(restaurant: RestaurantContext, now: ServiceMoment): Evening {
  const { stageOf, setup } = restaurant;
  const day = useBookingDay(now.date).data;
  const before = useBookingDay(shiftDate(now.date, COMPARED_DAYS)).data?.bookings ?? NOBODY;
  const states = useTableStates(now.date).data;
  const hours = useHours().data;
  const bookings = day?.bookings ?? NOBODY;
  const instant = dayClock(now.date, setup.timeZone).instantAt(now.time);

  const sessions = useMemo(
    () => (hours ? sessionsOf(now.date, hours.shifts, hours.specialDates) : []),
    [hours, now.date],
  );
  const session = useMemo(() => currentSession(sessions, now.time), [sessions, now]);
  const floor = useMemo(() => floorOf(restaurant.plans, session?.plan), [restaurant.plans, session]);
  const blocks = useMemo(
    () => new Map(Object.entries(states?.tables ?? {}).map(([table, dots]) => [table, blockSpansOf(dots)])),
    [states],
  );
  const earlier = useMemo(() => finishedStays(before, stageOf), [before, stageOf]);

  const quotes = useMemo(() => {
    const tonight = finishedStays(bookings, stageOf);
    const pace = (covers: number) => paceOf(covers, tonight, earlier);
    const until = session ? (session.lastArrival ?? sessionSpan(session).end) : DAY_END;
    return quotesFor(
      { now: now.time, instant, bookings, stageOf, floor, blocks, pace, overstay: (setup.overstay ?? 15) / 60 },
      until,
    );
  }, [now, instant, bookings, stageOf, floor, blocks, earlier, session, setup.overstay]);

  const waiting = useMemo(
    () => waitingOrder(bookings.filter(({ status }) => stageOf(status) === STAGE.waiting)),
    [bookings, stageOf],
  );
  const record = useMemo(() => quoteRecord(bookings), [bookings]);
  const turnOf = (covers: number) => usualTurn(sessions, { time: now.time, covers }, setup.defaultTurn);
  return { day, waiting, quotes, turnOf, record, instant };
}

/** Tables of the session's plan; of all plans if it names none. */
function floorOf(plans: readonly Plan[], uid: string | undefined): Floor {
  const own = plans.filter((plan) => plan.uid === uid);
  const drawn = own.length > 0 ? own : plans;
  const tables = new Map(drawn.flatMap((plan) => plan.tables.map((table) => [table.uid, table] as const)));
  return { tables: [...tables.values()], joins: drawn.flatMap(({ joins }) => joins) };
}
