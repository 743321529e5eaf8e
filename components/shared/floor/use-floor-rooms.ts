'use client';
/** Which rooms are visible, their layout, and scrolling between them. */
import { useCallback, useMemo, useState } from 'react';
import type { Plan } from '@/lib/rules/seating/plan';
import { type FloorLayout, wholeLayout, roomsLayout } from './floor-layout';
import type { Point } from './pan-pinch';
import type { Size } from './plan-scale';
import { roomState } from './room-states';
import type { RoomTab, RoomView } from './room-tabs';
import type { TableFace } from './table/table-face';

/** Height of the room tabs, and in a low window. */
const TABS = { usual: 56, low: 41, below: 520 };
/** Minimum width to open with all rooms; below it, or when table numbers would be unreadable, the first room opens. */
const MIN_WHOLE_WIDTH = 760;
/** Smallest table whose number is readable. */
const MIN_TABLE = 16;
/** A swipe at this speed, in pixels per millisecond, goes on to the next room. */
const SWIPE_SPEED = 0.35;

const NOTHING: FloorLayout = { width: 0, height: 0, rooms: [], tiles: new Map(), isReadable: true };

/** The rooms, the visible one, and its layout. No tabs when every table of the floor is readable at once. */
export function useFloorRooms(plan: Plan, faces: readonly TableFace[], size: Size | null, zoom: number, all: string) {
  const [chosen, setChosen] = useState<{ plan: string; view: RoomView } | null>(null);
  const { width = 0, height = 0 } = size ?? {};
  const whole = useMemo(() => (width > 0 ? wholeLayout(plan, { width, height }) : NOTHING), [plan, width, height]);
  const hasTabs = !whole.isReadable && whole.rooms.length > 1;
  const low = typeof window !== 'undefined' && window.innerHeight <= TABS.below;
  const paneHeight = Math.max(1, height - (hasTabs ? (low ? TABS.low : TABS.usual) : 0));
  const floor = useMemo(
    () => (hasTabs ? wholeLayout(plan, { width, height: paneHeight }) : whole),
    [plan, width, paneHeight, hasTabs, whole],
  );
  const first = plan.areas.find(({ area }) => plan.tables.some((table) => table.area === area))?.area;
  const smallestSide = Math.min(...[...floor.tiles.values()].map(({ w, h }) => Math.min(w, h)));
  const opens: RoomView = width >= MIN_WHOLE_WIDTH && smallestSide >= MIN_TABLE ? 'all' : (first ?? 'all');
  const view = !hasTabs ? 'all' : chosen?.plan === plan.uid ? chosen.view : opens;
  const asRooms = view !== 'all' || (!whole.isReadable && whole.rooms.length === 1);
  const layout = useMemo(() => {
    if (width === 0) return NOTHING;
    if (!asRooms && zoom === 1) return floor;
    return (asRooms ? roomsLayout : wholeLayout)(plan, { width, height: paneHeight }, zoom);
  }, [plan, width, paneHeight, zoom, asRooms, floor]);
  const setView = useCallback((next: RoomView) => setChosen({ plan: plan.uid, view: next }), [plan.uid]);

  const tabs = useMemo((): RoomTab[] => {
    if (!hasTabs) return [];
    const areaOf = new Map(plan.tables.map(({ uid, area }) => [uid, area]));
    return [
      { view: 'all', name: all, ...roomState(faces) },
      ...floor.rooms.flatMap(({ area, name }) =>
        area === null ? [] : [{ view: area, name, ...roomState(faces.filter(({ uid }) => areaOf.get(uid) === area)) }],
      ),
    ];
  }, [hasTabs, plan.tables, floor, faces, all]);

  return { tabs, view, setView, whole: floor, layout };
}

/** Scrolls a pane to a room; to the top for the whole restaurant. */
export function scrollToRoom(
  pane: HTMLElement | null,
  { rooms }: FloorLayout,
  view: RoomView,
  behavior: ScrollBehavior,
): void {
  const room = rooms.find(({ area }) => area === view);
  pane?.scrollTo?.({ left: room ? scrollLeftOf(pane, room) : 0, top: room ? room.y - 12 : 0, behavior });
}

/** Scroll offset of a room: at its left edge, or centred between its neighbours. */
const scrollLeftOf = (pane: HTMLElement, { x, w }: { x: number; w: number }) =>
  Math.max(0, w + 24 > pane.clientWidth ? x - 12 : x - (pane.clientWidth - w) / 2);

/** The room at the centre of a pane. */
export function centredRoom(pane: HTMLElement, { rooms }: FloorLayout): number | null {
  const middle = pane.scrollLeft + pane.clientWidth / 2;
  const room = rooms.find(({ x, w }) => x - 6 <= middle && middle <= x + w + 6);
  return room?.area ?? null;
}

/** A swipe continues to the next room, or returns to the most visible one. */
export function snapToRoom(pane: HTMLElement, layout: FloorLayout, speed: Point): boolean {
  const { rooms } = layout;
  const at = rooms.findIndex(({ area }) => area === centredRoom(pane, layout));
  const room = rooms[at];
  if (!room || room.w > pane.clientWidth || Math.abs(speed.y) > Math.abs(speed.x) * 1.5) return false;
  const home = scrollLeftOf(pane, room);
  const step =
    speed.x < -SWIPE_SPEED && pane.scrollLeft >= home ? 1 : speed.x > SWIPE_SPEED && pane.scrollLeft <= home ? -1 : 0;
  const next = rooms[at + step] ?? room;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollTo({ left: scrollLeftOf(pane, next), behavior: calm ? 'instant' : 'smooth' });
  return true;
}
