'use client';
/**
 * What a person does with bookings. Changes and removals show at once and roll back when they are refused (§8); where nobody answers they
 * wait on the device and are answered as done (`offline/outbox`).
 */
import { useMemo } from 'react';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Result } from '@/lib/rules/message/problem';
import { type Act, type SeatedAfter, bookingSubject, isLocal } from '@/lib/rules/offline/queued-change';
import { paths } from '@/lib/client/calls/api-paths';
import { known } from '@/lib/client/offline/known-booking';
import { localUid, takeBack } from '@/lib/client/offline/outbox';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { ask } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';

export type { NewBooking };

export interface BookingActions {
  create(booking: NewBooking): Promise<Result<Booking>>;
  /** Changes from the booking's own version unless the change names one; a 409 carries the booking as it is now in `current`. */
  change(booking: Booking, change: BookingChange): Promise<Result<Booking>>;
  /** The two exchange their tables, both or neither; answers both, `one` first. */
  swap(
    one: Booking,
    other: Booking,
    override: Pick<BookingChange, 'ignore'>,
  ): Promise<Result<{ bookings: [Booking, Booking] }>>;
  /** The party sits down, and the one that is still at its table is finished: both or neither. Answers both, the seated one first. */
  seatAfter(
    booking: Booking,
    other: Booking,
    to: { tables: string[]; status: number; finished: number; ignore?: number },
  ): Promise<Result<{ bookings: Booking[] }>>;
  /** The same of people who are on no list yet: they are added as they sit down. */
  createAfter(booking: NewBooking, after: SeatedAfter): Promise<Result<{ bookings: Booking[] }>>;
  remove(booking: Booking): Promise<Result<{ ok: true }>>;
  /** Takes back the last change of this booking, also its making or its removal; not one that somebody else made since. */
  undo(booking: Booking): Promise<Result<Booking>>;
  /** What saving would meet, without saving; `uid` for a booking that exists. */
  check(booking: NewBooking & { uid?: number }): Promise<Result<BookingCheck>>;
}

/** Booking → how it was before this page changed it last, so that taking that back shows at once. */
const before = new Map<string, Booking>();

export function useBookingActions(): BookingActions {
  const service = useService() ?? '';
  const submit = useSubmit();

  return useMemo(() => {
    const subject = ({ uid }: Booking) => bookingSubject(service, uid);
    /** The act as it is when its turn has come: from the version that this page's earlier changes have made. */
    const rebased = (act: Act): Act => {
      if (act.do === 'swap') {
        const [one, other] = [known(service, act.one), known(service, act.other)];
        return { ...act, one, other, version: one.version, withVersion: other.version };
      }
      if (act.do === 'seat') {
        const [booking, other] = [known(service, act.booking), known(service, act.other)];
        return { ...act, booking, other, version: booking.version };
      }
      if (act.do === 'create')
        return act.after ? { ...act, after: { ...act.after, other: known(service, act.after.other) } } : act;
      if (!('booking' in act)) return act;
      const booking = known(service, act.booking);
      return { ...act, booking, version: booking.version };
    };

    /** Does what changes a booking that exists; what it was before is remembered for taking this back, unless it is refused. */
    const changed = async <T>(bookings: Booking[], act: Act, isTurned = true): Promise<Result<T>> => {
      for (const booking of bookings) before.set(subject(booking), booking);
      const result = await submit<T>(service, act, isTurned ? rebased : undefined);
      if (!result.ok) for (const booking of bookings) before.delete(subject(booking));
      return result;
    };

    return {
      create: (booking) => submit<Booking>(service, { do: 'create', uid: localUid(), booking }),

      change: (booking, { version, ...edit }) =>
        changed<Booking>(
          [booking],
          { do: 'change', booking, edit, version: version ?? booking.version },
          version === undefined || isLocal(booking.uid),
        ),

      swap: (one, other, { ignore = 0 }) =>
        changed<{ bookings: [Booking, Booking] }>([one, other], {
          do: 'swap',
          one,
          other,
          version: one.version,
          withVersion: other.version,
          ignore,
        }),

      seatAfter: (booking, other, { tables, status, finished, ignore = 0 }) =>
        changed<{ bookings: Booking[] }>([booking, other], {
          do: 'seat',
          booking,
          other,
          tables,
          status,
          finished,
          version: booking.version,
          ignore,
        }),

      createAfter: (booking, after) =>
        changed<{ bookings: Booking[] }>([after.other], { do: 'create', uid: localUid(), booking, after }),

      remove: (booking) => changed<{ ok: true }>([booking], { do: 'remove', booking, version: booking.version }),

      async undo(booking) {
        const shown = before.get(subject(booking)) ?? null;
        before.delete(subject(booking));
        if (await takeBack(subject(known(service, booking)))) return { ok: true, value: shown ?? booking };
        return submit<Booking>(service, { do: 'undo', booking, version: booking.version, shown }, rebased);
      },

      check: (booking) => ask<BookingCheck>(paths.bookingCheck(service), booking),
    };
  }, [service, submit]);
}
