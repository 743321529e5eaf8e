'use client';
/** The focus stays with the row whose button was pressed, and where that row goes, with the one that takes its place. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';

interface RowFocus {
  onFocus(event: { target: Element }): void;
  onBlur(event: { target: Element }): void;
}

/** @returns what the list hears of the focus in it */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, rows: readonly Booking[]): RowFocus {
  const last = useRef<{ uid: number; index: number } | null>(null);

  // After every drawing: the row may have gone with the focus in it.
  useEffect(() => {
    const was = last.current;
    if (!was || document.activeElement !== document.body) return;
    const booking = rows.find(({ uid }) => uid === was.uid) ?? rows[Math.min(was.index, rows.length - 1)];
    const row = booking && scroller.current?.querySelector(`[data-tap="party ${booking.uid}"]`);
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  });

  return {
    onFocus({ target }) {
      const uid = Number(target.closest<HTMLElement>('[data-tap^="party "]')?.dataset.tap?.slice('party '.length));
      const index = rows.findIndex((row) => row.uid === uid);
      last.current = index >= 0 ? { uid, index } : null;
    },
    onBlur({ target }) {
      if (target.isConnected) last.current = null; // the person left, and no row went
    },
  };
}
