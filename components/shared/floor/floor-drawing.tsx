'use client';
/** The floor's SVG: rooms, tables, bridges and timers. It is one tab stop; the arrow keys move between tables. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TimerSettings } from '@/lib/client/storage/stored-state';
import type { Plan } from '@/lib/rules/seating/plan';
import { bridgesOf } from './bridges';
import type { FloorLayout } from './floor-layout';
import { chairsOfAll, rectsOf, spotsOf, timersOn } from './floor-placement';
import { BridgeBackground, FloorRooms, TableTooltip } from './floor-rooms';
import { FloorSvg } from './floor-styles';
import { type Direction, neighbourOf } from './neighbour';
import { FloorTable } from './table/floor-table';
import { tintOf } from './table/status-ink';
import type { TableFace } from './table/table-face';
import { LinkSign } from './table/table-sign';
import { tableOf } from './table-of';
import { TableTimer } from './timers/table-timer';
import { tagSides } from './timers/tag-sides';
import type { TimerTag } from './timers/timer-tag';
import { useSecondTap } from './use-second-tap';

export interface FloorTarget {
  table: string;
  swaps: boolean;
}

export interface FloorDrawingProps {
  plan: Plan;
  layout: FloorLayout;
  /** One face for each table of the plan. */
  faces: readonly TableFace[];
  /** Faces and timers that may be rendered a moment late (off-screen ones). */
  drawn: readonly TableFace[];
  timers: readonly TimerTag[];
  /** Accessible name of the floor. */
  label: string;
  /** Accessible description: the available actions. */
  hint: string;
  /** Appearance of timers and status colours (§2). */
  look: TimerSettings;
  /** The table under the dragged item, and whether its party would swap places. */
  target: FloorTarget | null;
  /** The floor is larger than its pane: pressing a free table pans the floor instead of dragging the table. */
  overflows: boolean;
  /**
   * A table was tapped, or chosen by keyboard; the element can anchor a popover. `adds` to the selection with Shift or
   * the space bar.
   */
  onTable: (uid: string, element: Element, adds: boolean) => void;
  /** A table was pressed and may be dragged. Without it, pressing a table pans the floor. */
  onTablePress?: (uid: string, event: PointerEvent) => void;
  /**
   * A table was double-tapped.
   * @returns whether it was handled: then the second tap does nothing else
   */
  onSecondTap: (uid: string) => boolean;
}

const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function FloorDrawing({
  plan,
  layout,
  faces,
  drawn,
  timers,
  label,
  hint,
  look,
  target,
  overflows,
  onTable,
  onTablePress,
  onSecondTap,
}: FloorDrawingProps) {
  const hintId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const [tooltipUid, setTooltipUid] = useState<string | null>(null);
  const tint = tintOf(look);
  const stopUid = faces.some(({ uid }) => uid === stop) ? stop : (faces[0]?.uid ?? null);

  const chairs = useMemo(() => chairsOfAll(plan, layout), [plan, layout]);
  const bridges = useMemo(() => bridgesOf(faces, layout.tiles), [faces, layout]);
  const placed = useMemo(() => timersOn(timers, layout), [timers, layout]);
  const sides = useMemo(
    () => tagSides(placed, { floor: layout, tables: rectsOf(layout), scale: 1 }, look.size, look.position),
    [placed, layout, look.size, look.position],
  );
  const spots = useMemo(() => spotsOf(layout), [layout]);

  const tappedTwice = useRef(false);
  useSecondTap((uid) => {
    tappedTwice.current = onSecondTap(uid);
  }, svg);

  function onClick(event: MouseEvent) {
    const table = tableOf(event.target);
    if (!table || tappedTwice.current) return;
    setStop(table.uid);
    onTable(table.uid, table.element, event.shiftKey);
  }

  function onPointerDown(event: PointerEvent) {
    tappedTwice.current = false;
    const table = tableOf(event.target);
    if (table?.element.hasAttribute('data-carries')) onTablePress?.(table.uid, event);
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
    svg.current?.querySelector<SVGElement>(`[data-table="${CSS.escape(next)}"]`)?.focus();
  }

  const showTooltip = (event: SyntheticEvent) => {
    const uid = tableOf(event.target)?.uid;
    setTooltipUid(uid !== undefined && !layout.tiles.get(uid)?.isReadable ? uid : null);
  };
  const tooltipFace = tooltipUid === null ? undefined : faces.find(({ uid }) => uid === tooltipUid);

  return (
    <FloorSvg
      ref={svg}
      className={look.colour === 'border' ? 'bordered' : undefined}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      width={layout.width}
      height={layout.height}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const table = tableOf(event.target);
        if (table) setStop(table.uid);
        showTooltip(event);
      }}
      onBlur={() => setTooltipUid(null)}
      onPointerOver={(event) => event.pointerType === 'mouse' && showTooltip(event)}
      onPointerLeave={() => setTooltipUid(null)}
    >
      <desc id={hintId}>{hint}</desc>
      <defs>
        <pattern id="blocked" width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="hatch" x1={0} y1={0} x2={0} y2={10} />
        </pattern>
      </defs>
      <FloorRooms layout={layout} faces={faces} plan={plan} />
      {bridges.map((bridge) => (
        <BridgeBackground key={bridge.key} bridge={bridge} tint={tint} />
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
        {tooltipFace && <TableTooltip face={tooltipFace} layout={layout} />}
      </g>
    </FloorSvg>
  );
}
