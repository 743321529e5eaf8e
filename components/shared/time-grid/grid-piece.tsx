'use client';
import { type CSSProperties, memo } from 'react';
import { STAGE, groupOf } from '@/lib/rules/statuses/stage';
import type { PaymentState } from '@/lib/rules/payments/payment-summary';
import { saidSpan } from '@/lib/rules/time-grid/grid-booking';
import type { GridRect } from '@/lib/rules/time-grid/geometry';
import type { GridBooking } from '@/lib/rules/time-grid/grid-model';
import { GridIcon, type GridIconName } from './grid-icons';
import type { GridTexts, PaintOf, StatusPaint } from './grid-texts';

interface GridPieceProps {
  /** Unique key: the same booking can be in several lanes. */
  pieceKey: string;
  booking: GridBooking;
  /** Pixels within its row. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width hidden beyond the left edge of the view. */
  hidden: number;
  texts: GridTexts;
  paintOf: PaintOf;
  /** Tab stop of the grid. */
  isStop: boolean;
  /** It is being dragged; the ghost shows it instead. */
  isDragged: boolean;
  /** It has changes that are not sent yet. */
  isUnsent: boolean;
}

/** Gap around a piece, which separates consecutive ones. */
const GAP = 2;
/** Minimum widths for more text, in pixels. */
const MIN_WIDTHS = { covers: 16, name: 52, marks: 104, status: 168, payment: 210 };
/** Minimum heights for a second line. */
const TWO_LINES = 36;
/** Width of an icon. */
const ICON = 15;
/** Between the edge of the view and the text. */
const TEXT_INSET = 4;
/** Payment icons of a piece; the accessible name says what they mean. */
const PAYMENT_ICON: Record<PaymentState, GridIconName> = {
  requested: 'asked',
  processing: 'asked',
  card: 'card',
  paid: 'paid',
  charged: 'paid',
  declined: 'refused',
  expired: 'refused',
  refunded: 'back',
  'part-refunded': 'back',
};
const NO_ICONS: readonly GridIconName[] = [];

/** A booking in one lane. */
export const GridPieceView = memo(function GridPieceView({
  pieceKey,
  booking,
  x,
  y,
  width,
  height,
  hidden,
  texts,
  paintOf,
  isStop,
  isDragged,
  isUnsent,
}: GridPieceProps) {
  const flat = height < TWO_LINES;
  const room = width - hidden;
  const icons = room >= MIN_WIDTHS.marks ? iconsOf(booking, isUnsent) : NO_ICONS;
  return (
    <div
      role="gridcell"
      className={classOf(booking, isDragged, flat, room)}
      aria-label={texts.booking(booking, isUnsent)}
      tabIndex={isStop ? 0 : -1}
      data-booking-id={booking.uid}
      data-tap={`piece ${booking.uid}`}
      data-piece={pieceKey}
      style={styleOf(paintOf(booking.status), booking, { x, y, width, height }, hidden)}
    >
      {room >= MIN_WIDTHS.covers && (
        <span className="who" aria-hidden style={icons.length > 0 ? { marginRight: icons.length * ICON } : undefined}>
          <b>{booking.covers}</b>
          {room >= MIN_WIDTHS.name && ` ${booking.name}`}
        </span>
      )}
      {!flat && room >= MIN_WIDTHS.name && (
        <span className="when" aria-hidden>
          {whenText(booking, room, texts)}
        </span>
      )}
      {icons.length > 0 && (
        <span className="marks">
          {icons.map((name) => (
            <GridIcon key={name} name={name} />
          ))}
        </span>
      )}
    </div>
  );
});

/** Positioned by `left`, not by a transform: a thousand transforms are a thousand layers to sort in every frame. */
function styleOf(
  { colour, on }: StatusPaint,
  { stage }: GridBooking,
  { x, y, width, height }: GridRect,
  hidden: number,
): CSSProperties {
  const style: CSSProperties & Record<`--${string}`, string> = {
    left: `calc(var(--names) + ${x}px)`,
    top: y + GAP,
    width: Math.max(4, width - 1),
    height: height - 2 * GAP,
    '--status': colour,
  };
  if (hidden > 0) style.paddingLeft = hidden + TEXT_INSET;
  if (stage === STAGE.seated) style['--on-status'] = on;
  return style;
}

/** Only icons that fit completely. */
function whenText(booking: GridBooking, room: number, texts: GridTexts): string {
  const { status, marks } = booking;
  const { payment } = marks;
  const { from, to } = saidSpan(booking);
  if (room < MIN_WIDTHS.marks) return texts.time(from);
  const span = texts.span(from, to);
  if (room < MIN_WIDTHS.status) return span;
  return payment && room >= MIN_WIDTHS.payment
    ? `${span} · ${texts.status(status)} · ${texts.payment(payment)}`
    : `${span} · ${texts.status(status)}`;
}

function classOf(booking: GridBooking, isDragged: boolean, flat: boolean, room: number): string {
  let name = `piece ${groupOf(booking.stage)}`;
  if (booking.overdue) name += ' overdue';
  if (booking.marks.locked) name += ' locked';
  if (isDragged) name += ' carried';
  if (flat) name += ' flat';
  if (room < MIN_WIDTHS.name) name += ' tiny';
  return name;
}

function iconsOf(
  { overdue, marks: { locked, notes, options, visits, deposit, payment } }: GridBooking,
  isUnsent: boolean,
): GridIconName[] {
  const icons: GridIconName[] = [];
  if (isUnsent) icons.push('unsent');
  if (overdue) icons.push('late');
  if (locked) icons.push('lock');
  if (options.length > 0) icons.push('star');
  if (notes) icons.push('notes');
  if (payment) icons.push(PAYMENT_ICON[payment.state]);
  else if (deposit) icons.push('paid');
  if (visits > 0) icons.push('again');
  return icons;
}
