'use client';
/**
 * The actions on bookings. Changes and removals show at once and roll back when refused (§8); without an answer they are queued on the device and
 * reported as done (`offline/outbox`).
 */
import { useMemo } from 'react';
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import type { BookingCheck } from '@/lib/rules/booking/booking-check';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Result } from '@/lib/rules/message/problem';
import { type QueuedAction, type SeatedAfter, bookingSubject, isLocal } from '@/lib/rules/offline/queued-change';
import { paths } from '@/lib/client/calls/api-paths';
import { newestKnown } from '@/lib/client/offline/known-booking';
import { localUid, withdrawUnsent } from '@/lib/client/offline/outbox';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { postQuery } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';

export type { NewBooking };

export interface BookingActions {
  create(booking: NewBooking): Promise<Result<Booking>>;
  /** Based on the booking's own version unless the change names one; a 409 has the present booking in `current`. */
  change(booking: Booking, change: BookingChange): Promise<Result<Booking>>;
  /** Exchanges the tables of two bookings, both or neither; returns both, `one` first. */
  swap(
    one: Booking,
    other: Booking,
    override: Pick<BookingChange, 'ignore'>,
  ): Promise<Result<{ bookings: [Booking, Booking] }>>;
  /** Seats a party and finishes the one still at its table, both or neither. Returns both, the seated one first. */
  seatAfter(
    booking: Booking,
    other: Booking,
    to: { tables: string[]; status: number; finished: number; ignore?: number },
  ): Promise<Result<{ bookings: Booking[] }>>;
  /** The same for a party without a booking: it is created as it is seated. */
  createAfter(booking: NewBooking, after: SeatedAfter): Promise<Result<{ bookings: Booking[] }>>;
  remove(booking: Booking): Promise<Result<{ ok: true }>>;
  /** Undoes the last change of this booking, including its creation or removal; refused if another person has changed it since. */
  undo(booking: Booking): Promise<Result<Booking>>;
  /** The clashes that saving would meet, without saving; `uid` for an existing booking. */
  check(booking: NewBooking & { uid?: number }): Promise<Result<BookingCheck>>;
}

/** Booking → its state before this page's last change, so that an undo shows at once. */
const previousState = new Map<string, Booking>();

export function useBookingActions(): BookingActions {
  const service = useService() ?? '';
  const submit = useSubmit();

  return useMemo(() => {
    const subject = ({ uid }: Booking) => bookingSubject(service, uid);
    /** The action for its turn: based on the versions that this page's earlier changes produced. */
    const rebased = (act: QueuedAction): QueuedAction => {
      if (act.do === 'swap') {
        const [one, other] = [newestKnown(service, act.one), newestKnown(service, act.other)];
        return { ...act, one, other, version: one.version, withVersion: other.version };
      }
      if (act.do === 'seat') {
        const [booking, other] = [newestKnown(service, act.booking), newestKnown(service, act.other)];
        return { ...act, booking, other, version: booking.version };
      }
      if (act.do === 'create')
        return act.after ? { ...act, after: { ...act.after, other: newestKnown(service, act.after.other) } } : act;
      if (!('booking' in act)) return act;
      const booking = newestKnown(service, act.booking);
      return { ...act, booking, version: booking.version };
    };

    /** Submits a change of existing bookings; their previous state is remembered for an undo, unless it is refused. */
    const submitChange = async <T>(bookings: Booking[], act: QueuedAction, isRebased = true): Promise<Result<T>> => {
      for (const booking of bookings) previousState.set(subject(booking), booking);
      const result = await submit<T>(service, act, isRebased ? rebased : undefined);
      if (!result.ok) for (const booking of bookings) previousState.delete(subject(booking));
      return result;
    };

    return {
      create: (booking) => submit<Booking>(service, { do: 'create', uid: localUid(), booking }),

      change: (booking, { version, ...edit }) =>
        submitChange<Booking>(
          [booking],
          { do: 'change', booking, edit, version: version ?? booking.version },
          version === undefined || isLocal(booking.uid),
        ),

      swap: (one, other, { ignore = 0 }) =>
        submitChange<{ bookings: [Booking, Booking] }>([one, other], {
          do: 'swap',
          one,
          other,
          version: one.version,
          withVersion: other.version,
          ignore,
        }),

      seatAfter: (booking, other, { tables, status, finished, ignore = 0 }) =>
        submitChange<{ bookings: Booking[] }>([booking, other], {
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
        submitChange<{ bookings: Booking[] }>([after.other], { do: 'create', uid: localUid(), booking, after }),

      remove: (booking) => submitChange<{ ok: true }>([booking], { do: 'remove', booking, version: booking.version }),

      async undo(booking) {
        const shown = previousState.get(subject(booking)) ?? null;
        previousState.delete(subject(booking));
        if (await withdrawUnsent(subject(newestKnown(service, booking)))) return { ok: true, value: shown ?? booking };
        return submit<Booking>(service, { do: 'undo', booking, version: booking.version, shown }, rebased);
      },

      check: (booking) => postQuery<BookingCheck>(paths.bookingCheck(service), booking),
    };
  }, [service, submit]);
}
