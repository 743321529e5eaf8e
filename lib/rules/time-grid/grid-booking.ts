/** Converts bookings to the grid's form. */
import { type Booking, hasNotes } from '@/lib/rules/booking/booking';
import { STAGE, holdsTables, type Stage } from '@/lib/rules/statuses/stage';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import { heldStay, offeredStay, stayOf } from '@/lib/rules/seating/floor-stays';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking } from './grid-model';

/** Labels and lookups of the restaurant. */
export interface GridLabels {
  stageOf(status: number): Stage;
  nameOf(booking: Booking): string;
  bookOptionName(uid: number): string | undefined;
  guestOptionName(uid: number): string | undefined;
}

/** Minimum drawn length of a party that left at once, in hours. */
const MIN_HOURS = 0.25;

/**
 * @param live the present hour if the day is today, else null
 * @param instant now, in epoch milliseconds; null without offers
 */
export function gridBooking(
  booking: Booking,
  words: GridLabels,
  live: DecimalHours | null,
  instant: number | null = null,
): GridBooking {
  const stage = words.stageOf(booking.status);
  const { from, to, overdue } = drawnSpan(booking, stage, live);
  const kept = keptOf(booking, stage, live, instant);
  const { bookOptions, guestOptions } = booking;
  const names = [
    ...bookOptions.filter((uid) => uid !== DO_NOT_MOVE_OPTION).map(words.bookOptionName),
    ...guestOptions.map(words.guestOptionName),
  ];
  return {
    uid: booking.uid,
    name: words.nameOf(booking),
    covers: booking.covers,
    status: booking.status,
    stage,
    time: booking.time,
    turn: booking.turn,
    from,
    to: Math.max(to, from + MIN_HOURS),
    overdue,
    tables: booking.tables,
    requestedArea: booking.requestedArea,
    ...(kept && { kept }),
    marks: {
      locked: bookOptions.includes(DO_NOT_MOVE_OPTION),
      notes: hasNotes(booking),
      options: names.filter((name) => name !== undefined),
      visits: booking.visits,
      deposit: booking.total > 0,
      payment: booking.payment,
    },
  };
}

function keptOf(
  booking: Booking,
  stage: Stage,
  live: DecimalHours | null,
  instant: number | null,
): GridBooking['kept'] {
  const held = heldStay(booking, stage, live);
  if (held) return { as: 'held', tables: booking.hold?.tables ?? [], from: held.from, to: held.to };
  const offered = instant === null ? null : offeredStay(booking, stage, instant);
  return offered
    ? { as: 'offered', tables: booking.offer?.tables ?? [], from: offered.from, to: offered.to }
    : undefined;
}

/** The displayed span of its turn: as booked, or from the seating (D13). */
export const saidSpan = ({
  stage,
  time,
  turn,
  from,
}: Pick<GridBooking, 'stage' | 'time' | 'turn' | 'from'>): { from: DecimalHours; to: DecimalHours } => {
  const start = stage === STAGE.seated ? from : time;
  return { from: start, to: start + turn };
};

function drawnSpan(
  booking: Booking,
  stage: Stage,
  live: DecimalHours | null,
): Pick<GridBooking, 'from' | 'to' | 'overdue'> {
  if (holdsTables(booking.status, stage)) return stayOf(booking, stage, live);
  return { from: booking.time, to: booking.time + booking.turn, overdue: false };
}

/** Converts the day's bookings repeatedly and returns the same object for an unchanged booking, so that it is not rendered again. */
export function gridBookingMaker(
  words: GridLabels,
): (bookings: readonly Booking[], live: DecimalHours | null, instant?: number | null) => GridBooking[] {
  const made = new WeakMap<Booking, GridBooking>();
  return (bookings, live, instant = null) =>
    bookings.map((booking) => {
      const before = made.get(booking);
      // Only seated parties change their span with time, and holds and offers end.
      const isSame = before?.stage !== STAGE.seated || sameSpan(before, drawnSpan(booking, before.stage, live));
      if (before && isSame && !before.kept === !keptOf(booking, before.stage, live, instant)) return before;
      const now = gridBooking(booking, words, live, instant);
      made.set(booking, now);
      return now;
    });
}

function sameSpan(one: GridBooking, other: Pick<GridBooking, 'from' | 'to' | 'overdue'>): boolean {
  return (
    one.from === other.from && one.to === Math.max(other.to, other.from + MIN_HOURS) && one.overdue === other.overdue
  );
}
