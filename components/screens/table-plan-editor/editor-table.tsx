'use client';
import { memo } from 'react';
import { useTranslations } from 'next-intl';
import { chairsOf } from '@/components/shared/floor/table/chairs';
import { TableOutline } from '@/components/shared/floor/table/table-outline';
import type { PlanTable } from '@/lib/rules/seating/plan';
import { middleOf } from '@/lib/rules/plan-editing/geometry';

interface EditorTableProps {
  table: PlanTable;
  isSelected: boolean;
  /** It has a validation error. */
  isInvalid: boolean;
  areaName: string;
}

/** Distance of the chairs' centres from the table's edge, and their size, in plan units. */
const CHAIR = { gap: 5, w: 18, h: 6 };
/** Minimum touch area around the centre, in plan units. */
const MIN_HIT = 44;

/** Transform of a table's group; moves change only this. */
export const tableTransform = (x: number, y: number) => `translate(${x} ${y})`;

/** A table on the drawing board, in plan units. Events are handled by the board. */
export const EditorTable = memo(function EditorTable({ table, isSelected, isInvalid, areaName }: EditorTableProps) {
  const t = useTranslations('planEditor');
  const { uid, name, rect, shape, rotation, normal, min, max } = table;
  const { w, h } = rect;
  const middle = middleOf(rect);
  const side = Math.min(w, h);
  const letters = Math.max(12, Math.min(28, side * 0.34, (w * 1.4) / Math.max(1, name.length)));
  const hit = { w: Math.max(w, MIN_HIT), h: Math.max(h, MIN_HIT) };
  const hasSeats = side >= 72;
  return (
    <g
      role="button"
      data-table={uid}
      data-carries=""
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={t('tableLabel', { table: name, shape: t(`shape.${shape}`), min, max, area: areaName })}
      className={isInvalid ? 'faulty' : undefined}
      transform={tableTransform(middle.x, middle.y)}
    >
      <rect className="hit" x={-hit.w / 2} y={-hit.h / 2} width={hit.w} height={hit.h} />
      <g transform={rotation === 0 ? undefined : `rotate(${rotation})`}>
        {chairsOf({ shape, normal }, w, h, CHAIR.gap).map((chair, index) => (
          <rect
            key={index}
            className="chair"
            x={-CHAIR.w / 2}
            y={-CHAIR.h / 2}
            width={CHAIR.w}
            height={CHAIR.h}
            rx={CHAIR.h / 2}
            transform={`translate(${chair.x} ${chair.y}) rotate(${chair.angle})`}
          />
        ))}
        <TableOutline className="shape" shape={shape} width={w} height={h} />
        <TableOutline className="ring" shape={shape} width={w} height={h} grow={7} />
      </g>
      <text className="name" y={hasSeats ? -letters * 0.38 : 0} fontSize={letters}>
        {name}
      </text>
      {hasSeats && (
        <text className="seats" y={letters * 0.68} fontSize={letters * 0.76}>
          {min === max ? max : `${min}–${max}`}
        </text>
      )}
    </g>
  );
});
