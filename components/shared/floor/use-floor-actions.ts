'use client';
/**
 * Host actions on the floor, each with a toast and undo. A refusal gives the reason, and offers to override if allowed.
 */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useClashNote } from '@/components/shared/seating/use-clash-note';
import { useArrivalCheck } from '@/components/shared/booking/checks/arrival-context';
import { useChargeOffer } from '@/components/shared/booking/checks/use-charge-offer';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import { statusOnSeating } from '@/lib/rules/booking/status/placed-status';
import { STAGE, seatedStatus } from '@/lib/rules/statuses/stage';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { CHANNEL, WALK_IN_GUEST } from '@/lib/contract/constants';
import { partySpan } from '@/lib/rules/time-grid/drag';
import type { WalkInStay } from '@/lib/rules/seating/walk-in-stay';
import type { ServiceDate } from '@/lib/time/service-day';
import { useAttempt } from './use-attempt';
import { useWaitingSheet } from '@/components/shared/waiting/waiting-context';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { provisionalBooking } from '@/lib/rules/offline/provisional';
import { useStandbyOffer } from '@/components/shared/waiting/use-standby-offer';

/** Target of a move; omitted fields stay as they are. */
export type Move = Pick<BookingChange, 'tables' | 'time' | 'date' | 'turn' | 'seatedTime'>;

/** Each resolves to false when refused; the reason has been shown then. */
export interface FloorActions {
  /** Assigns tables to a party: seats it if it has arrived, accepts or restores it if needed. */
  place(booking: Booking, tables: string[], seats: boolean): Promise<boolean>;
  /**
   * Moves a booking to another hour, day, length or table, keeping its status; a standby party is accepted when given a
   * table.
   */
  move(booking: Booking, to: Move): Promise<boolean>;
  /** Two parties swap their tables, both or neither. */
  swap(one: Booking, other: Booking): Promise<boolean>;
  setStatus(booking: Booking, status: number): Promise<boolean>;
  setCovers(booking: Booking, covers: number): Promise<boolean>;
  /** Seats a walk-in. */
  walkIn(
    tables: string[],
    covers: number,
    date: ServiceDate,
    stay: Pick<WalkInStay, 'time' | 'turn'>,
  ): Promise<boolean>;
  /** Undoes the last change of a party. */
  undo(booking: Booking): Promise<boolean>;
}

export function useFloorActions(restaurant: RestaurantContext): FloorActions {
  const t = useTranslations('floor');
  const when = useDateTimeText();
  const actions = useBookingActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const { attempt, undo } = useAttempt(restaurant);
  const offerCharge = useChargeOffer(restaurant);
  const clash = useClashNote(restaurant);
  const offerPlace = useStandbyOffer(restaurant);
  const mayArrive = useArrivalCheck(restaurant);
  const waiting = useWaitingSheet();
  const has = useCapabilities();

  return useMemo(() => {
    const named = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');
    return {
      undo,
      place(booking, tables, seats) {
        const status = statusOnSeating(restaurant.stageOf(booking.status), seats, restaurant.statuses);
        return attempt({
          run: (override) => actions.change(booking, { tables, ...(status !== undefined && { status }), ...override }),
          successText: (done) =>
            t(seats ? 'done.seated' : 'done.moved', { party: partyName(done), tables: named(done.tables) }) +
            clash(done),
          overrideLabel: seats ? 'seatAnyway' : 'saveAnyway',
          seats: seats && restaurant.stageOf(booking.status) !== STAGE.seated ? { booking, tables } : undefined,
        });
      },
      move(booking, to) {
        const status =
          to.tables && to.tables.length > 0
            ? statusOnSeating(restaurant.stageOf(booking.status), false, restaurant.statuses)
            : undefined;
        return attempt({
          run: (override) => actions.change(booking, { ...to, ...(status !== undefined && { status }), ...override }),
          successText: (done) => {
            const { time, turn } = partySpan(done);
            const labels = {
              party: partyName(done),
              from: when.time(time),
              to: when.time(time + turn),
              tables: named(done.tables),
            };
            return t(done.tables.length > 0 ? 'done.timed' : 'done.timedOnly', labels);
          },
          overrideLabel: 'saveAnyway',
        });
      },
      swap: (one, other) =>
        attempt({
          run: async (override) => {
            const result = await actions.swap(one, other, override);
            return result.ok ? { ok: true, value: result.value.bookings[0] } : result;
          },
          successText: () => t('done.swapped', { one: partyName(one), other: partyName(other) }),
          overrideLabel: 'saveAnyway',
        }),
      setStatus: async (booking, status) =>
        (await mayArrive(booking, status)) &&
        attempt({
          seats:
            restaurant.stageOf(status) === STAGE.seated && booking.tables.length > 0
              ? { booking, tables: booking.tables }
              : undefined,
          run: async (override) => {
            const result = await actions.change(booking, { status, ...override });
            if (result.ok) offerCharge(result.value);
            return result;
          },
          successText: (done) =>
            t('done.status', {
              party: partyName(done),
              status: restaurant.statuses.get(status)?.name ?? String(status),
            }) + (booking.status === status || restaurant.stageOf(booking.status) === STAGE.seated ? '' : clash(done)),
          overrideLabel: 'saveAnyway',
          offer: (done) => offerPlace(booking, done),
        }),
      setCovers: (booking, covers) =>
        attempt({
          run: (override) => actions.change(booking, { covers, ...override }),
          successText: (done) => t('done.covers', { party: partyName(done), count: done.covers }),
          overrideLabel: 'saveAnyway',
        }),
      walkIn(tables, covers, date, { time, turn }) {
        const party = {
          covers,
          date,
          time,
          turn,
          tables,
          status: seatedStatus(restaurant.statuses),
          dinerUid: WALK_IN_GUEST,
          channel: CHANNEL.walkIn,
        };
        const wait = has('waiting') ? () => waiting.open({ date, covers }) : undefined;
        return attempt({
          run: (override) => actions.create({ ...party, ...override }),
          successText: (done) => t('done.walkIn', { count: done.covers, tables: named(done.tables) }) + clash(done),
          overrideLabel: 'seatAnyway',
          seats: { booking: provisionalBooking(0, party), tables, walkIn: { party, wait } },
        });
      },
    };
  }, [t, when, actions, partyName, attempt, undo, offerCharge, offerPlace, mayArrive, clash, has, waiting, restaurant]);
}
