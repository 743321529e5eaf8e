'use client';
import { memo } from 'react';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridLane, GridPiece, ShadeKind } from '@/lib/rules/time-grid/grid-model';
import { piecesWithin } from '@/lib/rules/time-grid/window';
import { AreaName } from './area-name';
import { GridPieceView } from './grid-piece';
import { GridSpot } from './grid-spot';
import type { GridTexts, PaintOf } from './grid-texts';
import type { DecimalHours } from '@/lib/time/service-day';
import { TakenChart } from './taken-chart';

interface GridRowProps {
  lane: GridLane;
  index: number;
  /** Of this lane. */
  pieces: readonly GridPiece[];
  geometry: GridGeometry;
  texts: GridTexts;
  paintOf: PaintOf;
  /** Height of the head, in pixels. */
  head: number;
  /** Pixels of the window across. */
  left: number;
  right: number;
  /** Where Tab enters the grid, if that is in this lane: the hour, the key of the piece, and what the background says of an empty place. */
  stopTime: DecimalHours | null;
  stopPiece: string | null;
  stopShade: ShadeKind | null;
  /** Uid of the booking in somebody's hand. */
  dragged: number | null;
  /** Uids of bookings with changes that are not yet sent. */
  unsent: ReadonlySet<number>;
  /** How far it was scrolled across when it last came to rest: what reaches in from there begins to be read there. */
  rest: number;
}

/** One lane: its name, which stays in view, and the parties in it. Drawn again only when one of them is another, or when it is scrolled across. */
export const GridRow = memo(function GridRow({ lane, index, pieces, geometry, left, right, texts, paintOf, head, stopTime, stopPiece, stopShade, dragged, unsent, rest }: GridRowProps) {
  return (
    <div role="row" className={`row ${lane.kind}`} aria-rowindex={index + 1} data-lane={lane.id} style={{ top: head + geometry.topOf(index), height: geometry.heightOf(index) }}>
      {lane.kind === 'area' ? (
        <AreaName lane={lane} texts={texts} isStop={stopTime !== null} />
      ) : (
        <div role="rowheader" className="name" aria-label={texts.lane(lane)}>
          <b>{lane.name}</b>
          <small>{lane.kind === 'unassigned' ? pieces.length || null : texts.seats(lane)}</small>
        </div>
      )}
      {lane.kind === 'area' && lane.collapsed && <TakenChart lane={lane} geometry={geometry} />}
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
      {stopTime !== null && stopPiece === null && lane.kind !== 'area' && <GridSpot lane={lane} time={stopTime} shade={stopShade} geometry={geometry} texts={texts} />}
    </div>
  );
});
