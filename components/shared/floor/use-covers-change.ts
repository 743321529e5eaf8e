'use client';
/** Covers with − and +: taps within two seconds of each other are one change, with one toast and one undo. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';

const QUIET_MS = 2000;

interface PendingCovers {
  booking: Booking;
  covers: number;
}

export interface CoversChange {
  /** The displayed covers: tapped values before they are sent. */
  covers: number;
  set(covers: number): void;
  /** Sends pending taps now, before any other action on the party. */
  send(): void;
}

/** @param booking the selected party; pending taps are sent when the selection changes or the bar unmounts */
export function useCoversChange(booking: Booking, save: (booking: Booking, covers: number) => void): CoversChange {
  const [pending, setPending] = useState<PendingCovers | null>(null);
  const waiting = useRef<{ change: PendingCovers; timer: number } | null>(null);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const send = useCallback(() => {
    const now = waiting.current;
    if (!now) return;
    window.clearTimeout(now.timer);
    waiting.current = null;
    setPending(null);
    const { booking: party, covers } = now.change;
    if (covers !== party.covers) latest.current(party, covers);
  }, []);

  const { uid } = booking;
  useEffect(() => {
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [uid, send]);

  function set(covers: number) {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    const next = { booking, covers };
    waiting.current = { change: next, timer: window.setTimeout(send, QUIET_MS) };
    setPending(next);
  }

  return { covers: pending?.booking.uid === uid ? pending.covers : booking.covers, set, send };
}
