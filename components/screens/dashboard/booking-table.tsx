'use client';
import { useMemo } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
import type { ListedBooking } from '@/lib/resources/figures/dashboard-schema';
import type { BookingListProps } from './booking-cards';
import { amountOf, useListedBookingText, useOpenListed } from './use-listed-booking';

/** Bookings as a table on wide screens. Large: always imported lazily. */
export function BookingTable({ bookings, figure, currency }: BookingListProps) {
  const t = useTranslations('dashboard.list');
  const textOf = useListedBookingText(figure, currency);
  const { opening, open } = useOpenListed();
  const columns = useMemo<Array<GridColDef<ListedBooking>>>(
    () => [
      {
        field: 'date',
        headerName: t('date'),
        width: 160,
        renderCell: ({ row }) => (
          <Link href={`/books?date=${row.date}`} style={{ color: 'inherit' }}>
            {textOf(row).day}
          </Link>
        ),
      },
      { field: 'time', headerName: t('time'), width: 88, renderCell: ({ row }) => textOf(row).time },
      {
        field: 'name',
        headerName: t('name'),
        flex: 30,
        renderCell: ({ row }) => (
          <Button
            loading={opening === row.uid}
            onClick={() => void open(row.uid)}
            sx={{ ml: -1, my: -1, px: 1, minHeight: 44, textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            {textOf(row).name}
          </Button>
        ),
      },
      { field: 'covers', headerName: t('coversHead'), width: 88, align: 'right', headerAlign: 'right' },
      { field: 'status', headerName: t('status'), flex: 18, renderCell: ({ row }) => textOf(row).status },
      { field: 'channel', headerName: t('channel'), flex: 18, renderCell: ({ row }) => textOf(row).channel },
      { field: 'tables', headerName: t('tables'), flex: 12, renderCell: ({ row }) => textOf(row).tables },
      {
        field: 'spend',
        headerName: t(amountOf(figure)),
        width: 120,
        align: 'right',
        headerAlign: 'right',
        renderCell: ({ row }) => textOf(row).amount,
      },
    ],
    [t, textOf, figure, opening, open],
  );
  return <ListGrid aria-label={t('label')} rows={bookings} columns={columns} disableColumnSorting />;
}
