/** Order of the book's rows. */
import { type Booking, nameOf } from '../booking';
import { paymentRank } from '@/lib/rules/payments/payment-mark';
import type { Stage } from '@/lib/rules/statuses/stage';

export const SORT_COLUMNS = ['time', 'name', 'covers', 'tables', 'status', 'payment', 'channel', 'created'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export interface SortOrder {
  by: SortColumn;
  descending: boolean;
}
export const DEFAULT_ORDER: SortOrder = { by: 'time', descending: false };

export interface SortContext {
  lastFirst: boolean;
  tableName(table: string): string;
  channelName(channel: number): string;
  stageOf(status: number): Stage;
  /** Language for collating names. */
  locale: string;
}

type Key = string | number;

/** Sorts a copy; ties go by time and uid, and rows without a value (no name, table or payment) come last in either direction. */
export function sortBookings<T extends Booking>(bookings: readonly T[], order: SortOrder, context: SortContext): T[] {
  const collator = new Intl.Collator(context.locale, { numeric: true, sensitivity: 'base' });
  const compareKeys = (a: Key, b: Key) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return bookings
    .map((booking) => ({ booking, key: keyOf(booking, order.by, context) }))
    .sort((a, b) => {
      if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1;
      const byKey = compareKeys(a.key, b.key) * (order.descending ? -1 : 1);
      return byKey || a.booking.time - b.booking.time || a.booking.uid - b.booking.uid;
    })
    .map(({ booking }) => booking);
}

function keyOf(booking: Booking, by: SortColumn, context: SortContext): Key {
  switch (by) {
    case 'time':
      return booking.time;
    case 'name':
      return nameOf(booking, context.lastFirst);
    case 'covers':
      return booking.covers;
    case 'tables':
      return booking.tables.map(context.tableName).join(' ');
    case 'status':
      return context.stageOf(booking.status) * 10_000 + booking.status;
    case 'payment':
      return booking.payment ? paymentRank(booking.payment.state) : '';
    case 'channel':
      return context.channelName(booking.channel);
    case 'created':
      return `${booking.createdDate} ${booking.createdTime.toFixed(4).padStart(8, '0')}`;
  }
}

/** A click on a column header: the same column reverses, another one starts ascending. */
export function reorder(order: SortOrder, by: SortColumn): SortOrder {
  return { by, descending: order.by === by ? !order.descending : false };
}
