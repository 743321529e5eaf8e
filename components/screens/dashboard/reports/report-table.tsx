'use client';
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { ListGrid } from '@/components/ui/layout/list-grid';
import { type CellKind, type ReportName, REPORTS } from '@/lib/contract/figures/reports';
import type { ReportRow } from '@/lib/resources/figures/reports-schema';
import { useCellText } from './use-cell-text';

interface ReportTableProps {
  report: ReportName;
  label: string;
  currency: string;
  rows: readonly ReportRow[];
}

const WIDTHS: Record<CellKind, number> = {
  text: 150,
  number: 104,
  money: 118,
  date: 128,
  time: 84,
  hours: 84,
  moment: 176,
  flag: 96,
};
/** Width of text columns. */
const WIDE: Readonly<Record<string, number>> = {
  notes: 240,
  guestNotes: 240,
  email: 260,
  turn: 84,
  covers: 88,
  lastName: 160,
  firstName: 130,
  changes: 420,
  answers: 340,
  grades: 260,
  subject: 200,
  category: 260,
  product: 220,
  allergies: 200,
  consentEmail: 200,
  consentSms: 190,
  consentWhatsapp: 190,
};

/** A page of a report. Large: always imported lazily. */
export function ReportTable({ report, label, currency, rows }: ReportTableProps) {
  const t = useTranslations('reports.column');
  const text = useCellText(currency);
  const columns = useMemo<Array<GridColDef<ReportRow>>>(
    () =>
      REPORTS[report].columns.map(({ name, kind }, index) => {
        const isFigure = kind === 'number' || kind === 'hours' || kind === 'money';
        return {
          field: name,
          headerName: t(name),
          width: WIDE[name] ?? WIDTHS[kind],
          ...(isFigure && { align: 'right', headerAlign: 'right' }),
          renderCell: ({ row }) => (
            <Box
              component="span"
              sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' }}
            >
              {text(kind, row.cells[index] ?? null)}
            </Box>
          ),
        };
      }),
    [report, t, text],
  );
  return <ListGrid aria-label={label} rows={rows} columns={columns} disableColumnSorting />;
}
