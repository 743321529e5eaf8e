'use client';
import { useMemo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { SortColumn } from '@/lib/rules/booking/list/sort';
import type { Setup } from '@/lib/rules/setup/setup';

export interface BookColumn {
  id: 'time' | 'covers' | 'name' | 'tables' | 'status' | 'next' | 'payment' | 'phone' | 'notes' | 'channel' | 'created';
  /** Pixels; columns without a width share the rest. */
  width?: number;
  sort?: SortColumn;
}

const COLUMNS: ReadonlyArray<BookColumn & { from: 'sm' | 'lg' | 'xl' }> = [
  { id: 'time', width: 84, sort: 'time', from: 'sm' },
  { id: 'covers', width: 76, sort: 'covers', from: 'sm' },
  { id: 'name', sort: 'name', from: 'sm' },
  { id: 'tables', width: 96, sort: 'tables', from: 'sm' },
  { id: 'status', width: 138, sort: 'status', from: 'sm' },
  { id: 'next', width: 128, from: 'sm' },
  { id: 'payment', width: 128, sort: 'payment', from: 'xl' },
  { id: 'phone', width: 142, from: 'lg' },
  { id: 'notes', from: 'lg' },
  { id: 'channel', width: 120, sort: 'channel', from: 'xl' },
  { id: 'created', width: 150, sort: 'created', from: 'xl' },
];

/** '12:45 AM' with the next-day mark is wider than '00:45' and must not be cut off. */
const WIDTHS_FOR_12_HOUR_CLOCK: Partial<Record<BookColumn['id'], number>> = { time: 118, created: 172 };

/** The columns that fit this width, sized for the restaurant's clock. */
export function useBookColumns({ milTime }: Pick<Setup, 'milTime'>): readonly BookColumn[] {
  const lg = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const xl = useMediaQuery<Theme>((theme) => theme.breakpoints.up('xl'), { noSsr: true });
  // The same array while the columns are the same: every row compares it.
  return useMemo(
    () =>
      COLUMNS.filter(({ from }) => from === 'sm' || (from === 'lg' && lg) || (from === 'xl' && xl)).map((column) =>
        milTime ? column : { ...column, width: WIDTHS_FOR_12_HOUR_CLOCK[column.id] ?? column.width },
      ),
    [lg, xl, milTime],
  );
}
