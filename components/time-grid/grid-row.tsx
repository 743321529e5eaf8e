'use client';
import type { GridGeometry } from '@/lib/time-grid/geometry';
import type { GridLane, GridModel } from '@/lib/time-grid/grid-model';
import { type GridWindow, piecesWithin } from '@/lib/time-grid/window';
import { AreaName } from './area-name';
import { GridPieceView } from './grid-piece';
import { GridSpot } from './grid-spot';
import type { GridStop } from './grid-stop';
import type { GridTexts, PaintOf } from './grid-texts';
import { TakenChart } from './taken-chart';

export interface RowGround {
  model: GridModel;
  geometry: GridGeometry;
  texts: GridTexts;
  paintOf: PaintOf;
  /** Height of the head, in pixels. */
  head: number;
  /** Where Tab enters the grid. */
  stop: GridStop | null;
  /** Uid of the booking in somebody's hand. */
  carried: number | null;
  /** Uids of bookings with changes that are not yet sent. */
  unsent: ReadonlySet<number>;
  /** How far it was scrolled across when it last came to rest: what reaches in from there begins to be read there. */
  rest: number;
}

interface GridRowProps extends RowGround {
  lane: GridLane;
  index: number;
  window: GridWindow;
}

/** One lane: its name, which stays in view, and the parties in it. */
export function GridRow({ model, geometry, texts, paintOf, head, stop, carried, unsent, rest, lane, index, window }: GridRowProps) {
  const here = stop?.lane === index ? stop : null;
  const pieces = piecesWithin(model.pieces[index] ?? [], window, geometry, here?.piece ?? null);
  return (
    <div role="row" className={`row ${lane.kind}`} aria-rowindex={index + 1} data-lane={lane.id} style={{ top: head + geometry.topOf(index), height: geometry.heightOf(index) }}>
      {lane.kind === 'area' ? (
        <AreaName lane={lane} texts={texts} isStop={here !== null} />
      ) : (
        <div role="rowheader" className="name" aria-label={texts.lane(lane)}>
          <b>{lane.name}</b>
          <small>{lane.kind === 'unassigned' ? model.pieces[index]?.length || null : texts.seats(lane)}</small>
        </div>
      )}
      {lane.kind === 'area' && lane.collapsed && <TakenChart lane={lane} geometry={geometry} />}
      {pieces.map(({ key, booking, row }) => {
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
            isStop={here?.piece === key}
            isCarried={carried === booking.uid}
            isUnsent={unsent.has(booking.uid)}
          />
        );
      })}
      {here && here.piece === null && lane.kind !== 'area' && <GridSpot lane={lane} index={index} time={here.time} model={model} geometry={geometry} texts={texts} />}
    </div>
  );
}
