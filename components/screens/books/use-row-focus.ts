'use client';
/** Keeps the focus in the row whose button was pressed, or, if that row disappears, moves it to the row in its place. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';

interface RowFocus {
  onFocus(event: { target: Element }): void;
  onBlur(event: { target: Element }): void;
}

/** @returns focus handlers for the list */
export function useRowFocus(scroller: RefObject<HTMLElement | null>, rows: readonly Booking[]): RowFocus {
  const last = useRef<{ uid: number; index: number } | null>(null);

  // After every render: the row may have been removed together with the focus.
  useEffect(() => {
    const previous = last.current;
    if (!previous || document.activeElement !== document.body) return;
    const booking = rows.find(({ uid }) => uid === previous.uid) ?? rows[Math.min(previous.index, rows.length - 1)];
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
      if (target.isConnected) last.current = null; // The focus left the list without a row being removed.
    },
  };
}
