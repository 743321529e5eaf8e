'use client';
/** State of a proposal: computed, recomputed after exclusions, and marked outdated when the day changes. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAutoAssignActions } from '@/lib/client/bookings/use-auto-assign-actions';
import type { Problem } from '@/lib/rules/message/problem';
import type { AssignProposal, AssignRequest, ProposedChange } from '@/lib/rules/seating/auto-assign-proposal';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import type { ServiceDate } from '@/lib/time/service-day';

export interface ProposalState {
  /** The last proposal; undefined until the first one. */
  proposal: AssignProposal | undefined;
  /** Excluded changes, as proposed. */
  excluded: readonly ProposedChange[];
  isWorking: boolean;
  problem: Problem | null;
  /** The day has changed since it was computed. */
  isOutdated: boolean;
  /** Excludes a change, or includes it again. */
  toggle(change: ProposedChange): void;
  again(): void;
}

interface ProposalInput {
  leftOut: readonly ProposedChange[];
}

interface Answered {
  input: ProposalInput;
  problem: Problem | null;
  proposal: AssignProposal | undefined;
  /** Fingerprint of the day at the time of the answer. */
  mark: string;
}

export function useProposal({ date, from, to }: Omit<AssignRequest, 'keep'>): ProposalState {
  const { propose } = useAutoAssignActions();
  const { seq, mark } = useDayMark(date);
  const [asked, setInput] = useState<ProposalInput>({ leftOut: [] });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const markNow = useRef(mark);
  useEffect(() => void (markNow.current = mark), [mark]);

  useEffect(() => {
    let isCurrent = true; // Until it is requested again.
    void propose({ date, from, to, keep: asked.leftOut.map(({ uid }) => uid) }).then((result) => {
      if (!isCurrent) return;
      setAnswered((was) => ({
        input: asked,
        problem: result.ok ? null : result.problem,
        proposal: result.ok ? result.value : was?.proposal,
        mark: markNow.current,
      }));
    });
    return () => void (isCurrent = false);
  }, [propose, date, from, to, asked]);

  const { leftOut } = asked;
  const proposal = answered?.proposal;
  const isWorking = answered?.input !== asked;
  return {
    proposal,
    excluded: leftOut,
    isWorking,
    problem: answered?.problem ?? null,
    isOutdated:
      !isWorking && proposal !== undefined && seq !== undefined && seq > proposal.seq && mark !== answered?.mark,
    toggle(change) {
      const isOut = leftOut.some(({ uid }) => uid === change.uid);
      setInput({ leftOut: isOut ? leftOut.filter(({ uid }) => uid !== change.uid) : [...leftOut, change] });
    },
    again: () => setInput({ leftOut }),
  };
}

interface DayMark {
  /** The service's last change number when the day was read; undefined before. */
  seq: number | undefined;
  mark: string;
}

/** Fingerprint of a service day: where each booking sits, and which tables are blocked. */
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
