'use client';
import { useCallback, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useBookColumns } from './book-columns';
import { BookHead } from './book-head';
import type { BookListProps } from './book-list';
import { BookRow } from './book-row';
import { useRowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import { useRowFocus } from './use-row-focus';
import { useWindow } from '@/components/ui/use-window';

/** Pixels. All rows have one height, so that the virtual list measures none of them. */
const ROW_HEIGHT = 56;
const rowHeight = () => ROW_HEIGHT;

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars?.palette.background.paper,
}));
const Table = styled('table')({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' });

/** The bookings as a virtual table: only visible rows are in the document, and `aria-rowcount` has their number. */
export function BookTable({ rows, restaurant, date, order, onSort, onOpen, onStatus, fresh }: BookListProps) {
  const t = useTranslations('books');
  const when = useDateTimeText();
  const columns = useBookColumns(restaurant.setup);
  const parts = useRowFormatters(restaurant);
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(scroller, rows);
  const keyOf = useCallback((index: number) => rows[index]?.uid ?? index, [rows]);
  const { lines: items, total } = useWindow({ count: rows.length, scroller, heightOf: rowHeight, keyOf, overscan: 10 });
  const above = items[0]?.start ?? 0;
  const below = total - (items.at(-1)?.end ?? 0);

  return (
    <Scroller ref={scroller} tabIndex={-1} {...rowFocus}>
      <Table aria-label={t('tableLabel', { date: when.longDay(date) })} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <BookHead columns={columns} order={order} onSort={onSort} />
        <tbody>
          {above > 0 && <Spacer height={above} columns={columns.length} />}
          {items.map(({ index, key }) => {
            const booking = rows[index];
            return (
              booking && (
                <BookRow
                  key={key}
                  booking={booking}
                  index={index}
                  columns={columns}
                  parts={parts}
                  isFresh={fresh.has(booking.uid)}
                  onOpen={onOpen}
                  onStatus={onStatus}
                />
              )
            );
          })}
          {below > 0 && <Spacer height={below} columns={columns.length} />}
        </tbody>
      </Table>
    </Scroller>
  );
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
