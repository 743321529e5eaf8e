'use client';
/** The tables of a session at once: what would change, and doing it. Not for a device without a network: it takes the whole restaurant as it is. */
import { useMemo } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Result } from '@/lib/rules/message/problem';
import type { AssignProposal, AssignWish, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from '@/lib/client/calls/api-paths';
import { ask, send } from '@/lib/client/calls/send';
import { useAnsweredBookings } from './use-answered-bookings';
import { useService } from '@/lib/client/session/use-session-info';

export interface AutoAssignActions {
  /** Nothing is saved. */
  propose(wish: AssignWish): Promise<Result<AssignProposal>>;
  /** All of them or none; answers the bookings as they are then. */
  apply(date: ServiceDate, changes: readonly ProposedChange[]): Promise<Result<Booking[]>>;
  /** Takes all of it back, as it was answered; refused once one of them has changed since. */
  takeBack(bookings: readonly Booking[]): Promise<Result<Booking>>;
}

export function useAutoAssignActions(): AutoAssignActions {
  const service = useService() ?? '';
  const keep = useAnsweredBookings();
  return useMemo(
    () => ({
      propose: (wish) => ask<AssignProposal>(paths.autoAssign(service), wish),
      async apply(date, changes) {
        const body = { date, changes: changes.map(({ uid, version, to }) => ({ uid, version, tables: to })) };
        const result = await send<{ bookings: Booking[] }>('POST', paths.autoAssignApply(service), body);
        if (!result.ok) return result;
        await keep(result.value.bookings);
        return { ok: true, value: result.value.bookings };
      },
      async takeBack(bookings) {
        const [first] = bookings;
        if (!first) throw new Error('nothing was applied that could be taken back');
        // They were changed as one: undoing one undoes the others with it.
        const result = await send<Booking>('POST', paths.bookingUndo(service, first.uid), { version: first.version });
        if (result.ok) await keep([result.value]); // and reads the day again, for the others
        return result;
      },
    }),
    [service, keep],
  );
}
