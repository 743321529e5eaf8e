import type { SVGProps } from 'react';
import type { TableShape } from '@/lib/rules/seating/plan';

interface TableOutlineProps extends Pick<SVGProps<SVGElement>, 'className' | 'fill'> {
  shape: TableShape;
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels that it extends beyond the table. */
  grow?: number;
}

/** Outline of a table around its centre. */
export function TableOutline({ shape, width, height, grow = 0, className, fill }: TableOutlineProps) {
  const w = width + 2 * grow;
  const h = height + 2 * grow;
  if (shape === 'round') return <ellipse className={className} fill={fill} rx={w / 2} ry={h / 2} />;
  const corner = Math.min(w, h) * 0.12 + grow / 2;
  return <rect className={className} fill={fill} x={-w / 2} y={-h / 2} width={w} height={h} rx={corner} />;
}
