'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import StarRounded from '@mui/icons-material/StarRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
import type { ListedDiner } from '@/lib/rules/diner/diner';
import { type DinerColumn, DINER_ORDERS, type DinerSort, isDinerSort } from './diner-columns';
import type { CrmContext } from './use-crm-context';
import { useDinerCell } from './use-diner-cell';

interface DinerTableProps {
  diners: readonly ListedDiner[];
  context: CrmContext;
  columns: readonly DinerColumn[];
  sort: DinerSort;
  order: 'asc' | 'desc';
  onSort: (by: DinerSort, order: 'asc' | 'desc') => void;
  onOpen: (uid: number) => void;
}

/** At 1280 pixels the default columns leave the rest to name and tags. */
const WIDTHS: Partial<Record<DinerColumn, number>> = {
  email: 220,
  company: 150,
  phone: 132,
  visits: 84,
  spend: 104,
  noShows: 140,
  nextVisit: 128,
  cancellations: 124,
};
const FIGURES: readonly DinerColumn[] = ['visits', 'spend', 'noShows', 'cancellations', 'covers'];

/** A page of diners as a table, sorted by the server. Large: always imported lazily. */
export function DinerTable({ diners, context, columns, sort, order, onSort, onOpen }: DinerTableProps) {
  const t = useTranslations('crm');
  const cell = useDinerCell(context);
  const shown = useMemo<Array<GridColDef<ListedDiner>>>(
    () => [
      {
        field: 'name',
        headerName: t('column.name'),
        flex: 1,
        minWidth: 176,
        renderCell: ({ row }) => (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
            <Button
              color="inherit"
              aria-label={t('open', { name: context.nameOf(row) })}
              onClick={() => onOpen(row.uid)}
              sx={{ ml: -1, px: 1, minWidth: 0, justifyContent: 'flex-start', textAlign: 'left', fontWeight: 600 }}
            >
              {context.nameOf(row)}
            </Button>
            {row.vip && <StarRounded titleAccess={t('column.vip')} sx={{ fontSize: 18, color: 'warning.main' }} />}
            {row.allergies && (
              <WarningAmberRounded titleAccess={t('column.allergies')} sx={{ fontSize: 18, color: 'error.main' }} />
            )}
          </Stack>
        ),
      },
      ...columns.map((column): GridColDef<ListedDiner> => ({
        field: column,
        headerName: t(`column.${column}`),
        ...(column === 'tags' ? { flex: 1, minWidth: 130 } : { width: WIDTHS[column] ?? 112 }),
        sortable: isDinerSort(column),
        ...(FIGURES.includes(column) && { align: 'right', headerAlign: 'right' }),
        renderCell: ({ row }) =>
          column === 'tags' ? (
            <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
              {[...row.tags, ...row.automaticTags].map((tag) => (
                <Chip key={tag} size="small" label={tag} />
              ))}
            </Stack>
          ) : (
            <Box component="span" sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
              {cell(row, column)}
            </Box>
          ),
      })),
    ],
    [t, cell, columns, context, onOpen],
  );
  return (
    <ListGrid
      aria-label={t('list')}
      rows={diners}
      columns={shown}
      sortModel={[{ field: sort, sort: order }]}
      onSortModelChange={([by]) => {
        const field = by && isDinerSort(by.field) ? by.field : 'name';
        onSort(field, field === sort ? (order === 'asc' ? 'desc' : 'asc') : DINER_ORDERS[field]);
      }}
    />
  );
}
