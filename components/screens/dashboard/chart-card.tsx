'use client';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { OfficeCard } from './office-card';

interface ChartCardProps {
  title: string;
  /** Definition of the figure, below the title. */
  note?: ReactNode;
  /** Legend of the chart. */
  legend?: ReactNode;
  /** Controls that choose the figure. */
  controls?: ReactNode;
  chart: ReactNode;
  /** The same figures as a table, for screen readers and people who prefer one. */
  table: ReactNode;
  children?: ReactNode;
}

/** A chart with an equivalent table. */
export function ChartCard({ title, note, legend, controls, chart, table, children }: ChartCardProps) {
  const t = useTranslations('dashboard');
  const [isTable, setIsTable] = useState(false);
  const bodyId = useId();
  return (
    <OfficeCard
      title={title}
      note={note}
      end={
        <>
          {controls}
          <Button
            size="small"
            aria-label={`${isTable ? t('chart') : t('table')}: ${title}`}
            aria-controls={bodyId}
            onClick={() => setIsTable(!isTable)}
            sx={{ minHeight: 44, '@media print': { display: 'none' } }}
          >
            {isTable ? t('chart') : t('table')}
          </Button>
        </>
      }
    >
      {!isTable && legend && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 1 }}>
          {legend}
        </Stack>
      )}
      <Box id={bodyId}>{isTable ? table : chart}</Box>
      {children}
    </OfficeCard>
  );
}

/** An entry of a chart's legend. */
export function LegendSign({ kind, children }: { kind: 'filled' | 'dashed' | 'mark' | 'span'; children: ReactNode }) {
  const sign = {
    filled: { width: 12, height: 12, borderRadius: '3px', bgcolor: 'primary.main' },
    dashed: { width: 12, height: 12, borderRadius: '3px', border: '1.5px dashed', borderColor: 'primary.main' },
    mark: { width: 14, height: 3, bgcolor: 'warning.main' },
    span: { width: 2, height: 14, bgcolor: 'text.secondary' },
  }[kind];
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ flex: 'none', printColorAdjust: 'exact', ...sign }} />
      <Typography component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {children}
      </Typography>
    </Stack>
  );
}
