'use client';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useWeekdayNames } from '@/components/shared/restaurant/use-weekday-names';
import { WeekdaysField } from './weekdays-field';

interface CopyDayDialogProps {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  onCopy: (to: number[]) => void;
  onClose: () => void;
}

/** Gives other weekdays the shifts of one. */
export function CopyDayDialog({ weekday, onCopy, onClose }: CopyDayDialogProps) {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const names = useWeekdayNames();
  const titleId = useId();
  const [to, setTo] = useState<number[]>([]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} component="h2" variant="h3">
        {t('copyDay', { day: names.long(weekday) })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('copyDayText')}</DialogContentText>
        <WeekdaysField label={t('copyTo')} value={to} onChange={setTo} without={weekday} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="contained" disabled={to.length === 0} onClick={() => onCopy(to)}>
          {t('copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
