'use client';
import { memo } from 'react';
import { groupOf } from '@/lib/booking/stage';
import type { GridBooking } from '@/lib/time-grid/grid-model';
import { GridIcon, type GridIconName } from './grid-icons';
import type { GridTexts, PaintOf } from './grid-texts';

interface GridPieceProps {
  /** Tells it apart from the same booking in another lane. */
  pieceKey: string;
  booking: GridBooking;
  /** Pixels within its row. */
  x: number;
  y: number;
  width: number;
  height: number;
  texts: GridTexts;
  paintOf: PaintOf;
  /** Tab stops here. */
  isStop: boolean;
  /** Somebody has it in the hand; it is drawn where they hold it. */
  isCarried: boolean;
}

/** Room around a piece, so that two that follow each other are two. */
const GAP = 2;
/** Widths from which more is said, in pixels. */
const SAYS = { covers: 16, name: 52, marks: 104 };
/** Heights from which there is a second line. */
const TWO_LINES = 36;

/** One party in one lane. */
export const GridPieceView = memo(function GridPieceView({ pieceKey, booking, x, y, width, height, texts, paintOf, isStop, isCarried }: GridPieceProps) {
  const { colour, on } = paintOf(booking.status);
  const flat = height < TWO_LINES;
  const label = texts.booking(booking);
  return (
    <div
      role="gridcell"
      className={classOf(booking, isCarried, flat, width)}
      aria-label={label}
      title={label}
      tabIndex={isStop ? 0 : -1}
      data-booking-id={booking.uid}
      data-piece={pieceKey}
      style={{ transform: `translate(${x}px,${y + GAP}px)`, width: Math.max(4, width - 1), height: height - 2 * GAP, ['--status' as string]: colour, ['--on-status' as string]: on }}
    >
      {width >= SAYS.covers && (
        <span className="who" aria-hidden>
          <b>{booking.covers}</b>
          {width >= SAYS.name && <span>{booking.name}</span>}
          {width >= SAYS.marks && <Marks booking={booking} />}
        </span>
      )}
      {!flat && width >= SAYS.name && (
        <span className="when" aria-hidden>
          {width >= SAYS.marks ? `${texts.span(booking.time, booking.time + booking.turn)} · ${texts.status(booking.status)}` : texts.time(booking.time)}
        </span>
      )}
    </div>
  );
});

function classOf(booking: GridBooking, isCarried: boolean, flat: boolean, width: number): string {
  let name = `piece ${groupOf(booking.stage)}`;
  if (booking.overdue) name += ' overdue';
  if (booking.marks.locked) name += ' locked';
  if (isCarried) name += ' carried';
  if (flat) name += ' flat';
  if (width < SAYS.name) name += ' tiny';
  return name;
}

function Marks({ booking }: { booking: GridBooking }) {
  const icons = iconsOf(booking);
  if (icons.length === 0) return null;
  return (
    <span className="marks">
      {icons.map((name) => (
        <GridIcon key={name} name={name} />
      ))}
    </span>
  );
}

function iconsOf({ overdue, marks: { locked, notes, options, visits, deposit } }: GridBooking): GridIconName[] {
  const icons: GridIconName[] = [];
  if (overdue) icons.push('late');
  if (locked) icons.push('lock');
  if (options.length > 0) icons.push('star');
  if (notes) icons.push('notes');
  if (deposit) icons.push('paid');
  if (visits > 0) icons.push('again');
  return icons;
}
