import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'next-intl';
import { useIsTableUnsent } from '@/lib/client/offline/use-unsent';
import { chairsOf, chairsPath } from './chairs';
import { statusInk } from './status-ink';
import type { TableFace } from './table-face';
import { TableOutline } from './table-outline';
import { type TextLine, linesOf } from './table-text';
import type { PaymentTone } from '@/lib/rules/payments/payment-mark';

interface FloorTableProps {
  face: TableFace;
  /** Pixels for each plan unit. */
  scale: number;
  /** The one table that the Tab key stops at; the arrow keys go on from it. */
  isStop: boolean;
  /** What is held over it: nothing, something, or a party that would change places with the one here. */
  target: 'none' | 'over' | 'swap';
  /** It, or its party, may be carried away by a press on it. */
  carries: boolean;
  /** How much of the status colour covers the table of a seated party, 0 to 1; 0 where the colour is its border. */
  tint: number;
  /** A tag tells how long the party stays: no bar for it on the table. */
  hasTimer: boolean;
}

/** Distance of the chairs' middle from the table's edge, and their size, in plan units. */
const CHAIR = { gap: 5, w: 18, h: 6 };
/** The least a finger has to hit, in pixels; beyond the table itself where that is smaller. */
const LEAST_HIT = 40;
/** Height of the bar of a party's time, and the least between it and the letters or the edge, in pixels. */
const BAR = { height: 3, gap: 3 };
/** Where the bar is on a round table, as a share of its height below the middle: lower down the circle is too narrow for it. */
const ROUND_BAR = 0.36;

/** One table of the floor. Clicks and keys are heard by the floor around it. */
function DrawnTable({ face, scale, isStop, target, carries, tint, hasTimer }: FloorTableProps) {
  const t = useTranslations('timeGrid');
  const isUnsent = useIsTableUnsent(face.uid);
  const { x, y, w, h, shape, rotation, normal, tone, mark, colour, overdue, progress } = face;
  const width = w * scale;
  const height = h * scale;
  const labels = {
    name: face.name,
    seats: face.seats,
    party: wordings(face.party, face.partyShort, face.initials),
    when: wordings(face.when, face.whenShort),
    next: wordings(face.next, face.nextShort),
    whenFirst: mark === 'clash',
    nextFirst: hasTimer,
  };
  const lines = linesOf(labels, width, height, shape === 'round' || rotation % 90 !== 0 ? 0.82 : 0.92);
  const hit = { w: Math.max(width, LEAST_HIT), h: Math.max(height, LEAST_HIT) };
  const bar = shape === 'round' ? height * ROUND_BAR : height / 2 - BAR.gap - BAR.height;
  const style = colour
    ? ({ '--status': colour, ...statusInk(colour, tint), '--tint': tint } as CSSProperties)
    : undefined;
  return (
    <g
      role="button"
      data-table={face.uid}
      data-tap={`table ${face.uid} ${face.party}`}
      data-carries={carries ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={isUnsent ? `${face.label}, ${t('unsent')}` : face.label}
      className={[
        'tone-',
        tone,
        ' mark-',
        mark,
        overdue ? ' overdue' : face.ending ? ' ending' : '',
        target === 'none' ? '' : ' is-target',
        target === 'swap' ? ' is-swap' : '',
      ].join('')}
      style={style}
      transform={`translate(${(x + w / 2) * scale} ${(y + h / 2) * scale})`}
    >
      <rect className="hit" x={-hit.w / 2} y={-hit.h / 2} width={hit.w} height={hit.h} />
      <g transform={rotation === 0 ? undefined : `rotate(${rotation})`}>
        <path
          className="chair"
          d={chairsPath(chairsOf({ shape, normal }, width, height, CHAIR.gap * scale), (CHAIR.w - CHAIR.h) * scale)}
          strokeWidth={CHAIR.h * scale}
        />
        <TableOutline className="shape" shape={shape} width={width} height={height} />
        {(tone === 'booked' || tone === 'seated') && (
          <TableOutline className="tint" shape={shape} width={width} height={height} />
        )}
        {tone === 'blocked' && <TableOutline fill="url(#blocked)" shape={shape} width={width} height={height} />}
        {(overdue || face.ending) && (
          <TableOutline className="ring ring-late" shape={shape} width={width} height={height} grow={4} />
        )}
        {(mark !== 'none' || target !== 'none') && (
          <TableOutline className="ring ring-mark" shape={shape} width={width} height={height} grow={4} />
        )}
        <TableOutline className="ring ring-focus" shape={shape} width={width} height={height} grow={8} />
      </g>
      {lines.map(({ kind, text, size, y: at }) => (
        <text key={kind} className={`line line-${kind}`} y={at} fontSize={size}>
          {text}
        </text>
      ))}
      {isUnsent && <UnsentTableMark x={-width / 2} y={-height / 2} />}
      {target === 'swap' && <SwapMark x={-width / 2} y={-height / 2} />}
      {face.payment !== '' && <PaymentTableMark tone={face.payment} x={width / 2} y={height / 2} />}
      {face.onlineBlocked && <OnlineMark x={width / 2} y={-height / 2} />}
      {progress >= 0 && !hasTimer && endOf(lines) + BAR.gap <= bar && (
        <Progress share={progress} width={width * 0.6} y={bar} />
      )}
    </g>
  );
}

const wordings = (...texts: string[]) => texts.filter(Boolean);

/** Where the letters end, from the middle of the table. */
function endOf(lines: readonly TextLine[]): number {
  const last = lines.at(-1);
  return last ? last.y + last.size / 2 : 0;
}

/** A globe, struck through: guests cannot book it. */
function OnlineMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="online" r={7} />
      <path className="online-mark" d="M-4.2 0 H4.2 M0 -4.2 C3 -2 3 2 0 4.2 C-3 2 -3 -2 0 -4.2 M-4.9 -4.9 L4.9 4.9" />
    </g>
  );
}

/** Two arrows, there and back: the parties change places. At a corner, where no letters are. */
function SwapMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="swap" r={10} />
      <path className="swap-mark" d="M-5.5 -2.5 H4.5 M2 -5 L4.5 -2.5 L2 0 M5.5 2.5 H-4.5 M-2 0 L-4.5 2.5 L-2 5" />
    </g>
  );
}

/** How much of its time the party has had. */
function Progress({ share, width, y }: { share: number; width: number; y: number }) {
  return (
    <>
      <rect className="track" x={-width / 2} y={y} width={width} height={BAR.height} rx={BAR.height / 2} />
      <rect className="bar" x={-width / 2} y={y} width={width * share} height={BAR.height} rx={BAR.height / 2} />
    </>
  );
}

/** Faces are flat: a table is drawn again when something on it is different, and only then. */
function isSame(before: FloorTableProps, after: FloorTableProps): boolean {
  if (
    before.scale !== after.scale ||
    before.isStop !== after.isStop ||
    before.target !== after.target ||
    before.carries !== after.carries
  )
    return false;
  if (before.tint !== after.tint || before.hasTimer !== after.hasTimer) return false;
  if (before.face === after.face) return true;
  return (Object.keys(after.face) as Array<keyof TableFace>).every((key) => before.face[key] === after.face[key]);
}

export const FloorTable = memo(DrawnTable, isSame);

const CARD = 'M-5 -3.4 H5 V3.4 H-5 Z M-5 -1 H5';

/** What sets the four apart without colour: there, still to come (its circle is dashed), struck through, an arrow back. */
const SIGNS: Record<PaymentTone, string> = {
  good: CARD,
  open: CARD,
  trouble: `${CARD} M-5.4 5.4 L5.4 -5.4`,
  back: 'M4.6 0 H-4.4 M-1.6 -3 L-4.6 0 L-1.6 3',
};

/** A small card: how the card or payment of the party stands. For the eye; the name of the table says it in words. */
function PaymentTableMark({ tone, x, y }: { tone: PaymentTone; x: number; y: number }) {
  return (
    <g aria-hidden className={`money money-${tone}`} transform={`translate(${x} ${y})`}>
      <circle className="money-ground" r={9} />
      <path className="money-mark" d={SIGNS[tone]} />
    </g>
  );
}

/** A small cloud with an arrow: something about this table is known to this device alone. For the eye; the name of the table says it in words. */
function UnsentTableMark({ x, y }: { x: number; y: number }) {
  return (
    <g aria-hidden transform={`translate(${x} ${y})`} style={{ pointerEvents: 'none' }}>
      <circle r={9} style={{ fill: 'var(--mui-palette-warning-main)' }} />
      <path
        d="M-4.6 2.6 a2.6 2.6 0 0 1 0.4 -4.9 a3.6 3.6 0 0 1 6.9 0.6 a2.3 2.3 0 0 1 1.6 4.3 M0 4.6 V-0.4 M-2 1.4 L0 -0.6 L2 1.4"
        fill="none"
        strokeWidth={1.3}
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ stroke: 'var(--mui-palette-warning-contrastText)' }}
      />
    </g>
  );
}
