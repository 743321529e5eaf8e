'use client';
import { styled } from '@mui/material/styles';
import type { GridGeometry, GridRect } from '@/lib/rules/time-grid/geometry';
import { type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { Proposal } from '@/lib/rules/time-grid/proposal';

interface GridDragGhostProps {
  proposal: Proposal;
  model: GridModel;
  geometry: GridGeometry;
  /** Text of the ghost. */
  name: string;
  span: string;
}

// `styled`: it renders at every step of a drag.
const Ghost = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 3,
  boxSizing: 'border-box',
  padding: '3px 8px',
  borderRadius: 6,
  border: `2px dashed ${theme.vars?.palette.success.main}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.success.main} 22%, ${theme.vars?.palette.background.paper})`,
  boxShadow: theme.shadows[6],
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontWeight: 650,
  pointerEvents: 'none',
  // A compositing layer of its own, so that moving it repaints nothing of the grid.
  willChange: 'transform',
  '&.clash': {
    borderColor: theme.vars?.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.error.main} 22%, ${theme.vars?.palette.background.paper})`,
  },
  '& small': { display: 'block', fontWeight: 500, fontSize: 13, lineHeight: '16px' },
}));

/** Outline of conflicting bookings: thick and dashed, so that it does not depend on colour. */
const Clash = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 2,
  boxSizing: 'border-box',
  borderRadius: 6,
  border: `3px dashed ${theme.vars?.palette.error.main}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.error.main} 12%, transparent)`,
  pointerEvents: 'none',
}));

/** The dragged booking at its proposed position, once for each table, and an outline on each conflict. */
export function GridDragGhost({ proposal, model, geometry, name, span }: GridDragGhostProps) {
  const { time, turn, tables, clashes } = proposal;
  const laneOf = (table: string) => model.lanes.findIndex(({ id }) => id === table);
  const lanes = (tables.length > 0 ? tables : [UNASSIGNED]).map(laneOf).filter((lane) => lane >= 0);
  const marks = clashes.flatMap((clash): GridRect[] => {
    if (clash.reason === 'small') return [];
    const lane = laneOf(clash.table);
    if (lane < 0) return [];
    const { from, to } = clash.reason === 'taken' ? clash.stay : clash.block;
    const row =
      clash.reason === 'taken'
        ? (model.pieces[lane]?.find(({ booking }) => booking.uid === clash.stay.booking.uid)?.row ?? 0)
        : 0;
    return [geometry.rectOf({ booking: { from, to }, lane, row })];
  });
  return (
    <>
      {marks.map((rect, index) => (
        <Clash key={index} style={styleOf(rect)} />
      ))}
      {lanes.map((lane) => (
        <Ghost
          key={lane}
          data-held
          className={clashes.length > 0 ? 'clash' : undefined}
          style={styleOf(geometry.rectOf({ booking: { from: time, to: time + turn }, lane, row: 0 }))}
        >
          {name}
          <small>{span}</small>
        </Ghost>
      ))}
    </>
  );
}

/** Same distance from the lane's edges as the bookings have. */
const GAP = 2;
const styleOf = ({ x, y, width, height }: GridRect) => ({
  transform: `translate(${x}px, ${y + GAP}px)`,
  width,
  height: height - 2 * GAP,
});
