'use client';
import { useIsTableUnsent } from '@/lib/client/offline/use-unsent';

/** A small cloud with an arrow: something about this table is known to this device alone. For the eye; the party list says it in words. */
export function UnsentTableMark({ table, x, y }: { table: string; x: number; y: number }) {
  if (!useIsTableUnsent(table)) return null;
  return (
    <g aria-hidden transform={`translate(${x} ${y})`} style={{ pointerEvents: 'none' }}>
      <circle r={9} style={{ fill: 'var(--mui-palette-warning-main)' }} />
      <path d="M-4.6 2.6 a2.6 2.6 0 0 1 0.4 -4.9 a3.6 3.6 0 0 1 6.9 0.6 a2.3 2.3 0 0 1 1.6 4.3 M0 4.6 V-0.4 M-2 1.4 L0 -0.6 L2 1.4" fill="none" strokeWidth={1.3} strokeLinecap="round" strokeLinejoin="round" style={{ stroke: 'var(--mui-palette-warning-contrastText)' }} />
    </g>
  );
}
