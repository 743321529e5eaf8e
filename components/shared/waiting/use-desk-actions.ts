'use client';
/** Host actions on the waiting list, each with a toast and undo. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { type Attempt, useAttempt } from '@/components/shared/floor/use-attempt';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Called, SentMessage } from '@/lib/rules/booking/waiting/called';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { STAGE, firstStatusOf, seatedStatus } from '@/lib/rules/statuses/stage';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useWaitingActions } from '@/lib/client/bookings/use-waiting-actions';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import type { Result } from '@/lib/rules/message/problem';
import { momentOf } from '@/lib/time/service-day';

/** Each resolves to false when refused; the reason has been shown then. */
export interface DeskActions {
  join(party: NewBooking): Promise<boolean>;
  /** Seats a walk-in that need not wait. */
  seatNew(party: NewBooking, tables: string[]): Promise<boolean>;
  requote(booking: Booking, minutes: number): Promise<boolean>;
  /** Holds these tables, or the best free ones, and notifies the guest. */
  ready(booking: Booking, tables?: string[]): Promise<boolean>;
  /** A party that joined remotely has arrived. */
  arrive(booking: Booking): Promise<boolean>;
  release(booking: Booking): Promise<boolean>;
  seat(booking: Booking, tables: string[]): Promise<boolean>;
  leave(booking: Booking): Promise<boolean>;
  offer(booking: Booking, tables: string[]): Promise<boolean>;
  answer(booking: Booking, answer: 'accepted' | 'declined'): Promise<boolean>;
}

export function useDeskActions(restaurant: RestaurantContext): DeskActions {
  const t = useTranslations('waiting');
  const standby = useTranslations('standby');
  const floor = useTranslations('floor');
  const when = useDateTimeText();
  const bookings = useBookingActions();
  const waiting = useWaitingActions();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const { attempt } = useAttempt(restaurant);

  return useMemo(() => {
    const named = (tables: readonly string[]) => tables.map(restaurant.tableName).join(' + ');
    const clock = (instant: number) => when.time(momentOf(instant, restaurant.setup.timeZone).time);
    /** The guest's number, where no message can be sent. */
    const notifiedText = (message: SentMessage | null, { phone }: Booking) => {
      if (message?.leaves) return t(`told.${message.channel}`);
      if (phone) return t('told.call', { phone });
      return t(message === null ? 'told.nobody' : 'told.kept');
    };

    /**
     * Runs a call that notifies a guest: the toast depends on how they were notified. An offer never overrides the
     * limits.
     */
    const calling = (
      call: (override: { ignore?: number }) => Promise<Result<Called>>,
      said: (booking: Booking) => string,
      anyway?: Attempt['overrideLabel'],
    ) => {
      let message: SentMessage | null = null;
      return attempt({
        async run(override) {
          const result = await call(override);
          if (!result.ok) return result;
          message = result.value.message;
          return { ok: true, value: result.value.booking };
        },
        successText: (booking) => `${said(booking)} ${notifiedText(message, booking)}`,
        overrideLabel: anyway,
      });
    };

    return {
      join: (party) =>
        attempt({
          run: (override) => bookings.create({ ...party, ...override }),
          successText: (done) => t('done.joined', { party: partyName(done) }),
          overrideLabel: 'saveAnyway',
        }),
      seatNew: (party, tables) =>
        attempt({
          run: (override) =>
            bookings.create({ ...party, tables, status: seatedStatus(restaurant.statuses), ...override }),
          successText: (done) => floor('done.seated', { party: partyName(done), tables: named(done.tables) }),
          overrideLabel: 'seatAnyway',
        }),
      requote: (booking, minutes) =>
        attempt({
          run: () => bookings.change(booking, { quotedMinutes: minutes }),
          successText: (done) => t('done.quoted', { party: partyName(done), minutes }),
        }),
      ready: (booking, tables) =>
        calling(
          (override) => waiting.ready(booking, tables, override.ignore),
          (done) =>
            t('done.ready', {
              tables: named(done.hold?.tables ?? []),
              party: partyName(done),
              time: clock(done.hold?.until ?? 0),
            }),
          'saveAnyway',
        ),
      arrive: (booking) =>
        attempt({
          run: () => waiting.arrive(booking),
          successText: (done) => t('done.arrived', { party: partyName(done) }),
        }),
      release: (booking) =>
        attempt({
          run: () => waiting.release(booking),
          successText: (done) => t('done.released', { party: partyName(done) }),
        }),
      seat: (booking, tables) =>
        attempt({
          run: (override) =>
            bookings.change(booking, { tables, status: seatedStatus(restaurant.statuses), ...override }),
          successText: (done) => floor('done.seated', { party: partyName(done), tables: named(done.tables) }),
          overrideLabel: 'seatAnyway',
        }),
      leave: (booking) => {
        const status = restaurant.statuses.has(CANCELLED_STATUS)
          ? CANCELLED_STATUS
          : (firstStatusOf(restaurant.statuses, STAGE.cancelled)?.code ?? CANCELLED_STATUS);
        return attempt({
          run: () => bookings.change(booking, { status }),
          successText: (done) => t('act.leftFor', { party: partyName(done) }),
        });
      },
      offer: (booking, tables) =>
        calling(
          () => waiting.offer(booking, tables),
          (done) =>
            standby('done.offered', {
              tables: named(done.offer?.tables ?? []),
              party: partyName(done),
              time: clock(done.offer?.until ?? 0),
            }),
        ),
      answer: (booking, answer) =>
        attempt({
          run: () => waiting.answerOffer(booking, answer),
          successText: (done) => standby(`done.${answer}`, { party: partyName(done), tables: named(done.tables) }),
        }),
    };
  }, [t, standby, floor, when, bookings, waiting, partyName, attempt, restaurant]);
}
