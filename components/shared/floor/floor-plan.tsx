'use client';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/lazy-part';
import { LOW } from '@/components/ui/low-window';
import type { TimerSettings } from '@/lib/client/stored-state';
import type { Plan } from '@/lib/rules/seating/plan';
import { bridgesOf } from './bridges';
import { freeChairs } from './table/chairs';
import { type FloorLayout, ROOM_HEAD } from './floor-layout';
import { BridgeGround, FloorRooms, Saying } from './floor-rooms';
import { FloorSvg } from './floor-styles';
import { FloorTable } from './table/floor-table';
import { type Direction, neighbourOf } from './neighbour';
import { type Point, isDoubleTap } from './pan-pinch';
import { ZOOM_STEP } from './plan-scale';
import { type RoomView, RoomTabs } from './room-tabs';
import { tintOf } from './table/status-ink';
import type { TableFace } from './table/table-face';
import { LinkSign } from './table/table-sign';
import { TableTimer } from './timers/table-timer';
import { tagSides } from './timers/tag-sides';
import type { TimerTag } from './timers/timer-tag';
import { goOn, roomIn, toRoom, useFloorRooms } from './use-floor-rooms';
import { usePaneSize } from './use-pane-size';
import { useSeenFirst } from './use-seen-first';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

/** Not before a part of the floor is seen alone. */
const FloorMinimap = lazyPart(() => import('./floor-minimap').then((loaded) => loaded.FloorMinimap));

export interface FloorTarget {
  table: string;
  swaps: boolean;
}

interface FloorPlanProps {
  plan: Plan;
  /** One for each table of the plan. */
  faces: readonly TableFace[];
  /** Read out as the name of the floor. */
  label: string;
  /** Read out once with it: what can be done here. */
  hint: string;
  /**
   * A table was tapped, or chosen by the keyboard; its element is what a popover may hang on. `adds` to what was chosen before: with Shift, or
   * by the space bar.
   */
  onTable: (uid: string, element: Element, adds: boolean) => void;
  /** A table was pressed, by finger or mouse: it may be carried from here. Without it a press there pushes the floor, as anywhere. */
  onTablePress?: (uid: string, event: PointerEvent) => void;
  /** The table that something is held over, and whether the party there would change places with it. */
  target?: FloorTarget | null;
  /** What hangs on the tables with a party. */
  timers?: readonly TimerTag[];
  /** How timers and status colours look (§2). */
  look: TimerSettings;
  /** The table of the party that is looked at: the floor goes to its room. */
  shownTable?: string | null;
  /** Where the map of the house has its place while only a part of it is seen; null where there is none. */
  mapPlace?: Element | null;
  /** What stands in the lane under the floor, left of the zoom; told whether the map of the house has its place. */
  lane?: (hasMap: boolean) => ReactNode;
}

const NO_TIMERS: readonly TimerTag[] = [];
const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
/** The floor as drawn in the plan: the whole house, or room by room. Tab goes to it once, the arrow keys from table to table. */
export function FloorPlan({
  plan,
  faces,
  label,
  hint,
  onTable,
  onTablePress,
  target = null,
  timers = NO_TIMERS,
  look,
  shownTable = null,
  mapPlace = null,
  lane,
}: FloorPlanProps) {
  const t = useTranslations('floor.rooms');
  const body = useRef<HTMLDivElement>(null);
  const size = usePaneSize(body);
  const { hintId, paneId } = { hintId: useId(), paneId: useId() };
  const [stop, setStop] = useState<string | null>(null);
  const [saying, setSaying] = useState<string | null>(null);
  const letGo = useRef<(speed: Point) => boolean>(() => false);
  const { pane, zoom, zoomBy, reset } = useZoom((speed) => letGo.current(speed));
  const tint = tintOf(look);
  const stopUid = faces.some(({ uid }) => uid === stop) ? stop : (faces[0]?.uid ?? null);

  const { tabs, view, setView, house, layout } = useFloorRooms(plan, faces, size, zoom, t('all'));
  const isRoom = tabs.length > 0 && view !== 'all';
  const chairs = useMemo(() => chairsOfAll(plan, layout), [plan, layout]);
  const bridges = useMemo(() => bridgesOf(faces, layout.tiles), [faces, layout]);
  const { drawn, drawnTimers, rested } = useSeenFirst(pane, layout, faces, timers);
  const placed = useMemo(() => timersOn(drawnTimers, layout), [drawnTimers, layout]);
  const sides = useMemo(
    () => tagSides(placed, { floor: layout, tables: coversOf(layout), scale: 1 }, look.size, look.position),
    [placed, layout, look.size, look.position],
  );
  const spots = useMemo(() => spotsOf(layout), [layout]);

  /** Then a press on a free table pushes the floor; else there is nothing to push, and the table is what moves. */
  const overflows = size !== null && (layout.width > size.width + 1 || layout.height > size.height + 1);

  const scrolls = useRef(true);
  const show = useCallback(
    (next: RoomView) => {
      scrolls.current = true;
      if (next === view) return toRoom(pane.current, layout, next, 'smooth');
      setView(next);
      reset();
    },
    [view, layout, pane, reset, setView],
  );
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
    letGo.current = (speed) => isRoom && zoom === 1 && pane.current !== null && goOn(pane.current, layout, speed);
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

  const shown = useRef({ isRoom, plan, show });
  useEffect(() => {
    shown.current = { isRoom, plan, show };
  });
  useEffect(() => {
    const area = shown.current.plan.tables.find(({ uid }) => uid === shownTable)?.area;
    if (shown.current.isRoom && area !== undefined) shown.current.show(area);
  }, [shownTable]);

  const entered = useRef(false);
  useSecondTap((uid) => {
    const area = plan.tables.find((table) => table.uid === uid)?.area;
    if (tabs.length === 0 || view !== 'all' || area === undefined) return;
    entered.current = true;
    show(area);
  }, body);

  function onClick(event: MouseEvent) {
    const table = tableOf(event.target);
    // The second of the two taps that go into a room does nothing else.
    if (!table || entered.current) return;
    setStop(table.uid);
    onTable(table.uid, table.element, event.shiftKey);
  }

  function onPointerDown(event: PointerEvent) {
    entered.current = false;
    const table = tableOf(event.target);
    if (table?.element.hasAttribute('data-carries')) onTablePress?.(table.uid, event);
  }

  function onZoomKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    if (key === '-') zoomBy(1 / ZOOM_STEP);
    if (key === '0') reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    const table = tableOf(event.target);
    if (!table) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onTable(table.uid, table.element, event.shiftKey || event.key === ' ');
    }
    const direction = ARROWS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbourOf(spots, table.uid, direction);
    if (next === undefined) return;
    setStop(next);
    pane.current?.querySelector<SVGElement>(`[data-table="${CSS.escape(next)}"]`)?.focus();
  }

  const hasMap = isRoom || zoom > 1;
  const say = (event: SyntheticEvent) => {
    const uid = tableOf(event.target)?.uid;
    setSaying(uid !== undefined && !layout.tiles.get(uid)?.isReadable ? uid : null);
  };
  const said = saying === null ? undefined : faces.find(({ uid }) => uid === saying);

  return (
    <Stack onKeyDown={onZoomKey} sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Stack ref={body} sx={{ flex: 1, minHeight: 0 }}>
        {tabs.length > 0 && <RoomTabs tabs={tabs} view={view} onView={show} controls={paneId} />}
        <Box
          ref={pane}
          id={paneId}
          role={tabs.length > 0 ? 'tabpanel' : undefined}
          sx={{
            flex: 1,
            minHeight: 0,
            overflow: 'auto',
            scrollbarWidth: 'none',
            display: 'grid',
            placeContent: 'safe center',
            bgcolor: 'background.default',
            overscrollBehavior: 'contain',
            touchAction: 'none',
          }}
        >
          {size && (
            <FloorSvg
              className={look.colour === 'border' ? 'bordered' : undefined}
              role="group"
              aria-label={label}
              aria-describedby={hintId}
              width={layout.width}
              height={layout.height}
              onClick={onClick}
              onPointerDown={onPointerDown}
              onKeyDown={onKeyDown}
              onFocus={say}
              onBlur={() => setSaying(null)}
              onPointerOver={(event) => event.pointerType === 'mouse' && say(event)}
              onPointerLeave={() => setSaying(null)}
            >
              <desc id={hintId}>{hint}</desc>
              <defs>
                <pattern
                  id="blocked"
                  width={10}
                  height={10}
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <line className="hatch" x1={0} y1={0} x2={0} y2={10} />
                </pattern>
              </defs>
              <FloorRooms layout={layout} faces={faces} plan={plan} />
              {bridges.map((bridge) => (
                <BridgeGround key={bridge.key} bridge={bridge} tint={tint} />
              ))}
              {drawn.map((face) => {
                const tile = layout.tiles.get(face.uid);
                return (
                  tile && (
                    <FloorTable
                      key={face.uid}
                      face={face}
                      tile={tile}
                      chairs={chairs.get(face.uid) ?? ''}
                      isStop={face.uid === stopUid}
                      target={target?.table !== face.uid ? 'none' : target.swaps ? 'swap' : 'over'}
                      carries={onTablePress !== undefined && (!overflows || face.party !== '')}
                      tint={tint}
                    />
                  )
                );
              })}
              <g aria-hidden>
                {bridges.map(({ key, link }) => (
                  <LinkSign key={key} {...link} />
                ))}
                {placed.map((tag) => (
                  <TableTimer
                    key={tag.uid}
                    tag={tag}
                    scale={1}
                    size={look.size}
                    side={sides.get(tag.uid) ?? look.position}
                    tint={tint}
                  />
                ))}
                {said && <Saying face={said} layout={layout} />}
              </g>
            </FloorSvg>
          )}
        </Box>
      </Stack>
      <Box sx={LANE}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>{lane?.(hasMap)}</Box>
        <ZoomButtons
          zoom={zoom}
          onZoom={zoomBy}
          onReset={() => (isRoom ? (zoom === 1 ? show(view) : reset()) : reset())}
          onAll={isRoom ? () => show('all') : undefined}
        />
      </Box>
      {mapPlace &&
        hasMap &&
        createPortal(<FloorMinimap house={house} shown={layout} faces={rested} pane={pane} />, mapPlace)}
    </Stack>
  );
}

/** Between the floor and the bar: it belongs to the zoom, to what is said of the floor, and to toasts. */
const LANE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexShrink: 0,
  minHeight: 52,
  px: 1.5,
  bgcolor: 'background.default',
  // Over the floor, whose lower edge can be pushed out from under it.
  [LOW]: {
    position: 'absolute',
    right: 0,
    bottom: 0,
    minHeight: 44,
    bgcolor: 'transparent',
    '& p': { display: 'none' },
    '& > * > button': { bgcolor: 'background.paper' },
  },
} as const;

/** The second of two taps on a table, wherever it lands: the first may have opened something over the floor. */
function useSecondTap(onSecond: (uid: string) => void, within: React.RefObject<HTMLElement | null>): void {
  const latest = useRef(onSecond);
  useEffect(() => {
    latest.current = onSecond;
  });
  useEffect(() => {
    let before: { x: number; y: number; at: number; uid: string } | null = null;
    const onUp = (event: globalThis.PointerEvent) => {
      const now = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      if (before && isDoubleTap(before, now)) {
        latest.current(before.uid);
        before = null;
        return;
      }
      const table = within.current?.contains(event.target as Node) ? tableOf(event.target as Element) : null;
      before = table ? { ...now, uid: table.uid } : null;
    };
    window.addEventListener('pointerup', onUp, { capture: true });
    return () => window.removeEventListener('pointerup', onUp, { capture: true });
  }, [within]);
}

function chairsOfAll(plan: Plan, { rooms, tiles }: FloorLayout): Map<string, string> {
  const all = new Map<string, string>();
  for (const room of rooms) {
    const own = plan.tables.flatMap((table) => {
      const tile = tiles.get(table.uid);
      const isHere =
        room.area === null ? !plan.areas.some(({ area }) => area === table.area) : table.area === room.area;
      return tile && isHere ? [{ table, tile }] : [];
    });
    if (own.some(({ tile }) => !tile.isReadable)) continue;
    const inside = { x: room.x + 2, y: room.y + ROOM_HEAD - 6, w: room.w - 4, h: room.h - ROOM_HEAD + 4 };
    for (const [uid, path] of freeChairs(own, inside)) all.set(uid, path);
  }
  return all;
}

function timersOn(timers: readonly TimerTag[], { tiles }: FloorLayout): TimerTag[] {
  return timers.flatMap((tag) => {
    const tile = tiles.get(tag.uid);
    return tile ? [{ ...tag, x: tile.x - tile.w / 2, y: tile.y - tile.h / 2, w: tile.w, h: tile.h }] : [];
  });
}

const coversOf = ({ tiles }: FloorLayout) =>
  new Map([...tiles].map(([uid, { x, y, w, h }]) => [uid, { x: x - w / 2, y: y - h / 2, w, h }]));
const spotsOf = (layout: FloorLayout) => [...coversOf(layout)].map(([uid, rect]) => ({ uid, rect }));

function tableOf(target: EventTarget): { uid: string; element: Element } | null {
  const element = target instanceof Element ? target.closest('[data-table]') : null;
  const uid = element?.getAttribute('data-table');
  return element && uid ? { uid, element } : null;
}
