'use client';
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, useId, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { TimerSettings } from '@/lib/client/stored-state';
import type { Area, Plan } from '@/lib/rules/seating/plan';
import { coveredBy } from './covered-by';
import { FloorSvg } from './floor-styles';
import { FloorTable } from './floor-table';
import { type Direction, neighbourOf } from './neighbour';
import { ZOOM_STEP, fitScale } from './plan-scale';
import { tintOf } from './status-ink';
import type { TableFace } from './table-face';
import { TableTimer } from './table-timer';
import { tagSides } from './tag-sides';
import type { TimerTag } from './timer-tag';
import { usePaneSize } from './use-pane-size';
import { useZoom } from './use-zoom';
import { ZoomButtons } from './zoom-buttons';

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
}

const NO_TIMERS: readonly TimerTag[] = [];
const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** The floor as drawn in the plan. Tab goes to it once, the arrow keys from table to table. */
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
}: FloorPlanProps) {
  const { pane, zoom, zoomBy, reset } = useZoom();
  const size = usePaneSize(pane);
  const hintId = useId();
  const [stop, setStop] = useState<string | null>(null);
  const tint = tintOf(look);
  const timed = useMemo(() => new Set(timers.map(({ uid }) => uid)), [timers]);
  const stopUid = faces.some(({ uid }) => uid === stop) ? stop : (faces[0]?.uid ?? null);
  const least = Math.min(...plan.tables.map(({ rect }) => Math.min(rect.w, rect.h)));
  const scale = size ? fitScale(size, plan, Number.isFinite(least) ? least : 0) * zoom : 0;

  const covered = useMemo(() => new Map(plan.tables.map((table) => [table.uid, coveredBy(table)])), [plan.tables]);
  const sides = useMemo(
    () =>
      tagSides(
        timers,
        { floor: { width: plan.width * scale, height: plan.height * scale }, tables: covered, scale },
        look.size,
        look.position,
      ),
    [timers, plan.width, plan.height, covered, scale, look.size, look.position],
  );

  /** Then a press on a free table pushes the floor; else there is nothing to push, and the table is what moves. */
  const overflows = size !== null && (plan.width * scale > size.width || plan.height * scale > size.height);

  function onClick(event: MouseEvent) {
    const table = tableOf(event.target);
    if (!table) return;
    setStop(table.uid);
    onTable(table.uid, table.element, event.shiftKey);
  }

  function onPointerDown(event: PointerEvent) {
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
    const next = neighbourOf(plan.tables, table.uid, direction);
    if (next === undefined) return;
    setStop(next);
    pane.current?.querySelector<SVGElement>(`[data-table="${CSS.escape(next)}"]`)?.focus();
  }

  return (
    <Box onKeyDown={onZoomKey} sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={pane}
        sx={{
          height: '100%',
          overflow: 'auto',
          display: 'grid',
          placeContent: 'safe center',
          bgcolor: 'background.default',
          overscrollBehavior: 'contain',
          touchAction: 'none',
        }}
      >
        {scale > 0 && (
          <FloorSvg
            className={look.colour === 'border' ? 'bordered' : undefined}
            role="group"
            aria-label={label}
            aria-describedby={hintId}
            width={plan.width * scale}
            height={plan.height * scale}
            onClick={onClick}
            onPointerDown={onPointerDown}
            onKeyDown={onKeyDown}
          >
            <desc id={hintId}>{hint}</desc>
            <defs>
              <pattern id="blocked" width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <line className="hatch" x1={0} y1={0} x2={0} y2={10} />
              </pattern>
            </defs>
            <FloorAreas areas={plan.areas} scale={scale} />
            {faces.map((face) => (
              <FloorTable
                key={face.uid}
                face={face}
                scale={scale}
                isStop={face.uid === stopUid}
                target={target?.table !== face.uid ? 'none' : target.swaps ? 'swap' : 'over'}
                carries={onTablePress !== undefined && (!overflows || face.party !== '')}
                tint={tint}
                hasTimer={timed.has(face.uid)}
              />
            ))}
            <g aria-hidden>
              {timers.map((tag) => (
                <TableTimer
                  key={tag.uid}
                  tag={tag}
                  scale={scale}
                  size={look.size}
                  side={sides.get(tag.uid) ?? look.position}
                  tint={tint}
                />
              ))}
            </g>
          </FloorSvg>
        )}
      </Box>
      <ZoomButtons zoom={zoom} onZoom={zoomBy} onReset={reset} />
    </Box>
  );
}

function tableOf(target: EventTarget): { uid: string; element: Element } | null {
  const element = target instanceof Element ? target.closest('[data-table]') : null;
  const uid = element?.getAttribute('data-table');
  return element && uid ? { uid, element } : null;
}

/** The areas of a plan as boxes with their names. */
const FloorAreas = memo(function FloorAreas({ areas, scale }: { areas: readonly Area[]; scale: number }) {
  return areas.map(({ area, name, rect }) => (
    <g key={area} aria-hidden>
      <rect
        className="area"
        x={rect.x * scale}
        y={rect.y * scale}
        width={rect.w * scale}
        height={rect.h * scale}
        rx={10}
      />
      <text className="area-name" x={rect.x * scale + 8} y={rect.y * scale + 14}>
        {name}
      </text>
    </g>
  ));
});
