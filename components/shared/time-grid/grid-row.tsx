'use client';
import { memo } from 'react';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { AreaLane, GridLane, GridPiece, ShadeKind } from '@/lib/rules/time-grid/grid-model';
import { piecesWithin } from '@/lib/rules/time-grid/window';
import { GridPieceView } from './grid-piece';
import type { GridTexts, PaintOf } from './grid-texts';
import type { DecimalHours } from '@/lib/time/service-day';

interface GridRowProps {
  lane: GridLane;
  index: number;
  /** Pieces of this lane. */
  pieces: readonly GridPiece[];
  geometry: GridGeometry;
  texts: GridTexts;
  paintOf: PaintOf;
  /** Height of the head, in pixels. */
  head: number;
  /** Visible range in pixels. */
  left: number;
  right: number;
  /**
   * Tab stop, if it is in this lane: the hour, the key of the piece, and the background's label for an empty position.
   */
  stopTime: DecimalHours | null;
  stopPiece: string | null;
  stopShade: ShadeKind | null;
  /** Uid of the dragged booking. */
  dragged: number | null;
  /** Uids of bookings with changes that are not sent yet. */
  unsent: ReadonlySet<number>;
  /** Scroll position at rest: the text of bookings that start further left begins there. */
  rest: number;
}

/**
 * One lane: its sticky name and its bookings. Renders again only when one of them changes, or after horizontal
 * scrolling.
 */
export const GridRow = memo(function GridRow({
  lane,
  index,
  pieces,
  geometry,
  left,
  right,
  texts,
  paintOf,
  head,
  stopTime,
  stopPiece,
  stopShade,
  dragged,
  unsent,
  rest,
}: GridRowProps) {
  return (
    <div
      role="row"
      className={`row ${lane.kind}`}
      aria-rowindex={index + 1}
      data-lane={lane.id}
      style={{ top: head + geometry.topOf(index), height: geometry.heightOf(index) }}
    >
      {lane.kind === 'area' ? (
        <AreaName lane={lane} texts={texts} isStop={stopTime !== null} />
      ) : (
        <div role="rowheader" className="name" aria-label={texts.lane(lane)}>
          <b>{lane.name}</b>
          <small>{lane.kind === 'unassigned' ? pieces.length || null : texts.seats(lane)}</small>
        </div>
      )}
      {lane.kind === 'area' && lane.collapsed && <OccupancyChart lane={lane} geometry={geometry} />}
      {piecesWithin(pieces, { left, right }, geometry, stopPiece).map(({ key, booking, row }) => {
        const x = geometry.xOf(booking.from);
        const width = geometry.xOf(booking.to) - x;
        return (
          <GridPieceView
            key={key}
            pieceKey={key}
            booking={booking}
            x={x}
            y={row * geometry.scale.rowHeight}
            width={width}
            hidden={x < rest && rest < x + width ? rest - x : 0}
            height={geometry.scale.rowHeight}
            texts={texts}
            paintOf={paintOf}
            isStop={stopPiece === key}
            isDragged={dragged === booking.uid}
            isUnsent={unsent.has(booking.uid)}
          />
        );
      })}
      {stopTime !== null && stopPiece === null && lane.kind !== 'area' && (
        <GridSpot lane={lane} time={stopTime} shade={stopShade} geometry={geometry} texts={texts} />
      )}
    </div>
  );
});

interface AreaNameProps {
  lane: AreaLane;
  texts: GridTexts;
  isStop: boolean;
}

/** Header of an area; a press collapses or expands its tables. */
function AreaName({ lane, texts, isStop }: AreaNameProps) {
  return (
    <div role="rowheader" className="name">
      <button
        type="button"
        className="fold"
        aria-expanded={!lane.collapsed}
        aria-label={texts.lane(lane)}
        tabIndex={isStop ? 0 : -1}
        data-spot={lane.id}
        data-area={lane.area}
      >
        <i />
        <span>{lane.name}</span>
        <small>{texts.seats(lane)}</small>
      </button>
    </div>
  );
}

interface GridSpotProps {
  lane: GridLane;
  time: DecimalHours;
  /** The background's label at this position. */
  shade: ShadeKind | null;
  geometry: GridGeometry;
  texts: GridTexts;
}

/** The focused empty position: the only one that is an element. */
function GridSpot({ lane, time, shade, geometry, texts }: GridSpotProps) {
  return (
    <div
      role="gridcell"
      className="spot"
      tabIndex={0}
      data-spot={lane.id}
      data-time={time}
      aria-label={texts.spot(lane, time, shade)}
      style={{
        left: `calc(var(--names) + ${geometry.xOf(time)}px)`,
        width: geometry.scale.stepWidth,
        height: geometry.scale.rowHeight,
      }}
    />
  );
}

interface TakenChartProps {
  lane: AreaLane;
  geometry: GridGeometry;
}

/** Occupied tables of a collapsed area over the day; full height is all of them. */
function OccupancyChart({ lane, geometry }: TakenChartProps) {
  const height = geometry.scale.areaHeight - 5;
  const max = Math.max(lane.tables, ...lane.taken);
  const d = lane.taken.map((count, index) => (count > 0 ? `M${index} ${max}h1v${-count}h-1z` : '')).join('');
  return (
    <svg
      className="taken"
      aria-hidden
      width={geometry.width}
      height={height}
      viewBox={`0 0 ${lane.taken.length} ${max}`}
      preserveAspectRatio="none"
    >
      <path d={d} />
    </svg>
  );
}
