'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import BlockRounded from '@mui/icons-material/BlockRounded';
import SpeedRounded from '@mui/icons-material/SpeedRounded';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import { useTranslations } from 'next-intl';

/** What the bars and marks of the month mean. */
export function MonthLegend() {
  const t = useTranslations('calendar.legend');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, px: 0.5, fontSize: '0.8125rem', color: 'text.secondary', '& svg': { fontSize: 16 } }}>
      <Item mark={<Box aria-hidden sx={{ width: 28, height: 6, flexShrink: 0, borderRadius: 1, background: 'linear-gradient(90deg, var(--mui-palette-primary-main) 60%, color-mix(in srgb, var(--mui-palette-edge) 30%, transparent) 60%)' }} />}>{t('fullness')}</Item>
      <Item mark={<BlockRounded color="error" />}>{t('block')}</Item>
      <Item mark={<SpeedRounded />}>{t('limit')}</Item>
      <Item mark={<TableRestaurantOutlined />}>{t('tables')}</Item>
    </Box>
  );
}

function Item({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {mark}
      {children}
    </Box>
  );
}
