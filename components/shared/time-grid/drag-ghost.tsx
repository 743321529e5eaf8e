'use client';
import { styled } from '@mui/material/styles';
import type { GridGeometry, GridRect } from '@/lib/rules/time-grid/geometry';
import { type GridModel, UNASSIGNED } from '@/lib/rules/time-grid/grid-model';
import type { Proposal } from '@/lib/rules/time-grid/proposal';

interface HeldGhostProps {
  proposal: Proposal;
  model: GridModel;
  geometry: GridGeometry;
  /** What is written on it. */
  name: string;
  span: string;
}

// Styled once: it is drawn at every step of a drag.
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
  // Moved as a layer of its own: nothing of the grid under it is painted again.
  willChange: 'transform',
  '&.clash': {
    borderColor: theme.vars?.palette.error.main,
    backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.error.main} 22%, ${theme.vars?.palette.background.paper})`,
  },
  '& small': { display: 'block', fontWeight: 500, fontSize: 13, lineHeight: '16px' },
}));

/** Around whoever is in the way: thick and dashed, so that it is not told by its colour alone. */
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

/** A booking where it would come to lie, at each of its tables, and a mark on everything in the way. */
export function GridDragGhost({ proposal, model, geometry, name, span }: HeldGhostProps) {
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

/** As far from the edges of its lane as the parties are. */
const GAP = 2;
const styleOf = ({ x, y, width, height }: GridRect) => ({
  transform: `translate(${x}px, ${y + GAP}px)`,
  width,
  height: height - 2 * GAP,
});
