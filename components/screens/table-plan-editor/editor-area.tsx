'use client';
import { memo } from 'react';
import { useTranslations } from 'next-intl';
import type { Area } from '@/lib/rules/seating/plan';

interface EditorAreaProps {
  area: Area;
  isSelected: boolean;
  isFaulty: boolean;
}

/** One area on the drawing board, in plan units. */
export const EditorArea = memo(function EditorArea({ area: { area, name, rect }, isSelected, isFaulty }: EditorAreaProps) {
  const t = useTranslations('planEditor');
  return (
    <g role="button" data-area={area} data-carries={isSelected ? '' : undefined} tabIndex={0} aria-pressed={isSelected} aria-label={t('areaLabel', { area: name })} className={isFaulty ? 'faulty' : undefined} transform={`translate(${rect.x} ${rect.y})`}>
      <rect className="area" width={rect.w} height={rect.h} rx={10} />
      <rect className="ring" x={-4} y={-4} width={rect.w + 8} height={rect.h + 8} rx={12} />
      <text className="area-name" x={12} y={28} fontSize={21}>
        {name}
      </text>
    </g>
  );
});
