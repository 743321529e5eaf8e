'use client';
import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';
import type { TableHolder } from '@/lib/rules/plan-editing/table-holders';

interface HoldersDialogProps {
  holders: readonly TableHolder[];
  total: number;
  onClose: () => void;
  /** Restores the removed tables; undefined where that does not help. */
  onPutBack?: (tables: ReadonlySet<string>) => void;
}

/** Bookings that hold tables which were removed. Each can be opened and moved to another table. */
export function HoldersDialog({ holders, total, onClose, onPutBack }: HoldersDialogProps) {
  const t = useTranslations('planEditor');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const toast = useToast();
  const dialog = useBookingDialog();
  const service = useService() ?? '';
  const titleId = useId();
  const textId = useId();

  async function open(uid: number) {
    try {
      dialog.open({ booking: await read<Booking>(paths.booking(service, uid)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.problem(error.problem);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('held.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('held.text', { count: total })}</DialogContentText>
        <List aria-label={t('held.list')} sx={{ mx: -2 }}>
          {holders.map(({ uid, name, date, time, covers, table, tableName }) => (
            <li key={`${uid} ${table}`}>
              <ListItemButton onClick={() => void open(uid)}>
                <ListItemText
                  primary={t('held.party', { party: name || t('held.nameless'), table: tableName })}
                  secondary={t('held.when', { date: when.day(date), time: when.time(time), count: covers })}
                />
              </ListItemButton>
            </li>
          ))}
        </List>
        {total > holders.length && (
          <DialogContentText>{t('held.more', { count: total - holders.length })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {common('close')}
        </Button>
        {onPutBack && (
          <Button variant="contained" onClick={() => onPutBack(new Set(holders.map(({ table }) => table)))}>
            {t('held.putBack')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
