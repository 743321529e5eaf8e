'use client';
/** Covers by − and +: taps that follow each other within two seconds are one change, with one message and one way back. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';

const QUIET_MS = 2000;

interface Wanted {
  booking: Booking;
  covers: number;
}

export interface CoversChange {
  /** As they are shown: those that were tapped, before they are sent. */
  covers: number;
  set(covers: number): void;
  /** Sends what was tapped now, before anything else is done to the party. */
  send(): void;
}

/** @param booking who is chosen; what was tapped for one is sent when another is chosen, and when the bar goes */
export function useCoversChange(booking: Booking, save: (booking: Booking, covers: number) => void): CoversChange {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const waiting = useRef<{ wanted: Wanted; timer: number } | null>(null);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const send = useCallback(() => {
    const now = waiting.current;
    if (!now) return;
    window.clearTimeout(now.timer);
    waiting.current = null;
    setWanted(null);
    const { booking: party, covers } = now.wanted;
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
    waiting.current = { wanted: next, timer: window.setTimeout(send, QUIET_MS) };
    setWanted(next);
  }

  return { covers: wanted?.booking.uid === uid ? wanted.covers : booking.covers, set, send };
}
