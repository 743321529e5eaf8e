'use client';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import Box from '@mui/material/Box';

interface SplitPanesProps {
  /** Null to show the second pane alone: its state is kept when a tablet is rotated. */
  first: ReactNode | null;
  second: ReactNode;
  /** Share of the first pane, 0 to 1. */
  proportion: number;
  /** Called once after the divider was moved. */
  onProportion: (proportion: number) => void;
  /** Accessible name of the divider: 'Width of the list'. */
  label: string;
  /** Vertical instead of side by side. */
  stacked?: boolean;
  /** The divider's position after a double click or Enter. */
  defaultProportion?: number;
  min?: number;
  max?: number;
}

const STEP = 0.02;

/** Two panes with a divider for pointer, touch and arrow keys; can be nested. */
export function SplitPanes({
  first,
  second,
  proportion,
  onProportion,
  label,
  stacked = false,
  defaultProportion = 0.33,
  min = 0.2,
  max = 0.8,
}: SplitPanesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const share = clamp(dragged ?? proportion);

  function clamp(value: number) {
    return Math.min(max, Math.max(min, value));
  }
  function shareAt(event: PointerEvent) {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect();
    return clamp(stacked ? (event.clientY - top) / height : (event.clientX - left) / width);
  }
  function finish() {
    if (dragged !== null && dragged !== clamp(proportion)) onProportion(dragged);
    setDragged(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [less, more] = stacked ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const target = { [less]: share - STEP, [more]: share + STEP, Home: min, End: max, Enter: defaultProportion }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    onProportion(clamp(target));
  }

  const cursor = stacked ? 'row-resize' : 'col-resize';
  const [along, across] = stacked ? (['insetInline', 'insetBlock'] as const) : (['insetBlock', 'insetInline'] as const);
  const [start, size] = stacked ? (['top', 'height'] as const) : (['left', 'width'] as const);
  const isAlone = first === null;
  const tracks = isAlone ? 'minmax(0, 1fr)' : `minmax(0, ${share}fr) 9px minmax(0, ${1 - share}fr)`;
  return (
    <Box
      ref={frame}
      sx={{
        display: 'grid',
        height: '100%',
        minHeight: 0,
        cursor: dragged === null ? undefined : cursor,
        userSelect: dragged === null ? undefined : 'none',
      }}
      style={stacked ? { gridTemplateRows: tracks } : { gridTemplateColumns: tracks }}
    >
      {!isAlone && <Box sx={{ minWidth: 0, minHeight: 0, overflow: 'auto' }}>{first}</Box>}
      {!isAlone && (
        <Box
          role="separator"
          aria-orientation={stacked ? 'horizontal' : 'vertical'}
          aria-label={label}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={Math.round(min * 100)}
          aria-valuemax={Math.round(max * 100)}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onDoubleClick={() => onProportion(defaultProportion)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(share);
          }}
          onPointerMove={(event) => dragged !== null && setDragged(shareAt(event))}
          onPointerUp={finish}
          onPointerCancel={() => setDragged(null)}
          sx={{
            position: 'relative',
            cursor,
            touchAction: 'none',
            // The touch area is wider than the visible line.
            '&::before': { content: '""', position: 'absolute', [along]: 0, [across]: '-8px', zIndex: 1 },
            '&::after': {
              content: '""',
              position: 'absolute',
              [along]: 0,
              [start]: 4,
              [size]: '1px',
              bgcolor: 'divider',
            },
            '&:hover::after, &:focus-visible::after, &:active::after': {
              [start]: 3,
              [size]: '3px',
              bgcolor: 'primary.main',
            },
            '&:focus-visible': { outline: 'none' },
          }}
        />
      )}
      <Box sx={{ minWidth: 0, minHeight: 0, overflow: 'auto' }}>{second}</Box>
    </Box>
  );
}
