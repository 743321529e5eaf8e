'use client';
/**
 * What is held over the time grid, kept outside of React's tree: while the hand moves, the ghost under it is drawn again and nothing else.
 */
import { useState, useSyncExternalStore } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import { partySpan } from '@/lib/rules/time-grid/drag';
import type { DragPreview } from '@/lib/rules/time-grid/proposal';

export interface ActiveDrag extends DragPreview {
  /** By a pointer that is down, or picked up: then the arrow keys move it, and a tap says where it goes. */
  by: 'pointer' | 'pick-up';
  /** It came from the list: a tap or a drop gives it a table, and leaves it the hour that it was promised. */
  keepsTime?: boolean;
}

export interface GridDragStore {
  held(): ActiveDrag | null;
  hold(held: ActiveDrag | null): void;
  subscribe(listener: () => void): () => void;
}

export function createGridDragStore(): GridDragStore {
  const listeners = new Set<() => void>();
  let now: ActiveDrag | null = null;
  return {
    held: () => now,
    hold(held) {
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

/** A hand that moves within one step holds the same. */
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

export function useActiveDrag(hand: GridDragStore): ActiveDrag | null {
  return useSyncExternalStore(hand.subscribe, hand.held, () => null);
}

/** Uid of the booking in the hand: drawn again when something is picked up or let go, not while it moves. */
export function useDraggedUid(hand: GridDragStore): number | null {
  const uid = () => hand.held()?.booking?.uid ?? null;
  return useSyncExternalStore(hand.subscribe, uid, () => null);
}

/** Uid of what was picked up and waits for its place. */
export function usePickedUid(hand: GridDragStore): number | null {
  const uid = () => (hand.held()?.by === 'pick-up' ? (hand.held()?.booking?.uid ?? null) : null);
  return useSyncExternalStore(hand.subscribe, uid, () => null);
}

/** Takes a party into the hand until it is put down again. */
export function pickUp(hand: GridDragStore, booking: Booking, lane: string, keepsTime = false): void {
  hand.hold({
    booking,
    lane,
    hold: { lane, grip: { part: 'body', offset: 0 } },
    span: partySpan(booking),
    by: 'pick-up',
    keepsTime,
  });
}
