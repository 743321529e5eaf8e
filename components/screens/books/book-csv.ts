/** The list of bookings as CSV. */
import { type Booking } from '@/lib/rules/booking/booking';
import type { Cell } from '@/lib/csv/to-csv';
import type { PaymentState } from '@/lib/rules/payments/payment-summary';
import { timeText } from '@/lib/time/time-text';

/** Column names; each has a label under `books.csv.<column>`. */
export const CSV_COLUMNS = [
  'date',
  'time',
  'duration',
  'covers',
  'lastName',
  'firstName',
  'phone',
  'email',
  'table',
  'status',
  'channel',
  'notes',
  'guestNotes',
  'options',
  'total',
  'spend',
  'payment',
  'paid',
  'refunded',
  'reference',
  'created',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Names and formats of the restaurant; money is formatted in the reader's language. */
export interface CsvContext {
  tableName(table: string): string;
  statusName(status: number): string;
  channelName(channel: number): string;
  optionNames(booking: Booking): string[];
  amount(minor: number): string;
  paymentState(state: PaymentState): string;
}

/** One CSV row. Times use the 24-hour clock, which spreadsheets understand. */
export function csvRow(booking: Booking, context: CsvContext): Cell[] {
  const cells: Record<CsvColumn, Cell> = {
    date: booking.date,
    time: timeText(booking.time),
    duration: booking.turn,
    covers: booking.covers,
    lastName: booking.lastName,
    firstName: booking.firstName,
    phone: booking.phone,
    email: booking.email,
    table: booking.tables.map(context.tableName).join(' + '),
    status: context.statusName(booking.status),
    channel: context.channelName(booking.channel),
    notes: booking.notes,
    guestNotes: booking.guestNotes,
    options: context.optionNames(booking).join(', '),
    total: context.amount(booking.total),
    spend: context.amount(booking.spend),
    payment: booking.payment ? context.paymentState(booking.payment.state) : '',
    paid: booking.payment ? context.amount(booking.payment.paid) : '',
    refunded: booking.payment ? context.amount(booking.payment.refunded) : '',
    reference: booking.reference,
    created: `${booking.createdDate} ${timeText(booking.createdTime)}`,
  };
  return CSV_COLUMNS.map((column) => cells[column]);
}

/** 'la-marina-2026-11-21.csv' */
export function csvFileName(service: string, date: string): string {
  return `${service.replace(/[^\p{L}\d]+/gu, '-')}-${date}.csv`;
}
