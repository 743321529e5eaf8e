/** Icons of the floor: each table state has its own, so that no state depends on colour. */
import type { TableState } from './table-face';

type SignName = 'ring' | 'tick' | 'clock' | 'hourglass' | 'hand' | 'barred' | 'over';

const SIGN_OF: Partial<Record<TableState, SignName>> = {
  booked: 'ring',
  confirmed: 'tick',
  late: 'clock',
  waiting: 'hourglass',
  offered: 'hand',
  blocked: 'barred',
};

/** @returns null when bars or an empty table already show the state */
export function signOf(state: TableState, overdue: boolean): SignName | null {
  return overdue && state === 'seated' ? 'over' : (SIGN_OF[state] ?? null);
}

/** Filled shapes and lines, in a square of 24 around the centre. */
const SHAPES: Record<SignName, { fill?: string; line?: string; hole?: string }> = {
  ring: { line: 'M0-8.6A8.6 8.6 0 1 1 0 8.6A8.6 8.6 0 1 1 0-8.6' },
  tick: { fill: 'M0-10.5A10.5 10.5 0 1 1 0 10.5A10.5 10.5 0 1 1 0-10.5', hole: 'M-4.8 .4L-1.4 3.8L5-3.6' },
  clock: { line: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9M0-5V0L3.6 2.2' },
  hourglass: { line: 'M-6.5-9H6.5M-6.5 9H6.5M-5-9V-5L0 0L5-5V-9M-5 9V5L0 0L5 5V9' },
  hand: {
    fill: 'M9 4c0 4.42-3.58 8-8 8-3.26 0-6.19-1.99-7.4-5.02l-3.03-7.61c-.31-.79.43-1.58 1.24-1.32l.79.26c.56.18 1.02.61 1.24 1.16l1.28 3.21c.08.2.26.32.46.32H-4V-8.75C-4-9.44-3.44-10-2.75-10s1.25.56 1.25 1.25v8.25c0 .28.22.5.5.5s.5-.22.5-.5V-10.75C-.5-11.44.06-12 .75-12S2-11.44 2-10.75V-.5c0 .28.22.5.5.5s.5-.22.5-.5V-9.25c0-.69.56-1.25 1.25-1.25s1.25.56 1.25 1.25v8.75c0 .28.22.5.5.5s.5-.22.5-.5V-6.25C6.5-6.94 7.06-7.5 7.75-7.5S9-6.94 9-6.25z',
  },
  barred: { line: 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9M-6.3-6.3L6.3 6.3' },
  over: { line: 'M0-8.5V2.5M0 8V8.6' },
};

interface TableSignProps {
  name: SignName;
  x: number;
  y: number;
  /** Pixels. */
  size: number;
}

export function TableSign({ name, x, y, size }: TableSignProps) {
  const { fill, line, hole } = SHAPES[name];
  const scale = size / 24;
  return (
    <g className={`sign sign-${name}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      {fill && <path className="sign-fill" d={fill} />}
      {line && <path className="sign-line" d={line} strokeWidth={name === 'over' ? 4 : 2.4} />}
      {hole && <path className="sign-hole" d={hole} strokeWidth={3} />}
    </g>
  );
}

/** The same in the corner of a table too small for text. */
export function CornerSign({ name, x, y }: Omit<TableSignProps, 'size'>) {
  return (
    <g className={`corner corner-${name}`} transform={`translate(${x} ${y})`}>
      <circle r={8} />
      <TableSign name={name} x={0} y={0} size={name === 'over' ? 13 : 11} />
    </g>
  );
}

const PERSON =
  'M0 0c2.21 0 4-1.79 4-4s-1.79-4-4-4-4 1.79-4 4 1.79 4 4 4m0 2c-2.67 0-8 1.34-8 4v1c0 .55.45 1 1 1h14c.55 0 1-.45 1-1v-1c0-2.66-5.33-4-8-4';

/** Precedes a number of covers. */
export function PersonFigure({ x, y, size }: Omit<TableSignProps, 'name'>) {
  return <path className="figure" d={PERSON} transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}

const LINK =
  'M5-5h-3c-.55 0-1 .45-1 1s.45 1 1 1h3c1.65 0 3 1.35 3 3s-1.35 3-3 3h-3c-.55 0-1 .45-1 1s.45 1 1 1h3c2.76 0 5-2.24 5-5s-2.24-5-5-5M-4 0c0 .55.45 1 1 1h6c.55 0 1-.45 1-1s-.45-1-1-1h-6c-.55 0-1 .45-1 1m2 3h-3c-1.65 0-3-1.35-3-3s1.35-3 3-3h3c.55 0 1-.45 1-1s-.45-1-1-1h-3c-2.76 0-5 2.24-5 5s2.24 5 5 5h3c.55 0 1-.45 1-1s-.45-1-1-1';

/** A chain link in a circle: the tables on both sides are joined. */
export function LinkSign({ x, y }: { x: number; y: number }) {
  return (
    <g className="link" transform={`translate(${x} ${y})`}>
      <circle r={11.5} />
      <path d={LINK} transform="scale(0.68)" />
    </g>
  );
}
