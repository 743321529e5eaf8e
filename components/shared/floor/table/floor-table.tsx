import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'next-intl';
import { useIsTableUnsent } from '@/lib/client/offline/use-unsent';
import type { PaymentTone } from '@/lib/rules/payments/payment-mark';
import { CHAIR } from './chairs';
import type { Tile } from '@/components/shared/floor/floor-layout';
import { statusInk } from './status-ink';
import type { TableFace } from './table-face';
import { TableOutline } from './table-outline';
import { CornerSign, PersonFigure, TableSign, signOf } from './table-sign';
import { type TableText, linesOf } from './table-text';

interface FloorTableProps {
  face: TableFace;
  /** Its position and size. */
  tile: Tile;
  /** Its chairs, as a path. */
  chairs: string;
  /** The one tab stop of the floor; arrow keys move on from it. */
  isStop: boolean;
  /** Drop state: nothing, an item, or a party that would swap with the one here. */
  target: 'none' | 'over' | 'swap';
  /** It, or its party, can be dragged. */
  carries: boolean;
  /** Share of the status colour that covers the table of a seated party, 0 to 1; 0 when the colour is a border. */
  tint: number;
}

/** Minimum hit area in pixels; extends beyond a smaller table. */
const MIN_HIT = 40;
/** Steps of the progress bar. */
const BARS = [1, 2, 3, 4, 5];
/** Position of a circle's corner mark, as a share of the way to the corner of its bounding box. */
const ROUND_CORNER = 0.74;

/** One table of the floor. Clicks and keys are handled by the floor around it. */
function DrawnTable({ face, tile, chairs, isStop, target, carries, tint }: FloorTableProps) {
  const t = useTranslations('timeGrid');
  const isUnsent = useIsTableUnsent(face.uid);
  const { shape, rotation, tone, state, mark, colour, overdue, bars } = face;
  const { x, y, w, h, width, height } = tile;
  const isAskew = shape !== 'round' && rotation % 90 !== 0;
  const sign = mark === 'clash' ? null : signOf(state, overdue);
  const isJoinedSecond = face.joined !== '' && face.seats === '';
  const labels = {
    name: face.name,
    seats: face.seats,
    isParty: face.party !== '',
    party: face.partyNames === '' ? [] : face.partyNames.split('\n'),
    when: [face.when, face.whenShort],
    hasSign: sign !== null && !isJoinedSecond,
    isFlagged: sign === 'over' && !isJoinedSecond,
    hasBars: bars > 0,
    whenFirst: mark === 'clash',
  };
  const outline = isAskew ? 'askew' : shape === 'round' ? 'round' : 'straight';
  const text = linesOf(labels, { width: w, height: h, outline, isReadable: tile.isReadable });
  const hit = { w: Math.max(w, MIN_HIT), h: Math.max(h, MIN_HIT) };
  // Tables without a seated party use the colours of their state.
  const style =
    colour && tone === 'seated'
      ? ({ '--status': colour, ...statusInk(colour, tint), '--tint': tint } as CSSProperties)
      : undefined;
  const share = outline === 'straight' ? 1 : outline === 'round' ? ROUND_CORNER : 0.5;
  const corner = { x: (w / 2) * share, y: (h / 2) * share };
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
        ' state-',
        state,
        ' mark-',
        mark,
        overdue ? ' overdue' : face.ending ? ' ending' : '',
        target === 'none' ? '' : ' is-target',
        target === 'swap' ? ' is-swap' : '',
      ].join('')}
      style={style}
      transform={`translate(${round(x)} ${round(y)})`}
    >
      {(hit.w > w || hit.h > h) && <rect className="hit" x={-hit.w / 2} y={-hit.h / 2} width={hit.w} height={hit.h} />}
      {chairs && (
        <path
          className="chair"
          d={chairs}
          strokeWidth={CHAIR.thickness}
          transform={shape === 'round' || rotation === 0 ? undefined : `rotate(${rotation})`}
        />
      )}
      {isAskew ? (
        <g transform={`rotate(${rotation})`}>
          <Outlines shape={shape} width={width} height={height} face={face} target={target} isStop={isStop} />
        </g>
      ) : (
        <Outlines shape={shape} width={w} height={h} face={face} target={target} isStop={isStop} />
      )}
      {text.flag && <Flag {...text.flag} />}
      <Letters text={text} />
      {text.figure && <PersonFigure {...text.figure} />}
      {sign && text.sign && <TableSign name={sign} {...text.sign} />}
      {text.bars && <Bars at={bars} {...text.bars} />}
      {sign && !tile.isReadable && sign !== 'ring' && sign !== 'barred' && (
        <CornerSign name={sign} x={corner.x} y={-corner.y} />
      )}
      {isUnsent && <UnsentTableMark x={-corner.x} y={-corner.y} />}
      {target === 'swap' && <SwapMark x={-corner.x} y={-corner.y} />}
      {face.payment !== '' && <PaymentTableMark tone={face.payment} x={corner.x} y={corner.y} />}
      {face.onlineBlocked && <OnlineMark x={-corner.x} y={corner.y} />}
    </g>
  );
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

interface OutlinesProps {
  shape: TableFace['shape'];
  width: number;
  height: number;
  face: TableFace;
  target: FloorTableProps['target'];
  isStop: boolean;
}

/** Outline, fill and rings of the table. */
function Outlines({ face: { tone, state, overdue, mark }, target, isStop, ...sides }: OutlinesProps) {
  // The chosen table has an accent ring outside, even when another party has it or is due.
  const isTrouble = overdue || mark === 'own-clash';
  return (
    <>
      <TableOutline className="shape" {...sides} />
      {tone === 'seated' && <TableOutline className="tint" {...sides} />}
      {state === 'blocked' && <TableOutline fill="url(#blocked)" {...sides} />}
      {isTrouble && <TableOutline className="ring ring-late" {...sides} grow={4} />}
      {(mark !== 'none' || target !== 'none') && (
        <TableOutline className="ring ring-mark" {...sides} grow={isTrouble ? 8 : 4.5} />
      )}
      {isStop && <TableOutline className="ring ring-focus" {...sides} grow={8} />}
    </>
  );
}

function Letters({ text: { lines, flag } }: { text: TableText }) {
  return lines.map(({ kind, text, size, x, y }) => (
    <text
      key={kind}
      className={`line line-${kind}${kind === 'when' && flag ? ' line-flagged' : ''}`}
      x={x}
      y={y}
      fontSize={size}
    >
      {text}
    </text>
  ));
}

/** Frame that marks a party over its time. */
function Flag({ y, width, height }: { y: number; width: number; height: number }) {
  return <rect className="flag" x={-width / 2} y={y - height / 2} width={width} height={height} rx={5} />;
}

/** Progress of the meal. */
function Bars({ at, y, width }: { at: number; y: number; width: number }) {
  const step = width / BARS.length;
  return BARS.map((bar) => (
    <rect
      key={bar}
      className={bar <= at ? 'bar' : 'track'}
      x={-width / 2 + (bar - 1) * step + 1}
      y={y - 1.75}
      width={step - 2}
      height={3.5}
      rx={1.75}
    />
  ));
}

/** A struck-through globe: guests cannot book it. */
function OnlineMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="online" r={7} />
      <path className="online-mark" d="M-4.2 0 H4.2 M0 -4.2 C3 -2 3 2 0 4.2 C-3 2 -3 -2 0 -4.2 M-4.9 -4.9 L4.9 4.9" />
    </g>
  );
}

/** Two opposite arrows: the parties swap. At a corner, clear of the text. */
function SwapMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="swap" r={10} />
      <path className="swap-mark" d="M-5.5 -2.5 H4.5 M2 -5 L4.5 -2.5 L2 0 M5.5 2.5 H-4.5 M-2 0 L-4.5 2.5 L-2 5" />
    </g>
  );
}

/** Faces are flat: a table renders again only when one of their values differs. */
function isSame(before: FloorTableProps, after: FloorTableProps): boolean {
  if (
    before.tile !== after.tile ||
    before.chairs !== after.chairs ||
    before.isStop !== after.isStop ||
    before.target !== after.target ||
    before.carries !== after.carries ||
    before.tint !== after.tint
  )
    return false;
  if (before.face === after.face) return true;
  return (Object.keys(after.face) as Array<keyof TableFace>).every((key) => before.face[key] === after.face[key]);
}

export const FloorTable = memo(DrawnTable, isSame);

const CARD = 'M-5 -3.4 H5 V3.4 H-5 Z M-5 -1 H5';

/**
 * Shapes that tell the four states apart without colour: present, pending (dashed circle), struck through, returning
 * arrow.
 */
const SIGNS: Record<PaymentTone, string> = {
  good: CARD,
  open: CARD,
  trouble: `${CARD} M-5.4 5.4 L5.4 -5.4`,
  back: 'M4.6 0 H-4.4 M-1.6 -3 L-4.6 0 L-1.6 3',
};

/** A small card: payment state of the party. Decorative; the table's accessible name says it in words. */
function PaymentTableMark({ tone, x, y }: { tone: PaymentTone; x: number; y: number }) {
  return (
    <g aria-hidden className={`money money-${tone}`} transform={`translate(${x} ${y})`}>
      <circle className="money-background" r={9} />
      <path className="money-mark" d={SIGNS[tone]} />
    </g>
  );
}

/**
 * A small cloud with an arrow: changes known to this device only. Decorative; the table's accessible name says it in
 * words.
 */
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
