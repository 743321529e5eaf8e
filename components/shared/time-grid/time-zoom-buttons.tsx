'use client';
import type { RefObject } from 'react';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import WidthNormalRounded from '@mui/icons-material/WidthNormalRounded';
import { useTranslations } from 'next-intl';
import type { TimeGridHandle } from './time-grid-handle';

const STEP = 1.4;

/** The hours wider, narrower, or so that the displayed session fits. */
export function TimeZoomButtons({ grid }: { grid: RefObject<TimeGridHandle | null> }) {
  const t = useTranslations('timeGrid');
  return (
    <Paper role="group" aria-label={t('zoom')} variant="outlined" sx={{ position: 'absolute', right: 16, bottom: 16, display: 'flex', zIndex: 6 }}>
      <IconButton aria-label={t('zoomIn')} onClick={() => grid.current?.zoomBy(STEP)}>
        <AddRounded />
      </IconButton>
      <IconButton aria-label={t('zoomOut')} onClick={() => grid.current?.zoomBy(1 / STEP)}>
        <RemoveRounded />
      </IconButton>
      <IconButton aria-label={t('zoomFit')} onClick={() => grid.current?.zoomTo('fit')}>
        <WidthNormalRounded />
      </IconButton>
    </Paper>
  );
}
