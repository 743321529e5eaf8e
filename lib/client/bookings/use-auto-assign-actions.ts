'use client';
/** Proposes and applies the table assignment of a session. Not available offline: it needs the restaurant's present state. */
import { useMemo } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Result } from '@/lib/rules/message/problem';
import type { AssignProposal, AssignRequest, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import type { ServiceDate } from '@/lib/time/service-day';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery, send } from '@/lib/client/calls/send';
import { useAnsweredBookings } from './use-answered-bookings';
import { useService } from '@/lib/client/session/use-session-info';

export interface AutoAssignActions {
  /** Saves nothing. */
  propose(wish: AssignRequest): Promise<Result<AssignProposal>>;
  /** Applies all changes or none; returns the bookings afterwards. */
  apply(date: ServiceDate, changes: readonly ProposedChange[]): Promise<Result<Booking[]>>;
  /** Undoes all changes; refused once one of the bookings has changed since. */
  undo(bookings: readonly Booking[]): Promise<Result<Booking>>;
}

export function useAutoAssignActions(): AutoAssignActions {
  const service = useService() ?? '';
  const applyBookings = useAnsweredBookings();
  return useMemo(
    () => ({
      propose: (wish) => postQuery<AssignProposal>(paths.autoAssign(service), wish),
      async apply(date, changes) {
        const body = { date, changes: changes.map(({ uid, version, to }) => ({ uid, version, tables: to })) };
        const result = await send<{ bookings: Booking[] }>('POST', paths.autoAssignApply(service), body);
        if (!result.ok) return result;
        await applyBookings(result.value.bookings);
        return { ok: true, value: result.value.bookings };
      },
      async undo(bookings) {
        const [first] = bookings;
        if (!first) throw new Error('nothing was applied that could be taken back');
        // They were changed together: undoing one undoes the others.
        const result = await send<Booking>('POST', paths.bookingUndo(service, first.uid), { version: first.version });
        if (result.ok) await applyBookings([result.value]); // also re-reads the day, for the others
        return result;
      },
    }),
    [service, applyBookings],
  );
}
