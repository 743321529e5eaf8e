'use client';
import { useLocale } from 'next-intl';
import { DataGrid, type DataGridProps, type GridValidRowModel } from '@mui/x-data-grid';
import { enUS, esES, ptBR } from '@mui/x-data-grid/locales';
import { pageNonce } from '../loading/page-nonce';

const TEXTS = { en: enUS, es: esES, pt: ptBR };

/**
 * Data grid with automatic row heights, without paging, menus and selection. With `sortModel` it is sorted by the
 * server and fills its container. Heavy: import it lazily.
 */
export function ListGrid<Row extends GridValidRowModel & { uid: string | number }>(
  props: Pick<
    DataGridProps<Row>,
    'aria-label' | 'rows' | 'columns' | 'disableColumnSorting' | 'sortModel' | 'onSortModelChange' | 'onRowClick'
  >,
) {
  const language = useLocale() as keyof typeof TEXTS;
  return (
    <DataGrid
      {...props}
      sortingMode={props.sortModel ? 'server' : 'client'}
      sortingOrder={props.sortModel ? ['desc', 'asc'] : undefined}
      getRowId={({ uid }) => uid}
      getRowHeight={() => 'auto'}
      hideFooter
      disableColumnMenu
      disableColumnResize
      disableRowSelectionOnClick
      localeText={TEXTS[language].components.MuiDataGrid.defaultProps.localeText}
      nonce={pageNonce()}
      sx={{
        bgcolor: 'background.paper',
        borderRadius: '10px',
        borderColor: 'divider',
        '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-columnHeader': { bgcolor: 'raised' },
        // On the header's background, not the rows'.
        '&& .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
        '& .MuiDataGrid-cell': { py: 1.25, display: 'flex', alignItems: 'center', lineHeight: 1.5 },
      }}
    />
  );
}
