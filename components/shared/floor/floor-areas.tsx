import { memo } from 'react';
import type { Area } from '@/lib/rules/seating/plan';

/** The areas of a plan as boxes with their names. */
export const FloorAreas = memo(function FloorAreas({ areas, scale }: { areas: readonly Area[]; scale: number }) {
  return areas.map(({ area, name, rect }) => (
    <g key={area} aria-hidden>
      <rect className="area" x={rect.x * scale} y={rect.y * scale} width={rect.w * scale} height={rect.h * scale} rx={10} />
      <text className="area-name" x={rect.x * scale + 8} y={rect.y * scale + 14}>
        {name}
      </text>
    </g>
  ));
});
