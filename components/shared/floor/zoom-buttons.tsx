'use client';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import AddRounded from '@mui/icons-material/AddRounded';
import FitScreenRounded from '@mui/icons-material/FitScreenRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useTranslations } from 'next-intl';
import { MOST_ZOOM, ZOOM_STEP } from './plan-scale';

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
}

/** Nearer, further, and the whole floor again. */
export function ZoomButtons({ zoom, onZoom, onReset }: ZoomButtonsProps) {
  const t = useTranslations('floor');
  return (
    <Paper
      role="group"
      aria-label={t('zoom')}
      variant="outlined"
      sx={{ position: 'absolute', right: 12, bottom: 12, display: 'flex' }}
    >
      <IconButton aria-label={t('zoomIn')} onClick={() => onZoom(ZOOM_STEP)} disabled={zoom >= MOST_ZOOM}>
        <AddRounded />
      </IconButton>
      <IconButton aria-label={t('zoomOut')} onClick={() => onZoom(1 / ZOOM_STEP)} disabled={zoom <= 1}>
        <RemoveRounded />
      </IconButton>
      <IconButton aria-label={t('zoomFit')} onClick={onReset} disabled={zoom === 1}>
        <FitScreenRounded />
      </IconButton>
    </Paper>
  );
}
