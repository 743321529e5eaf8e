'use client';
/** The room that a pane shows: scrolled to when it is chosen, and followed by its tab while a finger pushes the floor. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import type { Plan } from '@/lib/rules/seating/plan';
import type { FloorLayout } from './floor-layout';
import type { RoomView } from './room-tabs';
import { roomIn, toRoom } from './use-floor-rooms';

interface ShownRoom {
  plan: Plan;
  layout: FloorLayout;
  view: RoomView;
  setView: (view: RoomView) => void;
  /** Rooms are seen one by one. */
  isRoom: boolean;
  pane: RefObject<HTMLElement | null>;
  /** Takes a zoom back. */
  reset: () => void;
  /** The table of the party that is looked at: the floor goes to its room. */
  shownTable: string | null;
}

/** @returns what shows another room */
export function useShownRoom({
  plan,
  layout,
  view,
  setView,
  isRoom,
  pane,
  reset,
  shownTable,
}: ShownRoom): (next: RoomView) => void {
  const scrolls = useRef(true);
  const show = useEventCallback((next: RoomView) => {
    scrolls.current = true;
    if (next === view) return toRoom(pane.current, layout, next, 'smooth');
    setView(next);
    reset();
  });
  useLayoutEffect(() => {
    if (scrolls.current) toRoom(pane.current, layout, view, 'instant');
    scrolls.current = false;
    // Only when another room is chosen: a zoom keeps what is under the finger.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view]);

  // The tab follows the finger.
  const follow = useRef<() => void>(() => undefined);
  useEffect(() => {
    follow.current = () => {
      const seen = isRoom && pane.current ? roomIn(pane.current, layout) : null;
      if (seen !== null && seen !== view) setView(seen);
    };
  });
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let waiting = 0;
    const onScroll = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => follow.current());
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      element.removeEventListener('scroll', onScroll);
    };
  }, [pane]);

  const showTable = useEventCallback((table: string | null) => {
    const area = plan.tables.find(({ uid }) => uid === table)?.area;
    if (isRoom && area !== undefined) show(area);
  });
  useEffect(() => showTable(shownTable), [showTable, shownTable]);

  return show;
}
