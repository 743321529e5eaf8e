import type { Rect } from '@/lib/rules/seating/plan';
import { middleOf } from '@/lib/rules/plan-editing/geometry';
import { HANDLES } from '@/lib/rules/plan-editing/resize';

interface SelectionHandlesProps {
  rect: Rect;
  rotation: number;
  canTurn: boolean;
  /** Pixels per plan unit; handles keep their size at any zoom. */
  scale: number;
}

/** Size in pixels. */
const DOT = 5;
const HIT_SIZE = 14;
const STEM = 34;
/** On shorter sides only the corner handles are shown, to avoid overlaps. */
const MIN_SIDE = 64;

/** Handles that resize and rotate the selection. For the pointer; keyboard users have the fields. */
export function SelectionHandles({ rect, rotation, canTurn, scale }: SelectionHandlesProps) {
  const middle = middleOf(rect);
  const px = (pixels: number) => pixels / scale;
  const top = -rect.h / 2 - px(STEM);
  return (
    <g aria-hidden transform={`translate(${middle.x} ${middle.y}) rotate(${rotation})`} data-carries="">
      {canTurn && (
        <>
          <line className="stem" x1={0} x2={0} y1={-rect.h / 2} y2={top} />
          <g data-handle="turn" style={{ cursor: 'grab' }}>
            <circle className="handle-hit" cx={0} cy={top} r={px(HIT_SIZE)} />
            <circle className="handle" cx={0} cy={top} r={px(DOT + 1)} />
          </g>
        </>
      )}
      {HANDLES.filter(
        ({ x, y }) => (x !== 0 || rect.w * scale >= MIN_SIDE) && (y !== 0 || rect.h * scale >= MIN_SIDE),
      ).map(({ x, y }) => (
        <g key={`${x},${y}`} data-handle={`${x},${y}`} style={{ cursor: 'pointer' }}>
          <circle className="handle-hit" cx={(x * rect.w) / 2} cy={(y * rect.h) / 2} r={px(HIT_SIZE)} />
          <circle className="handle" cx={(x * rect.w) / 2} cy={(y * rect.h) / 2} r={px(DOT)} />
        </g>
      ))}
    </g>
  );
}
