'use client';
/** State of a drag over the time grid, kept outside of React, so that a pointer move renders the ghost only. */
import { useState, useSyncExternalStore } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { partySpan } from '@/lib/rules/time-grid/drag';
import type { DragPreview } from '@/lib/rules/time-grid/proposal';

export interface ActiveDrag extends DragPreview {
  /** 'pointer' while a button is down; 'pick-up' for a picked-up booking, which arrow keys move and a tap drops. */
  by: 'pointer' | 'pick-up';
  /** Dragged from the list: a drop assigns a table and keeps the booked time. */
  keepsTime?: boolean;
}

export interface GridDragStore {
  current(): ActiveDrag | null;
  set(held: ActiveDrag | null): void;
  subscribe(listener: () => void): () => void;
}

export function createGridDragStore(): GridDragStore {
  const listeners = new Set<() => void>();
  let now: ActiveDrag | null = null;
  return {
    current: () => now,
    set(held) {
      if (now === held || (now && held && isSame(now, held))) return;
      now = held;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Equal while the pointer stays within one step. */
function isSame(a: ActiveDrag, b: ActiveDrag): boolean {
  return (
    a.booking === b.booking &&
    a.lane === b.lane &&
    a.by === b.by &&
    a.span.time === b.span.time &&
    a.span.turn === b.span.turn
  );
}

export function useGridDragStore(): GridDragStore {
  return useState(createGridDragStore)[0];
}

export function useActiveDrag(dragStore: GridDragStore): ActiveDrag | null {
  return useSyncExternalStore(dragStore.subscribe, dragStore.current, () => null);
}

/** Uid of the dragged booking: renders on pick-up and drop, not while moving. */
export function useDraggedUid(dragStore: GridDragStore): number | null {
  const uid = () => dragStore.current()?.booking?.uid ?? null;
  return useSyncExternalStore(dragStore.subscribe, uid, () => null);
}

/** Uid of the picked-up booking. */
export function usePickedUid(dragStore: GridDragStore): number | null {
  const uid = () => (dragStore.current()?.by === 'pick-up' ? (dragStore.current()?.booking?.uid ?? null) : null);
  return useSyncExternalStore(dragStore.subscribe, uid, () => null);
}

/** Picks a booking up until it is dropped. */
export function pickUp(dragStore: GridDragStore, booking: Booking, lane: string, keepsTime = false): void {
  dragStore.set({
    booking,
    lane,
    hold: { lane, grip: { part: 'body', offset: 0 } },
    span: partySpan(booking),
    by: 'pick-up',
    keepsTime,
  });
}
