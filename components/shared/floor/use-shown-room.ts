'use client';
/** The visible room: a chosen one is scrolled to, and panning the floor updates its tab. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEventCallback } from '@/components/ui/use-event-callback';
import type { Plan } from '@/lib/rules/seating/plan';
import type { FloorLayout } from './floor-layout';
import type { RoomView } from './room-tabs';
import { centredRoom, scrollToRoom } from './use-floor-rooms';

interface ShownRoom {
  plan: Plan;
  layout: FloorLayout;
  view: RoomView;
  setView: (view: RoomView) => void;
  /** Rooms are shown one by one. */
  isRoom: boolean;
  pane: RefObject<HTMLElement | null>;
  /** Resets the zoom. */
  reset: () => void;
  /** Table of the selected party: the floor scrolls to its room. */
  shownTable: string | null;
}

/** @returns a function that shows another room */
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
    if (next === view) return scrollToRoom(pane.current, layout, next, 'smooth');
    setView(next);
    reset();
  });
  useLayoutEffect(() => {
    if (scrolls.current) scrollToRoom(pane.current, layout, view, 'instant');
    scrolls.current = false;
    // Only when another room is chosen: zooming keeps the point under the finger.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view]);

  // The selected tab follows the finger.
  const follow = useRef<() => void>(() => undefined);
  useEffect(() => {
    follow.current = () => {
      const centred = isRoom && pane.current ? centredRoom(pane.current, layout) : null;
      if (centred !== null && centred !== view) setView(centred);
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
