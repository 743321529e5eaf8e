'use client';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { MessageFailures } from '@/components/shared/outgoing/message-failures';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import type { SortColumn, SortOrder } from '@/lib/rules/booking/list/sort';
import type { ServiceDate } from '@/lib/time/service-day';
import { BookCards } from './book-cards';
import { BookTable } from './book-table';

export interface BookListProps {
  rows: readonly Booking[];
  restaurant: RestaurantContext;
  date: ServiceDate;
  order: SortOrder;
  onSort: (by: SortColumn) => void;
  onOpen: (booking: Booking) => void;
  onStatus: (booking: Booking, status: number) => void;
  /** Uids of bookings that another device has just changed. */
  fresh: ReadonlySet<number>;
}

/** The bookings as a table, or as cards where a table does not fit. */
export function BookList(props: BookListProps) {
  const asCards = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <MessageFailures date={props.date}>{asCards ? <BookCards {...props} /> : <BookTable {...props} />}</MessageFailures>
  );
}
