'use client';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import type { ServiceDate } from '@/lib/time/service-day';
import { DatesField } from './dates-field';

interface CloseDatesDialogProps {
  /** Days that are simply closed already. */
  closed: readonly ServiceDate[];
  /** Day → the special date that has it already. */
  taken: ReadonlyMap<ServiceDate, string>;
  today: ServiceDate;
  onDone: (closed: ServiceDate[]) => void;
  onClose: () => void;
}

/** Closes days, and opens them again: one tap each. */
export function CloseDatesDialog({ closed, taken, today, onDone, onClose }: CloseDatesDialogProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const titleId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const past = closed.filter((date) => date < today);
  const [coming, setComing] = useState(() => closed.filter((date) => date >= today));
  return (
    <Dialog open onClose={onClose} fullScreen={isSmall} fullWidth maxWidth="md" slotProps={{ paper: { sx: isSmall ? { borderRadius: 0 } : undefined } }} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2" variant="h2">
        {t('closeDates')}
      </DialogTitle>
      <DialogContent dividers data-tour="closed-form">
        <DialogContentText sx={{ mb: 2 }}>{t('closeDatesText')}</DialogContentText>
        <DatesField value={coming} onChange={setComing} start={today} taken={taken} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button data-tour="closed-done" variant="contained" onClick={() => onDone([...past, ...coming])}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
