'use client';
/** Options for a queued change that conflicts with another device's or was refused. */
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useOverride } from '@/components/shared/booking/checks/override-context';
import type { Booking } from '@/lib/rules/booking/booking';
import { overrideMaskOf } from '@/lib/rules/booking/override/override-key';
import { giveUp, force } from '@/lib/client/offline/decide';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { servicePath } from '@/lib/client/calls/api-paths';
import { IGNORE } from '@/lib/contract/constants';
import { forcedAction, withoutTable } from '@/lib/rules/offline/force';
import { type QueuedChange, isLocal } from '@/lib/rules/offline/queued-change';
import { isBooking } from '@/lib/rules/offline/rebase';

export interface Decision {
  /** The stored booking, if the change is about one. */
  theirs: Booking | null;
  /** Keeping it requires an override: by this person's right, or by a manager's PIN. */
  isAnyway: boolean;
  /** Another device changed the same fields; otherwise a rule refused it, and it may pass now. */
  isOvertaken: boolean;
  /** Undefined when there is nothing to send. */
  keepMine?: () => Promise<void>;
  /** Undefined unless it is a new party whose table is taken. */
  keepWithoutTable?: () => Promise<void>;
  takeTheirs(): Promise<void>;
  /** Undefined when there is no booking to open. */
  open?: () => void;
}

/** @param part the conflicting change, and later ones of the same subject */
export function useDecision(part: readonly QueuedChange[]): Decision {
  const held = part[0] as QueuedChange;
  const { act, problem, service } = held;
  const dialog = useBookingDialog();
  const refresh = useRefresh();
  const { allow } = useOverride();
  const booking = act.do === 'swap' ? act.one : 'booking' in act && act.do !== 'create' ? act.booking : null;
  const read = useBookingDay(booking?.date ?? null).data?.bookings.find(({ uid }) => uid === booking?.uid);
  const stored = isBooking(problem?.current) ? problem.current : null;
  const theirs = read && (!stored || read.version >= stored.version) ? read : stored;
  const mask = problem ? overrideMaskOf(problem) : 0;
  const isAnyway = mask > 0;
  const isTableGone = act.do === 'create' && (mask & IGNORE.bookings) > 0;

  return {
    theirs,
    isAnyway,
    isOvertaken: problem?.code === 'version-conflict',
    ...(act.do !== 'unreadable' && {
      keepMine: async () => {
        if (isAnyway && !(await allow(mask))) return;
        await force(
          held,
          forcedAction({ act, problem: problem && theirs ? { ...problem, current: theirs } : problem }, mask),
        );
      },
    }),
    ...(isTableGone && { keepWithoutTable: () => force(held, withoutTable(act)) }),
    async takeTheirs() {
      await giveUp(part);
      refresh.soon(servicePath(service));
    },
    ...(theirs && !isLocal(theirs.uid) && !theirs.deleted && { open: () => dialog.open({ booking: theirs }) }),
  };
}
