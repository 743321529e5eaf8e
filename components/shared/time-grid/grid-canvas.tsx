'use client';
/** Rendering of the time grid: native scrolling both ways, and elements only for the visible part. */
import {
  type DOMAttributes,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { GridFocus } from '@/lib/rules/time-grid/focus';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel, GridPiece } from '@/lib/rules/time-grid/grid-model';
import { shadeAt } from '@/lib/rules/time-grid/shade-at';
import { type GridWindow, lanesWithin, shadesWithin } from '@/lib/rules/time-grid/window';
import { GridHead } from './grid-head';
import { GridIcons } from './grid-icons';
import { GridRow } from './grid-row';
import { stopOf } from './grid-stop';
import { AXIS_HEIGHT, CHART_HEIGHT, LIMITS_HEIGHT } from './grid-sizes';
import { GridRoot } from './grid-styles';
import type { GridTexts, PaintOf } from './grid-texts';
import type { GridPosition, TimeGridHandle } from './time-grid-handle';
import { type GridSizes, useGridView } from './use-grid-view';
import { useRovingFocus } from './use-roving-focus';
import { useTimeZoom } from './use-time-zoom';

export type GridHandlers = Pick<
  DOMAttributes<HTMLElement>,
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerLeave'
  | 'onClick'
  | 'onDoubleClick'
  | 'onContextMenu'
  | 'onKeyDown'
  | 'onFocus'
  | 'onBlur'
>;

export interface GridCanvasProps {
  model: GridModel;
  texts: GridTexts;
  paintOf: PaintOf;
  sizes: Omit<GridSizes, 'head'>;
  /** Stored pixels per hour; the default when left out. */
  hourWidth?: number | null;
  /** The person has changed the pixels per hour. */
  onZoom?: (hourWidth: number) => void;
  /** Position of the keyboard focus; null before it first enters. */
  focus?: GridFocus | null;
  /** Uid of the dragged booking. */
  dragged?: number | null;
  /** Uids of bookings with changes that are not sent yet. */
  unsent?: ReadonlySet<number>;
  handle?: Ref<TimeGridHandle>;
  /** Id of the element that describes the available actions. */
  describedBy?: string;
  /**
   * Event handlers of the lanes. The target is identified by `data-booking-id` and `data-piece`, `data-spot` and
   * `data-time`, `data-area`, `data-lane`.
   */
  handlers?: GridHandlers;
  /** Rendered above the lanes, in pixels of the field. */
  children?: (geometry: GridGeometry) => ReactNode;
}

const NONE: ReadonlySet<number> = new Set();
const EMPTY: readonly GridPiece[] = [];

export function GridCanvas({
  model,
  texts,
  paintOf,
  sizes,
  hourWidth = null,
  onZoom,
  focus = null,
  dragged = null,
  unsent = NONE,
  handle,
  describedBy,
  handlers,
  children,
}: GridCanvasProps) {
  const { rowHeight, areaHeight, names } = sizes;
  const head = AXIS_HEIGHT + CHART_HEIGHT + (model.limits.length > 0 ? LIMITS_HEIGHT : 0);
  const { scroller, drawn, rest, zoomTo, zoomBy, reveal } = useGridView(
    model,
    { rowHeight, areaHeight, names, head },
    { hourWidth, onZoom },
  );
  const rows = useRef<HTMLDivElement>(null);
  const stop = useMemo(() => stopOf(model, focus), [model, focus]);
  const geometry = drawn?.geometry;
  useTimeZoom(scroller, names, zoomBy);
  useRovingFocus(rows, { model, geometry, stop, reveal });
  useImperativeHandle(
    handle,
    () => ({
      scroller: () => scroller.current,
      geometry: () => geometry ?? null,
      placeAt: (point, anywhere) =>
        scroller.current && geometry ? placeIn(scroller.current, geometry, { names, head }, point, anywhere) : null,
      reveal,
      zoomTo,
      zoomBy,
    }),
    [scroller, geometry, names, head, reveal, zoomTo, zoomBy],
  );

  return (
    <GridRoot style={{ ['--names' as string]: `${names}px` }}>
      <GridIcons />
      <div ref={scroller} className="scroller">
        {drawn && (
          <div className="canvas" style={{ width: names + drawn.geometry.width, height: head + drawn.geometry.height }}>
            <GridHead
              model={model}
              geometry={drawn.geometry}
              left={drawn.window.left}
              right={drawn.window.right}
              texts={texts}
              height={head}
            />
            <GridField
              shades={model.shades}
              now={model.now}
              geometry={drawn.geometry}
              window={drawn.window}
              texts={texts}
              head={head}
            />
            <div
              ref={rows}
              role="grid"
              aria-label={texts.grid}
              aria-describedby={describedBy}
              aria-rowcount={model.lanes.length}
              onPointerOver={nameOnHover}
              {...handlers}
            >
              {lanesWithin(model, drawn.window, stop?.lane ?? -1).map((index) => {
                const lane = model.lanes[index];
                const here = stop?.lane === index ? stop : null;
                return (
                  lane && (
                    <GridRow
                      key={lane.id}
                      lane={lane}
                      index={index}
                      pieces={model.pieces[index] ?? EMPTY}
                      geometry={drawn.geometry}
                      left={drawn.window.left}
                      right={drawn.window.right}
                      texts={texts}
                      paintOf={paintOf}
                      head={head}
                      stopTime={here?.time ?? null}
                      stopPiece={here?.piece ?? null}
                      stopShade={here ? shadeAt(model.shades, index, here.time) : null}
                      dragged={dragged}
                      unsent={unsent}
                      rest={restOf(model.pieces[index] ?? EMPTY, drawn.geometry, rest)}
                    />
                  )
                );
              })}
            </div>
            {children && (
              <div className="overlay" style={{ top: head }}>
                {children(drawn.geometry)}
              </div>
            )}
          </div>
        )}
      </div>
    </GridRoot>
  );
}

/**
 * Scroll position at rest, only for lanes with a booking that starts left of the view, so that other lanes do not
 * render again.
 */
function restOf(pieces: readonly GridPiece[], { xOf }: GridGeometry, rest: number): number {
  return pieces.some(({ booking: { from, to } }) => xOf(from) < rest && rest < xOf(to)) ? rest : 0;
}

/** The tooltip is set on hover: a thousand pieces with one each would be expensive. */
function nameOnHover({ target }: PointerEvent<HTMLElement>): void {
  const piece = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null;
  if (piece) piece.title = piece.getAttribute('aria-label') ?? '';
}

interface GridFieldProps {
  shades: GridModel['shades'];
  now: GridModel['now'];
  geometry: GridGeometry;
  window: GridWindow;
  texts: GridTexts;
  head: number;
}

/** Shades with a label, where there is room. */
const NAMED = new Set(['blocked', 'blocked-online', 'table-blocked', 'offered']);

/** Width of a label in pixels. */
const LABEL = 60;

/** Narrower steps are hidden; only hours are drawn. */
const TIGHT = 9;

/** Background of the lanes: steps, hours outside of sessions, blocks, the present moment. */
const GridField = memo(function GridField({ shades, now, geometry, window, texts, head }: GridFieldProps) {
  const { width, height, scale, hourWidth, xOf, topOf, heightOf } = geometry;
  return (
    <div
      className={scale.stepWidth < TIGHT ? 'field tight' : 'field'}
      aria-hidden
      style={{
        top: head,
        width,
        height,
        ['--hour' as string]: `${hourWidth}px`,
        ['--step' as string]: `${scale.stepWidth}px`,
      }}
    >
      {shadesWithin(shades, window, geometry).map(({ key, kind, from, to, firstLane, lastLane }) => {
        const x = xOf(from);
        const top = topOf(firstLane);
        const room = xOf(to) - x;
        return (
          <div
            key={key}
            className={`shade ${kind}`}
            style={{
              left: x,
              top,
              width: room,
              height: topOf(lastLane) + heightOf(lastLane) - top - (kind === 'held' || kind === 'offered' ? 6 : 0),
            }}
          >
            {NAMED.has(kind) && room > LABEL && <span>{texts.shade(kind)}</span>}
          </div>
        );
      })}
      {now !== null && <div className="now" style={{ left: xOf(now) }} />}
    </div>
  );
});

/** @param anywhere also outside of the field: the nearest position, for a drag beyond the edge */
function placeIn(
  scroller: HTMLElement,
  geometry: GridGeometry,
  { names, head }: { names: number; head: number },
  point: { x: number; y: number },
  anywhere = false,
): GridPosition | null {
  const frame = scroller.getBoundingClientRect();
  const across = point.x - frame.left - names;
  const down = point.y - frame.top - head;
  const inside = across >= 0 && down >= 0 && point.x <= frame.right && point.y <= frame.bottom;
  if (!inside && !anywhere) return null;
  const x = Math.max(0, across) + scroller.scrollLeft;
  const y = Math.max(0, down) + scroller.scrollTop;
  if (!anywhere && (x >= geometry.width || y >= geometry.height)) return null;
  const lane = geometry.laneAt(y);
  return lane < 0 ? null : { lane, time: geometry.timeAt(x), x, y };
}
