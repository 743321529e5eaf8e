'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import { useRowErrorText } from './use-row-error-text';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { WireImportPreview } from '@/lib/contract/restaurant/transfer';
import { timeText } from '@/lib/time/time-text';

const SHOWN_DATE = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Preview of the first rows. */
export function SampleRows({ rows }: { rows: WireImportPreview['sample'] }) {
  const t = useTranslations('importing');
  const errorText = useRowErrorText();
  const format = useFormatter();
  const setup = useSetup().data;
  return (
    <Box tabIndex={0} role="region" aria-label={t('sample.title')} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: 14,
          '& th, & td': { px: 2, py: 1, textAlign: 'left', borderTop: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
          '& th': { fontWeight: 620, color: 'text.secondary' },
          '& .wrap': { whiteSpace: 'normal', minWidth: 200 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {(['date', 'time', 'covers', 'name', 'phone', 'email', 'status', 'table', 'notes'] as const).map(
              (field) => (
                <th key={field} scope="col">
                  {t(`field.${field}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              {'reason' in row ? (
                <td className="wrap" colSpan={9}>
                  {errorText(row)}
                </td>
              ) : (
                <>
                  <td>{format.dateTime(new Date(`${row.date}T12:00:00Z`), SHOWN_DATE)}</td>
                  <td>{timeText(row.time, setup?.milTime)}</td>
                  <td>{row.covers}</td>
                  <td>{row.name}</td>
                  <td>{row.phone}</td>
                  <td>{row.email}</td>
                  <td>{row.status}</td>
                  <td>{row.tables.join(' + ')}</td>
                  <td className="wrap">{row.notes}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
