/** A small cloud with an arrow: something about this table is known to this device alone. For the eye; the name of the table says it in words. */
export function UnsentTableMark({ x, y }: { x: number; y: number }) {
  return (
    <g aria-hidden transform={`translate(${x} ${y})`} style={{ pointerEvents: 'none' }}>
      <circle r={9} style={{ fill: 'var(--mui-palette-warning-main)' }} />
      <path d="M-4.6 2.6 a2.6 2.6 0 0 1 0.4 -4.9 a3.6 3.6 0 0 1 6.9 0.6 a2.3 2.3 0 0 1 1.6 4.3 M0 4.6 V-0.4 M-2 1.4 L0 -0.6 L2 1.4" fill="none" strokeWidth={1.3} strokeLinecap="round" strokeLinejoin="round" style={{ stroke: 'var(--mui-palette-warning-contrastText)' }} />
    </g>
  );
}
