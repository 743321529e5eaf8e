'use client';
import { memo } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import AddRounded from '@mui/icons-material/AddRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import { useFormatter, useTranslations } from 'next-intl';
import { MAX_ZOOM, ZOOM_STEP } from './plan-scale';

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
  /** From a fully visible room to all rooms; left out when all are visible. */
  onAll?: () => void;
}

/** Zoom out, level, zoom in, and fit. A button is disabled only at its limit. */
export const ZoomButtons = memo(function ZoomButtons({ zoom, onZoom, onReset, onAll }: ZoomButtonsProps) {
  const t = useTranslations('floor');
  const format = useFormatter();
  const fits = zoom === 1;
  return (
    <Paper
      role="group"
      aria-label={t('zoom')}
      variant="outlined"
      sx={{ display: 'flex', alignItems: 'center', height: 44, flexShrink: 0 }}
    >
      <IconButton
        aria-label={fits && onAll ? t('rooms.showAll') : t('zoomOut')}
        onClick={() => (fits && onAll ? onAll() : onZoom(1 / ZOOM_STEP))}
        disabled={fits && !onAll}
      >
        <RemoveRounded />
      </IconButton>
      <Typography
        component="span"
        role="status"
        sx={{ minWidth: 44, textAlign: 'center', fontWeight: 600, fontSize: 15, fontVariantNumeric: 'tabular-nums' }}
      >
        {format.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}
      </Typography>
      <IconButton aria-label={t('zoomIn')} onClick={() => onZoom(ZOOM_STEP)} disabled={zoom >= MAX_ZOOM}>
        <AddRounded />
      </IconButton>
      <Button
        color="inherit"
        aria-label={onAll ? undefined : t('zoomFit')}
        onClick={onReset}
        disabled={fits && !onAll}
        sx={{
          px: { xs: 1.25, sm: 1.5 },
          borderLeft: 1,
          borderColor: 'divider',
          borderRadius: 0,
          minHeight: 0,
          height: '100%',
        }}
      >
        {onAll ? t('rooms.fit') : t('zoomFitShort')}
      </Button>
    </Paper>
  );
});
