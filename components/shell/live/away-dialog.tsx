'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '../input/close-on-back';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import type { AwayItem } from '@/lib/rules/live/away';
import { AwayLine } from './away-line';
import { useOpenBooking } from './use-open-booking';

interface AwayDialogProps {
  shown: readonly AwayItem[];
  others: readonly AwayItem[];
  more: boolean;
  service: string;
  onClose: () => void;
  onAcknowledge: () => void;
}

/** All changes during the absence, newest first. */
export function AwayDialog({ shown, others, more, service, onClose, onAcknowledge }: AwayDialogProps) {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const titleId = useId();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const restaurant = useRestaurant();
  const open = useOpenBooking(service);
  const lines = (items: readonly AwayItem[]) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {restaurant &&
        items.map((item) => (
          <AwayLine
            key={`${item.entity} ${item.uid}`}
            item={item}
            restaurant={restaurant}
            onOpen={() => void open(Number(item.uid))}
          />
        ))}
    </Box>
  );
  return (
    <Dialog open onClose={onClose} fullScreen={small} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <CloseOnBack onBack={onClose} />
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent dividers sx={{ py: 0 }}>
        {lines(shown)}
        {others.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mt: 3, mb: 0.5 }}>
              {t('also')}
            </Typography>
            {lines(others)}
          </>
        )}
        {more && <Typography sx={{ py: 2, color: 'text.secondary' }}>{t('more')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button variant="contained" onClick={onAcknowledge}>
          {t('acknowledge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
