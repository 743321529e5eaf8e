'use client';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { LOW_WINDOW } from '@/components/ui/low-window';
import { useEventCallback } from '@/components/ui/use-event-callback';
import { FloorDrawing, type FloorDrawingProps, type FloorTarget } from './floor-drawing';
import type { Point } from './pan-pinch';
import { ZOOM_STEP } from './plan-scale';
import { RoomTabs } from './room-tabs';
import type { TimerTag } from './timers/timer-tag';
import { snapToRoom, useFloorRooms } from './use-floor-rooms';
import { usePaneSize } from './use-pane-size';
import { useVisibleFirst } from './use-visible-first';
import { useShownRoom } from './use-shown-room';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

/** Loaded when only a part of the floor is visible. */
const FloorMinimap = lazyComponent(() => import('./floor-minimap').then((loaded) => loaded.FloorMinimap));

interface FloorPlanProps extends Pick<
  FloorDrawingProps,
  'plan' | 'faces' | 'label' | 'hint' | 'look' | 'onTable' | 'onTablePress'
> {
  /** The table under the dragged item, and whether its party would swap places. */
  target?: FloorTarget | null;
  /** Timers of the tables with a party. */
  timers?: readonly TimerTag[];
  /** Table of the selected party: the floor scrolls to its room. */
  shownTable?: string | null;
  /** Container of the minimap while only a part of the floor is visible; null when there is none. */
  mapPlace?: Element | null;
  /** Content of the lane under the floor, left of the zoom; `hasMap` tells whether the minimap is shown. */
  lane?: (hasMap: boolean) => ReactNode;
}

const NO_TIMERS: readonly TimerTag[] = [];

/** The floor in a pane with pan and zoom: the whole restaurant, or room by room. */
export function FloorPlan({
  plan,
  faces,
  target = null,
  timers = NO_TIMERS,
  shownTable = null,
  mapPlace = null,
  lane,
  ...drawing
}: FloorPlanProps) {
  const t = useTranslations('floor.rooms');
  const body = useRef<HTMLDivElement>(null);
  const size = usePaneSize(body);
  const paneId = useId();
  const letGo = useRef<(speed: Point) => boolean>(() => false);
  const { pane, zoom, zoomBy, reset } = useZoom((speed) => letGo.current(speed));

  const { tabs, view, setView, whole, layout } = useFloorRooms(plan, faces, size, zoom, t('all'));
  const isRoom = tabs.length > 0 && view !== 'all';
  const { drawn, newestTimers, settled } = useVisibleFirst(pane, layout, faces, timers);
  const show = useShownRoom({ plan, layout, view, setView, isRoom, pane, reset, shownTable });
  useEffect(() => {
    letGo.current = (speed) => isRoom && zoom === 1 && pane.current !== null && snapToRoom(pane.current, layout, speed);
  });

  /** From the overview into the room of a table. */
  function enter(table: string): boolean {
    const area = plan.tables.find(({ uid }) => uid === table)?.area;
    if (tabs.length === 0 || view !== 'all' || area === undefined) return false;
    show(area);
    return true;
  }

  function onZoomKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if (altKey || ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    if (key === '-') zoomBy(1 / ZOOM_STEP);
    if (key === '0') reset();
  }

  const hasMap = isRoom || zoom > 1;
  const fit = useEventCallback(() => (isRoom && zoom === 1 ? show(view) : reset()));
  const showAll = useCallback(() => show('all'), [show]);

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
            <div>
              <FloorDrawing
                {...drawing}
                plan={plan}
                layout={layout}
                faces={faces}
                drawn={drawn}
                timers={newestTimers}
                target={target}
                overflows={layout.width > size.width + 1 || layout.height > size.height + 1}
                onSecondTap={enter}
              />
            </div>
          )}
        </Box>
      </Stack>
      <Box sx={LANE}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1 }}>{lane?.(hasMap)}</Box>
        <ZoomButtons zoom={zoom} onZoom={zoomBy} onReset={fit} onAll={isRoom ? showAll : undefined} />
      </Box>
      {mapPlace &&
        hasMap &&
        createPortal(<FloorMinimap whole={whole} shown={layout} faces={settled} pane={pane} />, mapPlace)}
    </Stack>
  );
}

/** Between floor and bar: holds the zoom buttons, the floor's messages and toasts. */
const LANE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexShrink: 0,
  minHeight: 52,
  px: 1.5,
  bgcolor: 'background.default',
  // Over the floor, whose lower edge can be scrolled out from under it.
  [LOW_WINDOW]: {
    position: 'absolute',
    right: 0,
    bottom: 0,
    minHeight: 44,
    bgcolor: 'transparent',
    '& p': { display: 'none' },
    '& > * > button': { bgcolor: 'background.paper' },
  },
} as const;
