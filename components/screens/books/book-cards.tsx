'use client';
import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { BookCard } from './book-card';
import type { BookListProps } from './book-list';
import { SortSelect } from '@/components/shared/party/sort-select';
import { useRowFormatters } from '@/components/shared/booking/marks/use-row-formatters';
import { useRowFocus } from './use-row-focus';
import { useWindow } from '@/components/ui/use-window';

/** Pixels; replaced by the measured height. */
const CARD_HEIGHT = 124;
const cardHeight = () => CARD_HEIGHT;

/** The list of bookings on a phone: a virtual list of cards. */
export function BookCards({ rows, restaurant, date, order, onSort, onOpen, onStatus, fresh }: BookListProps) {
  const t = useTranslations('books');
  const when = useDateTimeText();
  const parts = useRowFormatters(restaurant);
  const scroller = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(scroller, rows);
  const keyOf = useCallback((index: number) => rows[index]?.uid ?? index, [rows]);
  const { lines, total, measure } = useWindow({
    count: rows.length,
    scroller,
    heightOf: cardHeight,
    keyOf,
    overscan: 6,
  });
  return (
    <Box
      ref={scroller}
      tabIndex={-1}
      {...rowFocus}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain', px: 1.5, pt: 1 }}
    >
      <SortSelect order={order} onSort={onSort} />
      <Box
        component="ul"
        aria-label={t('tableLabel', { date: when.longDay(date) })}
        sx={{ position: 'relative', m: 0, p: 0, listStyle: 'none' }}
        style={{ height: total }}
      >
        {lines.map(({ index, key, start }) => {
          const booking = rows[index];
          return (
            booking && (
              <Box
                component="li"
                key={key}
                ref={measure}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                sx={{ position: 'absolute', top: 0, left: 0, right: 0, pb: 1 }}
                style={{ transform: `translateY(${start}px)` }}
              >
                <BookCard
                  booking={booking}
                  parts={parts}
                  isFresh={fresh.has(booking.uid)}
                  onOpen={onOpen}
                  onStatus={onStatus}
                />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
