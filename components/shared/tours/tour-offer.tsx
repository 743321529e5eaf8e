'use client';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { useTranslations } from 'next-intl';
import type { TourId } from './tour';

interface TourOfferProps {
  id: TourId;
  onStart: () => void;
  onDecline: () => void;
  /** No tour is to offer itself any more. */
  onTurnOff: () => void;
}

/** A tour that offers itself, in the screen and in nobody's way. */
export function TourOffer({ id, onStart, onDecline, onTurnOff }: TourOfferProps) {
  const t = useTranslations('tours');
  return (
    <Paper component="aside" variant="outlined" aria-label={t('offer')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, m: { xs: 1.5, sm: 2 }, mb: 0 }}>
      <TourOutlined color="primary" aria-hidden />
      <Typography variant="body2" sx={{ flex: '1 1 220px' }}>
        {t('offerText', { tour: t(`name.${id}`) })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onStart}>{t('start')}</Button>
        <Button color="inherit" onClick={onDecline}>
          {t('notNow')}
        </Button>
        <Button color="inherit" onClick={onTurnOff}>
          {t('never')}
        </Button>
      </Stack>
    </Paper>
  );
}
