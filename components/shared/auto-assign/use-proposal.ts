'use client';
/** A proposal being looked at: worked out, worked out again without those left out, and old once the day has changed. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAutoAssignActions } from '@/lib/client/bookings/use-auto-assign-actions';
import type { Problem } from '@/lib/rules/message/problem';
import type { AssignProposal, AssignWish, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import type { ServiceDate } from '@/lib/time/service-day';

export interface ProposalState {
  /** The last that was worked out; undefined until the first is. */
  proposal: AssignProposal | undefined;
  /** Those left out, as they were proposed. */
  leftOut: readonly ProposedChange[];
  isWorking: boolean;
  problem: Problem | null;
  /** The day has changed since. */
  isOld: boolean;
  /** Leaves a change out, or takes it in again. */
  toggle(change: ProposedChange): void;
  again(): void;
}

interface Asked {
  leftOut: readonly ProposedChange[];
}

interface Answered {
  asked: Asked;
  problem: Problem | null;
  proposal: AssignProposal | undefined;
  /** Of the day when it was answered. */
  mark: string;
}

export function useProposal({ date, from, to }: Omit<AssignWish, 'keep'>): ProposalState {
  const { propose } = useAutoAssignActions();
  const { seq, mark } = useDayMark(date);
  const [asked, setAsked] = useState<Asked>({ leftOut: [] });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const markNow = useRef(mark);
  useEffect(() => void (markNow.current = mark), [mark]);

  useEffect(() => {
    let isWanted = true; // until it is asked again
    void propose({ date, from, to, keep: asked.leftOut.map(({ uid }) => uid) }).then((result) => {
      if (!isWanted) return;
      setAnswered((was) => ({
        asked,
        problem: result.ok ? null : result.problem,
        proposal: result.ok ? result.value : was?.proposal,
        mark: markNow.current,
      }));
    });
    return () => void (isWanted = false);
  }, [propose, date, from, to, asked]);

  const { leftOut } = asked;
  const proposal = answered?.proposal;
  const isWorking = answered?.asked !== asked;
  return {
    proposal,
    leftOut,
    isWorking,
    problem: answered?.problem ?? null,
    isOld: !isWorking && proposal !== undefined && seq !== undefined && seq > proposal.seq && mark !== answered?.mark,
    toggle(change) {
      const isOut = leftOut.some(({ uid }) => uid === change.uid);
      setAsked({ leftOut: isOut ? leftOut.filter(({ uid }) => uid !== change.uid) : [...leftOut, change] });
    },
    again: () => setAsked({ leftOut }),
  };
}

interface DayMark {
  /** The service's last change when the day was read; undefined until it is. */
  seq: number | undefined;
  mark: string;
}

/** Tells one state of a service day from another: who is booked where, and which tables are blocked. */
function useDayMark(date: ServiceDate): DayMark {
  const day = useBookingDay(date).data;
  const states = useTableStates(date).data;
  const bookings = useMemo(
    () =>
      day?.bookings
        .map(({ uid, version }) => `${uid}:${version}`)
        .sort()
        .join() ?? '',
    [day],
  );
  const tables = useMemo(() => JSON.stringify(states?.tables ?? {}), [states]);
  return { seq: day?.seq, mark: `${bookings} ${tables}` };
}
